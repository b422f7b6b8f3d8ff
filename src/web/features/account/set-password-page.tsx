import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordFields, newPasswordProblems } from '#web/components/account-form/new-password-fields.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'

/** The link of a reset mail needs no code: it is the fallback while codes are suspended. */
export const SetPasswordPage = ({ token }: { token?: string | undefined }) => {
  const t = useTexts('account')
  const { api } = useReader()
  const { errors, problemsOf } = useFailure()
  const [result, setResult] = useState<'done' | 'refused'>()
  const { formProps, problems, isSending } = useAccountForm({
    check: (values) => newPasswordProblems(values, errors),
    send: async ({ password = '' }) => {
      try {
        const { deviceToken } = await api('POST /auth/set-password', {
          body: { token: token ?? '', password },
        })
        await storeDeviceToken(deviceToken)
        setResult('done')
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'account_link_invalid') throw error
        setResult('refused')
      }
    },
    explain: (error) =>
      // Another account has taken the address since the link was mailed.
      error instanceof ApiError && error.code === 'email_taken'
        ? { form: errors.email_taken }
        : problemsOf(error, 'reset_failed'),
  })

  if (result === 'done') return <PasswordChanged />
  if (result === 'refused' || !token)
    return (
      <AccountFrame
        title={t.setPassword.invalidTitle}
        lead={t.setPassword.invalidText}
        takesFocus={result === 'refused'}
      >
        <p className="account-onward">
          <Link to="/forgot-password" className="btn btn-accent">
            {t.setPassword.toReset}
          </Link>
        </p>
      </AccountFrame>
    )
  return (
    <AccountFrame title={t.setPassword.title} lead={t.setPassword.lead}>
      <form {...formProps} className="account-form">
        <NewPasswordFields label={t.newPassword} problems={problems} />
        <SubmitButton label={t.forgot.passwordSubmit} isSending={isSending} problem={problems['form']} />
      </form>
    </AccountFrame>
  )
}
