import { useState } from 'react'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { NewPasswordFields } from '#web/components/account-form/new-password-fields.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { changePasswordForm } from '#web/lib/forms/profile/owner-forms.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import { storeSessionToken } from '#web/platform/session-token.ts'
import { isNative } from '#web/platform/target.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { useToast } from '#web/ui/toast.tsx'

interface ChangePasswordProps {
  /** True after the form was sent without script. */
  isChanged: boolean
  /** Called after a change, because it ends the other sessions. */
  onChanged: () => void
}

export const ChangePassword = ({ isChanged: isChangedByPost, onChanged }: ChangePasswordProps) => {
  const t = useTexts('profile').security
  const secure = useTexts('secure')
  const [isOpen, setIsOpen] = useState(false)
  const [isChanged, setIsChanged] = useState(isChangedByPost)
  const form = (
    <ChangeForm
      takesFocus={isOpen}
      onChanged={() => {
        setIsOpen(false)
        setIsChanged(true)
        onChanged()
      }}
    />
  )
  if (isChanged)
    return (
      <output className="profile-plan">
        {isChangedByPost && <span>{t.changed}</span>}
        <span>{secure.afterChange}</span>
        <Link to="/profile/secure" variant="accent">
          {secure.link}
        </Link>
      </output>
    )
  if (isOpen) return form
  return (
    <>
      <Button variant="ghost" className="needs-script" onClick={() => setIsOpen(true)}>
        {t.change}
      </Button>
      <noscript>{form}</noscript>
    </>
  )
}

const ChangeForm = ({ takesFocus, onChanged }: { takesFocus: boolean; onChanged: () => void }) => {
  const t = useTexts('profile').security
  const words = useTexts('account')
  const showToast = useToast()
  const form = useForm(changePasswordForm, {
    onDone: async ({ token, deviceToken }) => {
      await storeDeviceToken(deviceToken)
      if (isNative && token !== null) await storeSessionToken(token)
      showToast(t.changed, 'success', 6000)
      onChanged()
    },
  })
  return (
    <Form form={form} className="account-form">
      <PasswordField
        name="currentPassword"
        label={t.currentPassword}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is unmounted
        autoFocus={takesFocus || undefined}
      />
      <NewPasswordFields label={words.newPassword} />
      <p className="profile-small">{t.signOutNote}</p>
      <AccountSubmit>{t.change}</AccountSubmit>
    </Form>
  )
}
