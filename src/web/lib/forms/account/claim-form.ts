import type { Calls } from '#contract/endpoints.ts'
import { textsOf } from '#locales/texts.ts'
import { accountFields } from '#web/lib/forms/account/account-fields.ts'
import { type FormDeclaration, valuesOf } from '#web/lib/forms/form-declaration.ts'

/** The field `code`: of the server's log, or of an authenticator. */
export const codeField: Omit<FormDeclaration, 'send'> = {
  check: (fields, locale) =>
    valuesOf(fields)['code']?.trim() ? {} : { code: textsOf(locale, 'staff').access.missingCode },
  ...accountFields,
}

/** Makes the reader an admin, whose session has a new token then. */
export const claimAdminForm: FormDeclaration<Calls['POST /auth/claim-admin']['response']> = {
  ...codeField,
  name: 'claim-admin',
  send: (api, fields) => api('POST /auth/claim-admin', { body: { code: valuesOf(fields)['code'] ?? '' } }),
}
