import { parseNext } from '#web/lib/addresses/next-address.ts'
import { claimAdminForm } from '#web/lib/forms/account/claim-form.ts'
import { confirmEmailForm, confirmSignUpForm, newLinkForm } from '#web/lib/forms/account/confirm-forms.ts'
import { completeResetForm, requestResetForm, setPasswordForm } from '#web/lib/forms/account/reset-forms.ts'
import { signInForm } from '#web/lib/forms/account/sign-in-form.ts'
import { signUpFormWith } from '#web/lib/forms/account/sign-up-form.ts'
import { postable, type PostableForm } from './postable-form.ts'

/** Addresses and tokens of readers are in no address that these lead to. */
export const ACCOUNT_FORMS: readonly PostableForm[] = [
  postable(signInForm, (_, { page, at }) => parseNext(page.searchParams.get('next')) ?? at('/')),
  postable(signUpFormWith(undefined), (_, { page, at }) => {
    const next = parseNext(page.searchParams.get('next'))
    return at(`/sign-up?${new URLSearchParams({ sent: '1', ...(next && { next }) })}`)
  }),
  postable(newLinkForm, (_, { at }) => at('/activate-account?done=sent')),
  postable(confirmSignUpForm, (_, { at }) => at('/')),
  postable(confirmEmailForm, (_, { at }) => at('/activate-account?done=confirmed')),
  postable(requestResetForm, (_, { at }) => at('/forgot-password?step=whole')),
  postable(
    claimAdminForm,
    (_, { page, at }) => parseNext(page.searchParams.get('next')) ?? at('/admin/claim'),
  ),
  postable(completeResetForm, (_, { at }) => at('/forgot-password?step=done')),
  postable(setPasswordForm, (_, { at }) => at('/set-password?done=1')),
]
