import type { ErrorCode } from '#contract/errors.ts'
import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts'

/** Maximal characters of a password: enough for any phrase, too few to make hashing expensive. */
export const PASSWORD_MAX_LENGTH = 200

export type PasswordProblem = Extract<ErrorCode, `password_${string}`>

const RULES: readonly [problem: PasswordProblem, isMet: (password: string) => boolean][] = [
  ['password_too_short', (password) => Array.from(password).length >= PASSWORD_MIN_LENGTH],
  ['password_no_uppercase', (password) => /\p{Lu}/u.test(password)],
  ['password_no_lowercase', (password) => /\p{Ll}/u.test(password)],
  ['password_no_number', (password) => /\p{Nd}/u.test(password)],
  ['password_too_long', (password) => password.length <= PASSWORD_MAX_LENGTH],
]

/** The rules of section 5 in order, rendered with their state while the reader types. */
export const passwordRules = (password: string): { problem: PasswordProblem; isMet: boolean }[] =>
  RULES.map(([problem, isMet]) => ({ problem, isMet: isMet(password) }))

/**
 * The first rule that a password violates. The server also rejects the most common passwords
 * (`password_common`).
 */
export const findPasswordProblem = (password: string): PasswordProblem | undefined =>
  RULES.find(([, isMet]) => !isMet(password))?.[0]
