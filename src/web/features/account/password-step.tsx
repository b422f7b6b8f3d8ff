import type { ReactNode } from 'react'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { NewPasswordFields } from '#web/components/account-form/new-password-fields.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { accountFieldOf } from '#web/lib/forms/account/account-fields.ts'
import { completeResetForm } from '#web/lib/forms/account/reset-forms.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { UsernameField } from '#web/ui/form/username-field.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { AccountFrame } from './account-frame.tsx'

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
  const errors = useTexts('errors')
  const form = useForm(completeResetForm, {
    onDone: async ({ deviceToken }) => {
      await storeDeviceToken(deviceToken)
      onDone()
    },
    onError: (error, fields) => {
      if (accountFieldOf(error.code) !== 'code') return false
      onRefusedCode(errors[error.code], valuesOf(fields)['password'] ?? '')
      return true
    },
  })
  return (
    <AccountFrame
      title={t.forgot.passwordTitle}
      lead={t.forgot.passwordLead}
      step={t.forgot.steps(3)}
      takesFocus
    >
      <Form form={form} className="account-form">
        <HiddenFields fields={{ email, code }} />
        <UsernameField email={email} />
        <NewPasswordFields label={t.newPassword} typed={password} />
        <AccountSubmit>{t.forgot.passwordSubmit}</AccountSubmit>
      </Form>
      <p className="account-foot">{back}</p>
    </AccountFrame>
  )
}
