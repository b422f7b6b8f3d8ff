import type { BillingPeriod } from '#contract/premium/plans.ts'

// A type, so that it is a record, as the parameters of a link are.
// oxlint-disable-next-line typescript/consistent-type-definitions
export type PricingSearch = {
  /** Absent for the default, yearly. */
  period?: Extract<BillingPeriod, 'monthly'>
  /** ISO 4217 in lower case; absent for that of the language. */
  currency?: string
}

export const parsePricingSearch = ({ period, currency }: Record<string, unknown>): PricingSearch => ({
  ...(period === 'monthly' && { period }),
  ...(typeof currency === 'string' && /^[a-z]{3}$/.test(currency) && { currency }),
})

export const pricingSearchString = ({ period, currency }: PricingSearch): string => {
  const query = new URLSearchParams({ ...(period && { period }), ...(currency && { currency }) }).toString()
  return query && `?${query}`
}
