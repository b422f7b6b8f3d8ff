import { findPlan, type Plan, type PlanId } from '#contract/premium/plans.ts'
import type { Locale } from '#contract/values/locales.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { textsOf } from '#locales/texts.ts'

const planOf = (id: PlanId): Plan => {
  const plan = findPlan(id)
  if (!plan) throw new Error(`There is no plan ${id}`)
  return plan
}

export const planText = (locale: Locale, id: PlanId): string =>
  textsOf(locale, 'mailBilling').plan[planOf(id).period]

/** The price of one period: "$90.00 a year". */
export const planPriceText = (locale: Locale, id: PlanId): string => {
  const { period, amountCents, currency } = planOf(id)
  return textsOf(locale, 'mailBilling').price[period](formatPrice(locale, amountCents, currency))
}
