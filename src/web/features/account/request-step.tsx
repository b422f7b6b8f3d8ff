import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { EmailField, isEmailTyped } from './email-field.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'

interface RequestStepProps {
  takesFocus: boolean
  onSent: (email: string) => void
}

export const RequestStep = ({ takesFocus, onSent }: RequestStepProps) => {
  const t = useTexts('account')
  const { api, locale } = useReader()
  const { errors, problemsOf } = useFailure()
  const { formProps, problems, isSending } = useAccountForm({
    check: (_, form) => (isEmailTyped(form) ? {} : { email: errors.email_invalid }),
    send: async ({ email = '' }) => {
      await api('POST /auth/request-reset', { query: { lng: locale }, body: { email } })
      onSent(email.trim())
    },
    explain: (error) => problemsOf(error, 'reset_request_failed'),
  })
  return (
    <AccountFrame
      title={t.forgot.title}
      lead={t.forgot.lead}
      step={t.forgot.steps(1)}
      takesFocus={takesFocus}
    >
      <form {...formProps} className="account-form">
        <EmailField problem={problems['email']} />
        <SubmitButton label={t.forgot.submit} isSending={isSending} problem={problems['form']} />
      </form>
      <p className="account-foot">
        {t.forgot.remembered}{' '}
        <Link to="/sign-in" className="text-link">
          {t.signIn.title}
        </Link>
      </p>
    </AccountFrame>
  )
}
