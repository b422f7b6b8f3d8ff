import { useState } from 'react'
import { NewPasswordFields, newPasswordProblems } from '#web/components/account-form/new-password-fields.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import { storeSessionToken } from '#web/platform/session-token.ts'
import { isNative } from '#web/platform/target.ts'
import { Link } from '#web/ui/link.tsx'
import { useToast } from '#web/ui/toast.tsx'

interface ChangePasswordProps {
  /** Called after a change, because it ends the other sessions. */
  onChanged: () => void
}

export const ChangePassword = ({ onChanged }: ChangePasswordProps) => {
  const t = useTexts('profile').security
  const secure = useTexts('secure')
  const [isOpen, setIsOpen] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  if (isChanged)
    return (
      <output className="profile-plan">
        <span>{secure.afterChange}</span>
        <Link to="/profile/secure" className="btn btn-accent">
          {secure.link}
        </Link>
      </output>
    )
  return isOpen ? (
    <ChangeForm
      onChanged={() => {
        setIsOpen(false)
        setIsChanged(true)
        onChanged()
      }}
    />
  ) : (
    <button type="button" className="btn btn-ghost" onClick={() => setIsOpen(true)}>
      {t.change}
    </button>
  )
}

const ChangeForm = ({ onChanged }: ChangePasswordProps) => {
  const t = useTexts('profile').security
  const words = useTexts('account')
  const { api } = useReader()
  const showToast = useToast()
  const { errors, problemsOf } = useFailure()
  const { formProps, problems, isSending } = useAccountForm({
    check: (values) => ({
      ...(!values['currentPassword'] && { currentPassword: words.missing.password }),
      ...newPasswordProblems(values, errors),
    }),
    send: async ({ currentPassword = '', password = '' }) => {
      const { token, deviceToken } = await api('POST /auth/change-password', {
        body: { currentPassword, newPassword: password },
      })
      await storeDeviceToken(deviceToken)
      if (isNative && token !== null) await storeSessionToken(token)
      showToast(t.changed, 'success', 6000)
      onChanged()
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'password_wrong'
        ? { currentPassword: errors.password_wrong }
        : problemsOf(error, 'server_error'),
  })
  return (
    <form {...formProps} className="account-form">
      <PasswordField
        name="currentPassword"
        label={t.currentPassword}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is unmounted
        autoFocus
        problem={problems['currentPassword']}
      />
      <NewPasswordFields label={words.newPassword} problems={problems} />
      <p className="profile-small">{t.signOutNote}</p>
      <SubmitButton label={t.change} isSending={isSending} problem={problems['form']} />
    </form>
  )
}
