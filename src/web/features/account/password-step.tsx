import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordFields, newPasswordProblems } from '#web/components/account-form/new-password-fields.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { type Values, useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { UsernameField } from '#web/ui/form/username-field.tsx'

interface PasswordStepProps {
  typed: Readonly<Record<'email' | 'code' | 'password', string>>
  back: ReactNode
  /**
   * Called when the code was wrong or expired; receives the typed password, so that it is not typed twice.
   */
  onRefusedCode: (problem: string, password: string) => void
  onDone: () => void
}

export const PasswordStep = ({
  typed: { email, code, password },
  back,
  onRefusedCode,
  onDone,
}: PasswordStepProps) => {
  const t = useTexts('account')
  const { api } = useReader()
  const { errors, problemsOf } = useFailure()
  const send = async (values: Values) => {
    const newPassword = values['password'] ?? ''
    try {
      const { deviceToken } = await api('POST /auth/complete-reset', {
        body: { email, code, password: newPassword },
      })
      await storeDeviceToken(deviceToken)
    } catch (error) {
      const problem = problemsOf(error, 'reset_failed')['code']
      if (!problem) throw error
      return onRefusedCode(problem, newPassword)
    }
    onDone()
  }
  const { formProps, problems, isSending } = useAccountForm({
    check: (values) => newPasswordProblems(values, errors),
    send,
    explain: (error) => problemsOf(error, 'reset_failed'),
  })
  return (
    <AccountFrame
      title={t.forgot.passwordTitle}
      lead={t.forgot.passwordLead}
      step={t.forgot.steps(3)}
      takesFocus
    >
      <form {...formProps} className="account-form">
        <UsernameField email={email} />
        <NewPasswordFields label={t.newPassword} problems={problems} typed={password} />
        <SubmitButton label={t.forgot.passwordSubmit} isSending={isSending} problem={problems['form']} />
      </form>
      <p className="account-foot">{back}</p>
    </AccountFrame>
  )
}
