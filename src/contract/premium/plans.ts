/**
 * Prices of Premium, for pages, mails, `GET /subscriptions/plans` and the payment provider. Free of
 * zod, so that the browser can import them.
 */
export type BillingPeriod = 'monthly' | 'yearly'
export type PlanId = 'premium_monthly' | 'premium_yearly'

export interface Plan {
  /** Also the price's lookup key at the payment provider. */
  id: PlanId
  period: BillingPeriod
  /** Months of one period, so between two charges. */
  months: number
  /** Amount of one charge, in cents. */
  amountCents: number
  /** ISO 4217, in lower case as payment providers have it. */
  currency: 'usd'
}

export const MONTHLY_PLAN: Plan = {
  id: 'premium_monthly',
  period: 'monthly',
  months: 1,
  amountCents: 999,
  currency: 'usd',
}
export const YEARLY_PLAN: Plan = {
  id: 'premium_yearly',
  period: 'yearly',
  months: 12,
  amountCents: 9000,
  currency: 'usd',
}
export const PLANS: readonly Plan[] = [MONTHLY_PLAN, YEARLY_PLAN]

export const findPlan = (id: string): Plan | undefined => PLANS.find((plan) => plan.id === id)

export const planFor = (period: BillingPeriod): Plan => (period === 'yearly' ? YEARLY_PLAN : MONTHLY_PLAN)

export const centsPerMonth = (plan: Plan): number => plan.amountCents / plan.months

/** Saving against monthly payment, in whole percent: 1 − 7.50 / 9.99 = 24.9 → 25. */
export const savingPercent = (plan: Plan): number =>
  Math.round((1 - centsPerMonth(plan) / centsPerMonth(MONTHLY_PLAN)) * 100)
