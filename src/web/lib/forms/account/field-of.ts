import type { ErrorCode } from '#contract/errors.ts'

const EMAIL_CODES: ReadonlySet<string> = new Set([
  'email_invalid',
  'email_unchanged',
  'email_taken',
  'account_not_found',
])
const CODE_REFUSALS: ReadonlySet<string> = new Set(['second_factor_wrong', 'admin_code_invalid'])

/** The field of an account form that an error code concerns. Undefined: the whole form. */
export const accountFieldOf = (code: ErrorCode): string | undefined => {
  if (code.startsWith('password_')) return 'password'
  if (code.startsWith('reset_code_') || CODE_REFUSALS.has(code)) return 'code'
  return EMAIL_CODES.has(code) ? 'email' : undefined
}
