import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { useOwnerProof } from '#web/components/account-form/owner-proof.tsx'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { OwnPassword } from '#web/features/profile/own-password.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { addressBefore } from '#web/lib/addresses/page-address.ts'
import { signOutEverywhereForm } from '#web/lib/forms/profile/owner-forms.ts'
import { signOut } from '#web/lib/session/session-transitions.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useGuard } from '#web/ui/use-guard.ts'
import { useToast } from '#web/ui/toast.tsx'

/**
 * Ends sessions only. Passkeys, providers and the private feed stay; the page that opens after the next
 * sign-in lists them.
 */
export const SignOutEverywhere = ({ hasPassword }: { hasPassword: boolean }) => {
  const t = useTexts('profile').security
  const reader = useReader()
  const showToast = useToast()
  const { textOf } = useFailure()
  const { prove, dialog } = useOwnerProof()
  const [run, isPending] = useGuard()
  const handleSignOut = async () => {
    try {
      const isDone = await prove((body) => reader.api('POST /auth/sign-out-everywhere', { body }))
      if (isDone) await signOut(reader, addressBefore(reader.locale, '/sign-in', '/profile/secure'))
    } catch (error) {
      showToast(textOf(error, 'server_error'), 'error')
    }
  }
  return (
    <>
      <Button
        variant="ghost"
        className="needs-script"
        isBusy={isPending}
        onClick={() => void run(handleSignOut)}
      >
        {t.everywhere}
      </Button>
      <noscript>
        <PlainForm hasPassword={hasPassword} />
      </noscript>
      {dialog}
    </>
  )
}

/** For browsers without script, which show no dialog: asks for the password at once. */
const PlainForm = ({ hasPassword }: { hasPassword: boolean }) => (
  <Form form={useForm(signOutEverywhereForm)} className="account-form">
    <OwnPassword hasPassword={hasPassword} />
    <AccountSubmit>{useTexts('profile').security.everywhere}</AccountSubmit>
  </Form>
)
