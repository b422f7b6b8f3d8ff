/**
 * Features that an operator may open to Premium first. A feature that free readers have had is never added: it would be
 * taken from them.
 */
export const EARLY_FEATURES = ['citations'] as const
export type EarlyFeature = (typeof EARLY_FEATURES)[number]

export interface EarlyAccess {
  feature: EarlyFeature
  /** UTC day, like `2027-03-01`, from which all readers have it; null while there is none. */
  until: string | null
}
