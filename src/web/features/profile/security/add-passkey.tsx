import type { Passkey } from '#contract/readers/passkeys.ts'
import { deviceOf } from '#contract/values/device-name.ts'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { OwnPassword } from '#web/features/profile/own-password.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { accountFieldOf } from '#web/lib/forms/account/account-fields.ts'
import { checkPassword } from '#web/lib/forms/account/missing.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { createPasskey, isAlreadyRegistered, isCancelled } from '#web/lib/session/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

interface AddPasskeyProps {
  hasPassword: boolean
  onAdded: (passkey: Passkey) => void
  onClose: () => void
}

/** The server asks for proof of ownership first; only then does the device's dialog open. */
export const AddPasskey = ({ hasPassword, onAdded, onClose }: AddPasskeyProps) => {
  const t = useTexts('passkeys')
  const { device: deviceName } = useTexts('profile').security
  const device = deviceOf(navigator.userAgent)
  const form = useForm(
    {
      check: (fields, locale) => (hasPassword ? checkPassword(fields, locale) : {}),
      send: async (api, fields) => {
        const { name = '', password } = valuesOf(fields)
        const { options } = await api('POST /auth/passkeys/options', { body: { password } })
        const body = { name: name.trim() || t.title, credential: await createPasskey(options) }
        return api('POST /auth/passkeys', { body })
      },
      fieldOf: accountFieldOf,
      // The message of the code advises to open the account, which is open already.
      codeTexts: () => ({ passkey_failed: t.failed }),
      explain: (error) => {
        if (isCancelled(error)) return t.notAdded
        return isAlreadyRegistered(error) ? t.isThere : undefined
      },
    },
    { onDone: ({ passkey }) => onAdded(passkey) },
  )
  return (
    <Form form={form} className="account-form profile-add-passkey">
      <Field
        name="name"
        label={t.name}
        maxLength={60}
        autoComplete="off"
        defaultValue={device && deviceName(device.browser, device.system)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is unmounted
        autoFocus
      />
      <OwnPassword hasPassword={hasPassword} />
      <AccountSubmit>{t.submit}</AccountSubmit>
      <Button variant="ghost" onClick={onClose}>
        {t.close}
      </Button>
    </Form>
  )
}
