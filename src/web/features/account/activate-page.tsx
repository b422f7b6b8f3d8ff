import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { AddressConfirmation } from '#web/lib/session/address-confirmation.ts'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { newLinkForm } from '#web/lib/forms/account/confirm-forms.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { ConfirmEmail, EmailConfirmed } from './confirm-email.tsx'
import { ConfirmSignUp } from './confirm-sign-up.tsx'
import { EmailField } from './email-field.tsx'
import { OutboxNote } from './outbox-note.tsx'

interface ActivatePageProps extends AddressConfirmation {
  token?: string | undefined
  /** What a form on this page has done that was sent without script. */
  done?: 'sent' | 'confirmed' | undefined
}

/**
 * Opening the mailed link changes no state, because mail programs prefetch links: the account is
 * created when a password is submitted here.
 */
export const ActivatePage = ({ token, signUp, newEmail, done }: ActivatePageProps) => {
  const t = useTexts('account').activate
  const [isRefused, setIsRefused] = useState(false)
  const refuse = () => setIsRefused(true)
  if (token && signUp && !isRefused)
    return <ConfirmSignUp token={token} waiting={signUp} onRefused={refuse} />
  if (token && newEmail && !isRefused)
    return <ConfirmEmail token={token} email={newEmail} onRefused={refuse} />
  if (done === 'confirmed') return <EmailConfirmed />
  const isGone = isRefused || token !== undefined
  return (
    <AccountFrame
      title={isGone ? t.invalidTitle : t.noLinkTitle}
      lead={isGone ? t.invalidText : t.noLinkText}
      takesFocus={isRefused}
    >
      <NewLinkForm isSent={done === 'sent'} />
    </AccountFrame>
  )
}

/** @param props.isSent true after the form was sent without script (`?sent=1`) */
const NewLinkForm = ({ isSent }: { isSent: boolean }) => {
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
