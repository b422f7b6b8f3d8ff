import { useState } from 'react'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { invalidateSession } from '#web/lib/session/session-transitions.ts'
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
  const { api, cache } = useReader()
  const { textOf } = useFailure()
  const [isDone, setIsDone] = useState(false)
  const { formProps, problems, isSending } = useAccountForm({
    check: () => ({}),
    send: async () => {
      try {
        await api('POST /auth/confirm-email', { body: { token } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'account_link_invalid') return onRefused()
        throw error
      }
      // Cached answers contain the former address, so they are dropped.
      cache?.clear()
      invalidateSession()
      setIsDone(true)
    },
    explain: (error) => ({ form: textOf(error, 'server_error') }),
  })
  if (isDone)
    return (
      <AccountFrame title={t.doneTitle} lead={t.doneText(email)} takesFocus>
        <p className="account-onward">
          <Link to="/profile" className="btn btn-accent">
            {t.toProfile}
          </Link>
        </p>
      </AccountFrame>
    )
  return (
    <AccountFrame title={t.title} lead={t.lead(email)}>
      <form {...formProps} className="account-form">
        <SubmitButton label={t.submit} isSending={isSending} problem={problems['form']} />
      </form>
      <p className="account-beside">{t.unasked}</p>
    </AccountFrame>
  )
}
