import type { BillingPeriod } from '#contract/premium/plans.ts'

export interface PricingSearch {
  /** Absent for the default, yearly. */
  period?: Extract<BillingPeriod, 'monthly'>
}

export const parsePricingSearch = (search: Record<string, unknown>): PricingSearch =>
  search['period'] === 'monthly' ? { period: 'monthly' } : {}

export const pricingSearchString = ({ period }: PricingSearch): string => (period ? `?period=${period}` : '')
