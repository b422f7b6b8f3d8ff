import {
  DEFAULT_TARIFF,
  defaultCurrency,
  findPlan,
  type Money,
  type Plan,
  type PlanId,
  priceIn,
} from '#contract/premium/plans.ts'
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

/** Releases that stored no price with a mail sold at these prices alone. */
const formerPrice = (id: PlanId): Money => {
  const price = priceIn(DEFAULT_TARIFF, id, defaultCurrency(DEFAULT_TARIFF))
  if (!price) throw new Error(`There is no price of ${id}`)
  return price
}

/** A day on which is charged, with the amount where a discount lowers it. */
export const chargeText = (locale: Locale, day: string, charge: Money | undefined): string =>
  charge
    ? textsOf(locale, 'mailBilling').discounted(formatPrice(locale, charge.amountCents, charge.currency), day)
    : day

/** The price of one period: "$90.00 a year". */
export const planPriceText = (locale: Locale, id: PlanId, price: Money = formerPrice(id)): string =>
  textsOf(locale, 'mailBilling').price[planOf(id).period](
    formatPrice(locale, price.amountCents, price.currency),
  )
