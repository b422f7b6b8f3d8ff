import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { arePasskeysUnsupported, assertPasskey, isCancelled } from '#web/lib/session/passkeys.ts'
import { completeSignIn } from '#web/lib/session/session-transitions.ts'
import { isNative } from '#web/platform/target.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** Absent in the apps, whose pages have no origin that a passkey could be bound to. */
export const PasskeySignIn = ({ next }: { next?: string | undefined }) => {
  const t = useTexts('passkeys')
  const reader = useReader()
  const form = useForm(
    {
      check: () => (arePasskeysUnsupported() ? { form: t.unsupported } : {}),
      send: async (api) => {
        const { options } = await api('POST /auth/passkey-sign-in/options')
        const credential = await assertPasskey(options)
        return api('POST /auth/passkey-sign-in', { body: { credential } })
      },
      explain: (error) => (isCancelled(error) ? t.notChosen : undefined),
      fallback: 'passkey_failed',
    },
    { onDone: ({ token }) => completeSignIn(reader, token, next) },
  )
  if (isNative) return undefined
  return (
    <Form form={form} className="account-passkey needs-script">
      <SubmitButton variant="ghost">{t.signIn}</SubmitButton>
      <FormProblem />
    </Form>
  )
}
