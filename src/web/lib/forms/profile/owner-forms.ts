import type { Calls } from '#contract/endpoints.ts'
import { loadTexts, textsOf } from '#locales/texts.ts'
import { accountFieldOf, accountFields } from '#web/lib/forms/account/account-fields.ts'
import { checkPassword } from '#web/lib/forms/account/missing.ts'
import { checkNewPassword } from '#web/lib/forms/account/new-password.ts'
import { type FormDeclaration, valuesOf } from '#web/lib/forms/form-declaration.ts'

/** Proof that the owner is there, where one was typed: the API demands it after a while. */
export const proofOf = (fields: FormData): { password?: string } => {
  const { password } = valuesOf(fields)
  return password ? { password } : {}
}

/** The same for a form that may be refused for want of a proof. */
export const ownerFields: typeof accountFields = {
  ...accountFields,
  fieldOf: (code) => (code === 'owner_required' ? 'password' : accountFieldOf(code)),
}

/** The address changes only once the mailed link is followed. */
export const changeEmailForm: FormDeclaration = {
  name: 'change-email',
  send: (api, fields, lng) => {
    const { email = '' } = valuesOf(fields)
    return api('POST /auth/change-email', { query: { lng }, body: { ...proofOf(fields), email } })
  },
  ...ownerFields,
}

export const changePasswordForm: FormDeclaration<Calls['POST /auth/change-password']['response']> = {
  name: 'change-password',
  send: (api, fields) => {
    const { currentPassword = '', password = '' } = valuesOf(fields)
    return api('POST /auth/change-password', { body: { currentPassword, newPassword: password } })
  },
  check: async (fields, locale) => ({
    ...checkPassword(fields, locale, 'currentPassword'),
    ...(await checkNewPassword(fields, locale)),
  }),
  fieldTexts: async (locale) => ({
    currentPassword: (await loadTexts(locale, 'errors')).password_too_long,
  }),
  fieldOf: (code) => (code === 'password_wrong' ? 'currentPassword' : accountFieldOf(code)),
}

/** Without a password of the account the form has no field for one. */
export const deleteAccountForm: FormDeclaration = {
  name: 'delete-account',
  send: (api, fields, lng) => {
    const { confirmation = '', password } = valuesOf(fields)
    return api('DELETE /user/account', { query: { lng }, body: { confirmation, password } })
  },
  check: async (fields, locale) => {
    const isConfirmed = valuesOf(fields)['confirmation']?.trim() === textsOf(locale, 'profile').deletion.word
    return {
      ...(!isConfirmed && { confirmation: (await loadTexts(locale, 'errors')).delete_confirmation }),
      ...(fields.has('password') && checkPassword(fields, locale)),
    }
  },
  ...ownerFields,
  fieldOf: (code) => (code === 'delete_confirmation' ? 'confirmation' : ownerFields.fieldOf(code)),
  fallback: 'delete_failed',
}

export const signOutEverywhereForm: FormDeclaration = {
  name: 'sign-out-everywhere',
  send: (api, fields) => api('POST /auth/sign-out-everywhere', { body: proofOf(fields) }),
  ...ownerFields,
}
