import { TRIAL_DAYS } from '#contract/limits.ts'

/**
 * The plans of Premium and what they cost, for pages, mails, `GET /subscriptions/plans` and the payment
 * provider. Free of zod, so that the browser can import it.
 */
export type BillingPeriod = 'monthly' | 'yearly'
export type PlanId = 'premium_monthly' | 'premium_yearly'

export interface Plan {
  /** Also the price's lookup key at the payment provider. */
  id: PlanId
  period: BillingPeriod
  /** Months of one period, so between two charges. */
  months: number
}

export const MONTHLY_PLAN: Plan = { id: 'premium_monthly', period: 'monthly', months: 1 }
export const YEARLY_PLAN: Plan = { id: 'premium_yearly', period: 'yearly', months: 12 }
export const PLANS: readonly Plan[] = [MONTHLY_PLAN, YEARLY_PLAN]

export const findPlan = (id: string): Plan | undefined => PLANS.find((plan) => plan.id === id)

export const planFor = (period: BillingPeriod): Plan => (period === 'yearly' ? YEARLY_PLAN : MONTHLY_PLAN)

export interface Money {
  /** In the smallest unit of the currency, such as cents. */
  amountCents: number
  /** ISO 4217, in lower case as payment providers have it. */
  currency: string
}

/** Amount of one charge in cents, by plan, in one currency. */
export type PlanPrices = Readonly<Record<PlanId, number>>

/** What is sold on the web and on which terms: settings of the site. The App Store has prices of its own. */
export interface Tariff {
  /** By ISO 4217 code in lower case; the first is the default. */
  prices: ReadonlyMap<string, PlanPrices>
  trialDays: number
  /** Whether the payment page takes promotion codes, which the payment provider's dashboard makes. */
  takesPromotionCodes: boolean
  /** Whether the payment provider computes the tax that the prices include; texts promise it only then. */
  computesTax: boolean
}

/** The specification's. */
export const DEFAULT_TARIFF: Tariff = {
  prices: new Map([['usd', { premium_monthly: 999, premium_yearly: 9000 }]]),
  trialDays: TRIAL_DAYS,
  takesPromotionCodes: false,
  computesTax: false,
}

export const defaultCurrency = ({ prices }: Pick<Tariff, 'prices'>): string => [...prices.keys()][0] ?? 'usd'

/** @returns undefined where nothing is sold in that currency */
export const priceIn = (
  { prices }: Pick<Tariff, 'prices'>,
  plan: PlanId,
  currency: string,
): Money | undefined => {
  const amountCents = prices.get(currency)?.[plan]
  return amountCents === undefined ? undefined : { amountCents, currency }
}

export const centsPerMonth = ({ months }: Plan, amountCents: number): number => amountCents / months

/** Saving against monthly payment, in whole percent: 1 − 7.50 / 9.99 = 24.9 → 25. */
export const savingPercent = (plan: Plan, prices: PlanPrices): number =>
  Math.round((1 - centsPerMonth(plan, prices[plan.id]) / prices[MONTHLY_PLAN.id]) * 100)
