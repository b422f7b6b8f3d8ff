import type { Calls } from '#contract/endpoints.ts'
import type { OnboardingAnswers } from '#contract/readers/user.ts'
import { loadTexts } from '#locales/texts.ts'
import { type FormDeclaration, valuesOf } from '#web/lib/forms/form-declaration.ts'
import { accountFields } from './account-fields.ts'
import { checkName } from './missing.ts'
import { checkNewPassword } from './new-password.ts'

/** @param preferences what the reader has answered on this device before signing up */
export const signUpFormWith = (
  preferences: OnboardingAnswers | undefined,
): FormDeclaration<Calls['POST /auth/sign-up']['response']> => ({
  name: 'sign-up',
  send: (api, fields, lng) => {
    const { email = '', password = '', firstName = '', lastName = '' } = valuesOf(fields)
    const body = { email, password, firstName, lastName, ...(preferences && { preferences }) }
    return api('POST /auth/sign-up', { query: { lng }, body })
  },
  check: async (fields, locale) => ({
    ...checkName(fields, locale),
    ...(await checkNewPassword(fields, locale)),
    ...(!fields.has('terms') && { terms: (await loadTexts(locale, 'errors')).terms_required }),
  }),
  ...accountFields,
  fallback: 'sign_up_retry',
})
