import type { Calls } from '#contract/endpoints.ts'
import { type FormDeclaration, valuesOf } from '#web/lib/forms/form-declaration.ts'
import { accountFields } from './account-fields.ts'
import { checkPassword } from './missing.ts'

export const signInForm: FormDeclaration<Calls['POST /auth/sign-in']['response']> = {
  name: 'sign-in',
  send: (api, fields) => {
    const { email = '', password = '', code } = valuesOf(fields)
    return api('POST /auth/sign-in', { body: { email, password, code: code?.trim() || undefined } })
  },
  check: checkPassword,
  ...accountFields,
  fallback: 'sign_in_failed',
}
