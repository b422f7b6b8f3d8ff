import { nameForm } from '#web/lib/forms/profile/name-form.ts'
import {
  changeEmailForm,
  changePasswordForm,
  deleteAccountForm,
  signOutEverywhereForm,
} from '#web/lib/forms/profile/owner-forms.ts'
import { preferencesForm } from '#web/lib/forms/profile/preferences-form.ts'
import { secureForm } from '#web/lib/forms/profile/secure-form.ts'
import { signOutForm } from '#web/lib/forms/sign-out-form.ts'
import { postable, type PostableForm, type Submitted } from './postable-form.ts'

const toProfile =
  (done: string) =>
  (_: unknown, { at }: Submitted): string =>
    at(`/profile?done=${done}`)

export const PROFILE_FORMS: readonly PostableForm[] = [
  postable(nameForm, toProfile('name')),
  postable(preferencesForm, toProfile('preferences')),
  postable(changeEmailForm, toProfile('email')),
  postable(changePasswordForm, toProfile('password')),
  postable(deleteAccountForm, (_, { at }) => at('/profile?deleted=true')),
  postable(secureForm, (_, { fields, at }) => at(`/profile/secure?done=${fields.getAll('end').length}`)),
  postable(signOutForm, (_, { at }) => at('/')),
  postable(signOutEverywhereForm, (_, { at }) =>
    at(`/sign-in?${new URLSearchParams({ next: at('/profile/secure') })}`),
  ),
]
