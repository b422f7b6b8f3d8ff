import type { Locale } from '#contract/values/locales.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { type PricesInWords, type StaticPage, withPrices } from '#locales/static-page.ts'
import { loadTexts } from '#locales/texts.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { currencyFor, offerIn, type WebPlans } from '#web/lib/purchases/web-prices.ts'

/** In the currency of the page's language, where Premium is sold in it; the pricing page offers the others. */
export const pricesInWords = (plans: WebPlans, locale: Locale): PricesInWords => {
  const currency = currencyFor(plans, locale, undefined)
  const [monthly, yearly] = [offerIn(plans, 'monthly', currency), offerIn(plans, 'yearly', currency)]
  const price = (cents: number) => formatPrice(locale, cents, currency)
  return {
    monthly: price(monthly.amount),
    yearly: price(yearly.amount),
    perMonth: price(yearly.amount_per_month),
    trialDays: plans.trial_days,
    computesTax: plans.computes_tax,
  }
}

export const loadTerms = async (api: Api, locale: Locale): Promise<StaticPage> => {
  const [page, { data }] = await Promise.all([loadTexts(locale, 'terms'), api('GET /subscriptions/plans')])
  return withPrices(page, pricesInWords(data, locale))
}
