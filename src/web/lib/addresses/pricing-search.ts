import type { BillingPeriod } from '#contract/plans.ts'

export interface PricingSearch {
  /** Absent: by the year. */
  period?: Extract<BillingPeriod, 'monthly'>
}

export const parsePricingSearch = (search: Record<string, unknown>): PricingSearch =>
  search['period'] === 'monthly' ? { period: 'monthly' } : {}

/** `?period=monthly`, or nothing. */
export const pricingSearchString = ({ period }: PricingSearch): string => (period ? `?period=${period}` : '')
