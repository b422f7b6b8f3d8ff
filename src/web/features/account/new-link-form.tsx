import { useState } from 'react'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { newLinkForm } from '#web/lib/forms/account/confirm-forms.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { EmailField } from './email-field.tsx'
import { OutboxNote } from './outbox-note.tsx'

/** @param props.isSent true after the form was sent without script (`?sent=1`) */
export const NewLinkForm = ({ isSent }: { isSent: boolean }) => {
  const t = useTexts('account')
  const [sent, setSent] = useState<{ to?: string | undefined } | undefined>(isSent ? {} : undefined)
  const form = useForm(newLinkForm, {
    onDone: (_, fields) => setSent({ to: valuesOf(fields)['email']?.trim() }),
    onError: () => setSent(undefined),
  })
  return (
    <>
      <Form form={form} className="account-form">
        <EmailField />
        <AccountSubmit>{t.activate.resend}</AccountSubmit>
      </Form>
      <output className="account-good">{sent && t.activate.resent(sent.to)}</output>
      {sent && <OutboxNote />}
      <p className="account-foot">
        <Link to="/sign-in" variant="text">
          {t.signIn.title}
        </Link>
      </p>
    </>
  )
}
