import type { Calls } from '#contract/endpoints.ts'
import { RESET_CODE_DIGITS } from '#contract/limits.ts'
import type { Locale } from '#contract/values/locales.ts'
import { loadTexts, textsOf } from '#locales/texts.ts'
import type { Problems } from '#web/lib/api/posted-form.ts'
import { type FormDeclaration, valuesOf } from '#web/lib/forms/form-declaration.ts'
import { accountFieldOf, accountFields } from './account-fields.ts'
import { checkNewPassword } from './new-password.ts'

export const requestResetForm: FormDeclaration = {
  name: 'request-reset',
  send: (api, fields, lng) =>
    api('POST /auth/request-reset', { query: { lng }, body: { email: valuesOf(fields)['email'] ?? '' } }),
  ...accountFields,
  fallback: 'reset_request_failed',
}

/** Drops spaces, because mail programs and people copy the code as "123 456". */
export const codeOf = (fields: FormData): string => (valuesOf(fields)['code'] ?? '').replaceAll(/\s/g, '')

export const checkCode = (fields: FormData, locale: Locale): Problems => {
  const code = codeOf(fields)
  const isCode = code.length === RESET_CODE_DIGITS && /^\d+$/.test(code)
  return isCode ? {} : { code: textsOf(locale, 'account').missing.code }
}

/** The code is verified together with the password, because each attempt counts against its limit. */
export const completeResetForm: FormDeclaration<Calls['POST /auth/complete-reset']['response']> = {
  name: 'complete-reset',
  send: (api, fields) => {
    const { email = '', password = '' } = valuesOf(fields)
    return api('POST /auth/complete-reset', { body: { email, code: codeOf(fields), password } })
  },
  check: async (fields, locale) => ({
    ...checkCode(fields, locale),
    ...(await checkNewPassword(fields, locale)),
  }),
  ...accountFields,
  fallback: 'reset_failed',
}

/** The link of a reset mail needs no code: it is the fallback while codes are suspended. */
export const setPasswordForm: FormDeclaration<Calls['POST /auth/set-password']['response']> = {
  name: 'set-password',
  send: (api, fields) => {
    const { token = '', password = '' } = valuesOf(fields)
    return api('POST /auth/set-password', { body: { token, password } })
  },
  check: checkNewPassword,
  fieldTexts: async (locale) => ({ password: (await loadTexts(locale, 'errors')).password_too_long }),
  // Another account has taken the address since the link was mailed; this form has no field for it.
  fieldOf: (code) => (code === 'email_taken' ? undefined : accountFieldOf(code)),
  fallback: 'reset_failed',
}
