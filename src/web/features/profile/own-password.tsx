import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'

/** Proof that the owner is there; without a password the account needs a recent sign-in. */
export const OwnPassword = ({ hasPassword }: { hasPassword: boolean }) => {
  const t = useTexts('profile').deletion
  return hasPassword ? (
    <PasswordField name="password" label={t.password} autoComplete="current-password" />
  ) : (
    <p className="profile-small">{t.fresh}</p>
  )
}
