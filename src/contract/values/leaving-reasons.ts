/** Answers to choose from when a subscription was cancelled; there is no field for words of one's own. */
export const LEAVING_REASONS = [
  'price',
  'time',
  'mails',
  'missing',
  'quality',
  'problem',
  'once',
  'other',
] as const
export type LeavingReason = (typeof LEAVING_REASONS)[number]

export const isLeavingReason = (value: unknown): value is LeavingReason =>
  LEAVING_REASONS.some((reason) => reason === value)
