import type Stripe from 'stripe'

/** As at Stripe, an empty value deletes its key, and `''` in place of the object deletes all. */
export const mergeMetadata = (
  before: Stripe.Metadata,
  change: Stripe.MetadataParam | '' | null | undefined,
): Stripe.Metadata => {
  if (change === undefined) return before
  if (change === null || change === '') return {}
  const merged = { ...before }
  for (const [key, value] of Object.entries(change))
    if (value === '' || value === null) delete merged[key]
    else merged[key] = String(value)
  return merged
}
