import { useState } from 'react'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { NewPasswordFields } from '#web/components/account-form/new-password-fields.tsx'
import { LinkForm } from '#web/components/link-form.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { setPasswordForm } from '#web/lib/forms/account/reset-forms.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { PasswordChanged } from './password-changed.tsx'

interface SetPasswordPageProps {
  token?: string | undefined
  /** True after the form was sent without script (`?done=1`). */
  isDone?: boolean
}

export const SetPasswordPage = ({ token, isDone = false }: SetPasswordPageProps) => {
  const t = useTexts('account')
  const [result, setResult] = useState<'done' | 'refused'>()
  const form = useForm(setPasswordForm, {
    onDone: async ({ deviceToken }) => {
      await storeDeviceToken(deviceToken)
      setResult('done')
    },
    onCode: { account_link_invalid: () => setResult('refused') },
  })
  const isRefused = result === 'refused' || form.posted?.code === 'account_link_invalid'

  if (isDone || result === 'done') return <PasswordChanged />
  if (isRefused || !token)
    return (
      <AccountFrame
        title={t.setPassword.invalidTitle}
        lead={t.setPassword.invalidText}
        takesFocus={isRefused}
      >
        <p className="account-onward">
          <Link to="/forgot-password" variant="accent">
            {t.setPassword.toReset}
          </Link>
        </p>
      </AccountFrame>
    )
  return (
    <AccountFrame title={t.setPassword.title} lead={t.setPassword.lead}>
      <LinkForm form={form} path="/set-password" token={token} className="account-form">
        <NewPasswordFields label={t.newPassword} />
        <AccountSubmit>{t.forgot.passwordSubmit}</AccountSubmit>
      </LinkForm>
    </AccountFrame>
  )
}
