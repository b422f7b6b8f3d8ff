import { useState } from 'react'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { useOwnerProof } from '#web/components/account-form/owner-proof.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { EMAIL_MAX_LENGTH } from '#web/lib/forms/email-max-length.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { changeEmailForm } from '#web/lib/forms/profile/owner-forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { OwnPassword } from './own-password.tsx'

interface ChangeEmailProps {
  hasPassword: boolean
  /** True after the form was sent without script. */
  isSent: boolean
}

/** The address changes only once the mailed link is followed. */
export const ChangeEmail = ({ hasPassword, isSent }: ChangeEmailProps) => {
  const t = useTexts('profile').email
  const [isOpen, setIsOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo ?? isSent) return <output className="profile-note">{t.sent(sentTo)}</output>
  return isOpen ? (
    <ChangeForm onSent={setSentTo} />
  ) : (
    <>
      <Button variant="text" className="needs-script justify-self-start" onClick={() => setIsOpen(true)}>
        {t.change}
      </Button>
      <noscript>
        <PlainForm hasPassword={hasPassword} />
      </noscript>
    </>
  )
}

const AddressField = ({ takesFocus }: { takesFocus?: boolean }) => (
  <Field
    name="email"
    type="email"
    label={useTexts('profile').email.label}
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={EMAIL_MAX_LENGTH}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is unmounted
    autoFocus={takesFocus}
  />
)

/** Asks for the password in a dialog, if the API demands it. */
const ChangeForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const t = useTexts('profile').email
  const { prove, dialog } = useOwnerProof()
  const form = useForm(
    {
      ...changeEmailForm,
      send: (api, fields, locale) =>
        prove(async ({ password }) => {
          if (password) fields.set('password', password)
          await changeEmailForm.send(api, fields, locale)
        }),
    },
    { onDone: (isDone, fields) => isDone && onSent(valuesOf(fields)['email']?.trim() ?? '') },
  )
  return (
    <>
      <Form form={form} className="account-form">
        <AddressField takesFocus />
        <p className="profile-small">{t.text}</p>
        <AccountSubmit>{t.submit}</AccountSubmit>
      </Form>
      {dialog}
    </>
  )
}

/** For browsers without script, which show no dialog: asks for the password at once. */
const PlainForm = ({ hasPassword }: { hasPassword: boolean }) => {
  const t = useTexts('profile').email
  return (
    <Form form={useForm(changeEmailForm)} className="account-form">
      <AddressField />
      <OwnPassword hasPassword={hasPassword} />
      <p className="profile-small">{t.text}</p>
      <AccountSubmit>{t.submit}</AccountSubmit>
    </Form>
  )
}
