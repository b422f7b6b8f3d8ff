import type { Locale } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'
import type { Problems } from '#web/lib/api/posted-form.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'

export const checkName = (fields: FormData, locale: Locale): Problems => {
  const { firstName, lastName } = valuesOf(fields)
  const { missing } = textsOf(locale, 'account')
  return {
    ...(!firstName?.trim() && { firstName: missing.firstName }),
    ...(!lastName?.trim() && { lastName: missing.lastName }),
  }
}

/** @param name of the field, where it is not `password` */
export const checkPassword = (fields: FormData, locale: Locale, name = 'password'): Problems =>
  valuesOf(fields)[name] ? {} : { [name]: textsOf(locale, 'account').missing.password }
