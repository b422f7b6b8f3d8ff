import type { Locale } from '#contract/locales.ts'
import { MONTHLY_PLAN, YEARLY_PLAN, type BillingPeriod } from '#contract/plans.ts'
import type { StoreProduct } from '#web/platform/store.ts'

export type Offer = Partial<Record<BillingPeriod, StoreProduct>>

export const offerOf = (products: readonly StoreProduct[]): Offer => {
  const find = (wanted: string) => products.find(({ id }) => id === wanted)
  const [yearly, monthly] = [find(YEARLY_PLAN.id), find(MONTHLY_PLAN.id)]
  return { ...(yearly && { yearly }), ...(monthly && { monthly }) }
}

/** What a month of the year costs, in the store's own currency: `7,50 €`. */
export const monthOfYear = ({ amount, currency }: StoreProduct, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / YEARLY_PLAN.months)

/** What the year saves against twelve months, in whole percent; null where it saves nothing, or cannot be compared. */
export const savingOf = ({ yearly, monthly }: Offer): number | null => {
  if (!yearly || !monthly || yearly.currency !== monthly.currency || monthly.amount <= 0) return null
  const percent = Math.round((1 - yearly.amount / YEARLY_PLAN.months / monthly.amount) * 100)
  return percent > 0 ? percent : null
}
