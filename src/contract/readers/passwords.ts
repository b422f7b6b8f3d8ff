import type { ErrorCode } from '#contract/errors.ts'
import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts'

/** Enough for any phrase, and too few to make hashing expensive. */
export const PASSWORD_MAX_LENGTH = 200

export type PasswordProblem = Extract<ErrorCode, `password_${string}`>

const RULES: readonly [problem: PasswordProblem, isMet: (password: string) => boolean][] = [
  ['password_too_short', (password) => Array.from(password).length >= PASSWORD_MIN_LENGTH],
  ['password_no_uppercase', (password) => /\p{Lu}/u.test(password)],
  ['password_no_lowercase', (password) => /\p{Ll}/u.test(password)],
  ['password_no_number', (password) => /\p{Nd}/u.test(password)],
  ['password_too_long', (password) => password.length <= PASSWORD_MAX_LENGTH],
]

/** The rules of section 5 in order, with their state, which the form renders while the reader types. */
export const passwordRules = (password: string): { problem: PasswordProblem; isMet: boolean }[] =>
  RULES.map(([problem, isMet]) => ({ problem, isMet: isMet(password) }))

/**
 * The first rule that a password violates. The server also rejects leaked, personal and product-related
 * passwords (`password-policy.ts`).
 */
export const findPasswordProblem = (password: string): PasswordProblem | undefined =>
  RULES.find(([, isMet]) => !isMet(password))?.[0]
