import { textsOf } from '#locales/texts.ts'
import type { FormDeclaration } from './form-declaration.ts'

export const signOutForm: FormDeclaration = {
  name: 'sign-out',
  send: (api) => api('POST /auth/sign-out'),
  fallback: (locale) => textsOf(locale, 'common').shell.signOutFailed,
}
