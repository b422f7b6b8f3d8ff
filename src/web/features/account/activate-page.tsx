import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { AddressConfirmation } from '#web/lib/session/address-confirmation.ts'
import { AccountFrame } from './account-frame.tsx'
import { ConfirmEmail, EmailConfirmed } from './confirm-email.tsx'
import { ConfirmSignUp } from './confirm-sign-up.tsx'
import { NewLinkForm } from './new-link-form.tsx'

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
