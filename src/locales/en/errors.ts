import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** English messages come from the contract, so that API and pages cannot differ. */
export const texts = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { message }]) => [code, message]),
) as Record<ErrorCode, string>
