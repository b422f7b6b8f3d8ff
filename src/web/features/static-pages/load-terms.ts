import type { BillingPeriod } from '#contract/premium/plans.ts'
import type { Locale } from '#contract/values/locales.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { type PricesInWords, type StaticPage, withPrices } from '#locales/static-page.ts'
import { loadTexts } from '#locales/texts.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { currenciesOf, currencyFor, offerIn, type WebPlans } from '#web/lib/purchases/web-prices.ts'

export const pricesInWords = (plans: WebPlans, locale: Locale): PricesInWords => {
  const main = currencyFor(plans, locale, undefined)
  const priceOf = (period: BillingPeriod, currency: string): string =>
    formatPrice(locale, offerIn(plans, period, currency).amount, currency)
  const inCurrency = (currency: string) => ({
    monthly: priceOf('monthly', currency),
    yearly: priceOf('yearly', currency),
  })
  return {
    ...inCurrency(main),
    perMonth: formatPrice(locale, offerIn(plans, 'yearly', main).amount_per_month, main),
    others: currenciesOf(plans)
      .filter((currency) => currency !== main)
      .map(inCurrency),
    trialDays: plans.trial_days,
  }
}

export const loadTerms = async (api: Api, locale: Locale): Promise<StaticPage> => {
  const [page, { data }] = await Promise.all([loadTexts(locale, 'terms'), api('GET /subscriptions/plans')])
  return withPrices(page, pricesInWords(data, locale))
}
