import { useState } from 'react'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { LinkForm } from '#web/components/link-form.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { confirmEmailForm } from '#web/lib/forms/account/confirm-forms.ts'
import { invalidateSession } from '#web/lib/session/session-transitions.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'

interface ConfirmEmailProps {
  token: string
  email: string
  /** Called when the token was used or expired after the page had loaded. */
  onRefused: () => void
}

/** Waits for the button, because mail programs prefetch links. */
export const ConfirmEmail = ({ token, email, onRefused }: ConfirmEmailProps) => {
  const t = useTexts('account').confirmEmail
  const { cache } = useReader()
  const [isDone, setIsDone] = useState(false)
  const form = useForm(confirmEmailForm, {
    onDone: () => {
      // Cached answers contain the former address, so they are dropped.
      cache?.clear()
      invalidateSession()
      setIsDone(true)
    },
    onCode: { account_link_invalid: onRefused },
  })
  if (isDone) return <EmailConfirmed email={email} />
  return (
    <AccountFrame title={t.title} lead={t.lead(email)}>
      <LinkForm form={form} path="/activate-account" token={token} className="account-form">
        <AccountSubmit>{t.submit}</AccountSubmit>
      </LinkForm>
      <p className="account-beside">{t.unasked}</p>
    </AccountFrame>
  )
}

/** @param props.email undefined after the form was sent without script */
export const EmailConfirmed = ({ email }: { email?: string }) => {
  const t = useTexts('account').confirmEmail
  return (
    <AccountFrame title={t.doneTitle} lead={t.doneText(email)} takesFocus>
      <p className="account-onward">
        <Link to="/profile" variant="accent">
          {t.toProfile}
        </Link>
      </p>
    </AccountFrame>
  )
}
