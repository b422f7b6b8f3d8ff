import type { ErrorCode } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import { loadTexts, textsOf } from '#locales/texts.ts'
import type { Problems } from '#web/lib/api/posted-form.ts'

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

/** What the call's schema refuses is too long or cannot be stored; what is missing is found before the call. */
const fieldTexts = async (locale: Locale): Promise<Problems> => {
  const errors = await loadTexts(locale, 'errors')
  const { name } = textsOf(locale, 'account').missing
  return {
    email: errors.email_invalid,
    firstName: name,
    lastName: name,
    password: errors.password_too_long,
    code: errors.reset_code_invalid,
  }
}

/** How a form about accounts says what is wrong with its fields. */
export const accountFields = { fieldTexts, fieldOf: accountFieldOf }
