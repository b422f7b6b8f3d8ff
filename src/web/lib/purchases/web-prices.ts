import type { Calls } from '#contract/endpoints.ts'
import type { BillingPeriod, PlanId } from '#contract/premium/plans.ts'
import type { Locale } from '#contract/values/locales.ts'
import { locales } from '#locales/locales.ts'

/** The answer of `GET /subscriptions/plans`: what Premium costs on the web. The App Store's prices are its own. */
export type WebPlans = Calls['GET /subscriptions/plans']['response']['data']
export type WebPrice = WebPlans['plans'][number]['prices'][number]

export const currenciesOf = ({ plans }: WebPlans): string[] =>
  plans[0]?.prices.map(({ currency }) => currency) ?? []

/** The currency that was chosen, else that of the page's language, else the first, as far as Premium is sold in it. */
export const currencyFor = (plans: WebPlans, locale: Locale, chosen: string | undefined): string => {
  const sold = currenciesOf(plans)
  const wanted = [chosen, locales[locale].facts.currency]
  return wanted.find((one) => one !== undefined && sold.includes(one)) ?? sold[0] ?? ''
}

export interface WebOffer extends WebPrice {
  id: PlanId
  period: BillingPeriod
}

/** @throws Error for a period that is not sold; both are wherever Premium is */
export const offerIn = ({ plans }: WebPlans, period: BillingPeriod, currency: string): WebOffer => {
  const plan = plans.find(({ billing_period }) => billing_period === period)
  const price = plan?.prices.find((one) => one.currency === currency) ?? plan?.prices[0]
  if (!plan || !price) throw new Error(`Premium is not sold ${period}`)
  return { ...price, id: plan.id, period }
}
