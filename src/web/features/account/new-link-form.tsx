import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmailField, isEmailTyped } from './email-field.tsx'
import { OutboxNote } from './outbox-note.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'

/** The answer is the same for every address, so that it does not disclose whether an account exists. */
export const NewLinkForm = () => {
  const t = useTexts('account')
  const { api, locale } = useReader()
  const { errors, problemsOf } = useFailure()
  const [sentTo, setSentTo] = useState<string>()
  const { formProps, problems, isSending } = useAccountForm({
    check: (_, form) => (isEmailTyped(form) ? {} : { email: errors.email_invalid }),
    send: async ({ email = '' }) => {
      setSentTo(undefined)
      await api('POST /auth/resend-verification', { query: { lng: locale }, body: { email } })
      setSentTo(email.trim())
    },
    explain: (error) => problemsOf(error, 'server_error'),
  })
  return (
    <>
      <form {...formProps} className="account-form">
        <EmailField problem={problems['email']} />
        <SubmitButton label={t.activate.resend} isSending={isSending} problem={problems['form']} />
      </form>
      <output className="account-good">{sentTo && t.activate.resent(sentTo)}</output>
      {sentTo && <OutboxNote />}
      <p className="account-foot">
        <Link to="/sign-in" className="text-link">
          {t.signIn.title}
        </Link>
      </p>
    </>
  )
}
