import type { Passkey } from '#contract/readers/passkeys.ts'
import { Field } from '#web/components/account-form/field.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isCancelled, isAlreadyRegistered, createPasskey } from '#web/lib/session/passkeys.ts'
import { deviceOf } from '#contract/values/device-name.ts'

interface AddPasskeyProps {
  hasPassword: boolean
  onAdded: (passkey: Passkey) => void
  onClose: () => void
}

/** The server asks for proof of ownership first; only then does the device's dialog open. */
export const AddPasskey = ({ hasPassword, onAdded, onClose }: AddPasskeyProps) => {
  const t = useTexts('passkeys')
  const words = useTexts('account')
  const profile = useTexts('profile')
  const { api } = useReader()
  const { problemsOf } = useFailure()
  const device = deviceOf(navigator.userAgent)
  const { formProps, problems, isSending } = useAccountForm({
    check: ({ password }) => (hasPassword && !password ? { password: words.missing.password } : {}),
    send: async ({ name = '', password }) => {
      const { options } = await api('POST /auth/passkeys/options', { body: { password } })
      const credential = await createPasskey(options)
      const body = { name: name.trim() || t.title, credential }
      onAdded((await api('POST /auth/passkeys', { body })).passkey)
    },
    explain: (error) => {
      if (isCancelled(error)) return { form: t.notAdded }
      if (isAlreadyRegistered(error)) return { form: t.isThere }
      // The message of the code advises to open the account, which is open already.
      if (error instanceof ApiError && error.code === 'passkey_failed') return { form: t.failed }
      return problemsOf(error, 'server_error')
    },
  })
  return (
    <form {...formProps} className="account-form profile-add-passkey">
      <Field
        name="name"
        label={t.name}
        maxLength={60}
        autoComplete="off"
        defaultValue={device && profile.security.device(device.browser, device.system)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is unmounted
        autoFocus
        problem={problems['name']}
      />
      {hasPassword ? (
        <PasswordField
          name="password"
          label={t.password}
          autoComplete="current-password"
          problem={problems['password']}
        />
      ) : (
        <p className="profile-small">{profile.deletion.fresh}</p>
      )}
      <SubmitButton label={t.submit} isSending={isSending} problem={problems['form']} />
      <button type="button" className="btn btn-ghost" onClick={onClose}>
        {t.close}
      </button>
    </form>
  )
}
