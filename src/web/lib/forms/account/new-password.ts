import { findPasswordProblem } from '#contract/readers/passwords.ts'
import type { Locale } from '#contract/values/locales.ts'
import { loadTexts } from '#locales/texts.ts'
import type { Problems } from '#web/lib/api/posted-form.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'

/** A new password and its repetition. The API applies the same rules to the password. */
export const checkNewPassword = async (fields: FormData, locale: Locale): Promise<Problems> => {
  const { password = '', confirmation } = valuesOf(fields)
  const errors = await loadTexts(locale, 'errors')
  const problem = findPasswordProblem(password)
  if (problem) return { password: errors[problem] }
  return password === confirmation ? {} : { confirmation: errors.passwords_differ }
}
