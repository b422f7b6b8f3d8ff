import type { Calls } from '#contract/endpoints.ts'
import { loadTexts, textsOf } from '#locales/texts.ts'
import { type FormDeclaration, valuesOf } from '#web/lib/forms/form-declaration.ts'
import { accountFieldOf, accountFields } from './account-fields.ts'
import { checkPassword } from './missing.ts'
import { checkNewPassword } from './new-password.ts'

/** Takes the password chosen at sign-up, or a new one with its repetition. */
export const confirmSignUpForm: FormDeclaration<Calls['POST /auth/verify-email']['response']> = {
  name: 'confirm-sign-up',
  send: (api, fields) => {
    const { token = '', password = '' } = valuesOf(fields)
    const proof = fields.has('confirmation') ? { newPassword: password } : { password }
    return api('POST /auth/verify-email', { body: { token, ...proof } })
  },
  check: (fields, locale) =>
    fields.has('confirmation') ? checkNewPassword(fields, locale) : checkPassword(fields, locale),
  fieldTexts: async (locale) => ({ password: (await loadTexts(locale, 'errors')).password_too_long }),
  fieldOf: accountFieldOf,
  codeTexts: (locale) => ({ password_wrong: textsOf(locale, 'account').activate.wrongPassword }),
}

export const confirmEmailForm: FormDeclaration = {
  name: 'confirm-email',
  send: (api, fields) =>
    api('POST /auth/confirm-email', { body: { token: valuesOf(fields)['token'] ?? '' } }),
}

/** The answer is the same for every address, so that it does not disclose whether an account exists. */
export const newLinkForm: FormDeclaration = {
  name: 'new-link',
  send: (api, fields, lng) =>
    api('POST /auth/resend-verification', {
      query: { lng },
      body: { email: valuesOf(fields)['email'] ?? '' },
    }),
  ...accountFields,
}
