import type { Locale } from '#contract/values/locales.ts'
import { loadTexts, textsOf } from '#locales/texts.ts'
import type { Problems } from '#web/lib/api/posted-form.ts'

/** What the call's schema refuses is too long or cannot be stored; what is missing is found before the call. */
export const accountFieldTexts = async (locale: Locale): Promise<Problems> => {
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
