import type { Calls } from '#contract/endpoints.ts'
import { accountFields } from '#web/lib/forms/account/account-fields.ts'
import { checkName } from '#web/lib/forms/account/missing.ts'
import { type FormDeclaration, valuesOf } from '#web/lib/forms/form-declaration.ts'

export const nameForm: FormDeclaration<Calls['POST /user/profile']['response']> = {
  name: 'name',
  send: (api, fields) => {
    const { firstName = '', lastName = '' } = valuesOf(fields)
    return api('POST /user/profile', { body: { firstName, lastName } })
  },
  check: checkName,
  fieldTexts: accountFields.fieldTexts,
}
