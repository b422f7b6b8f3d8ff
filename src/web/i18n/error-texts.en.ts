import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** The contract's texts are the English ones. */
export const en = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { message }]) => [code, message]),
) as Record<ErrorCode, string>
