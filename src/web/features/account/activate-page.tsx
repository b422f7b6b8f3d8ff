import { useState } from 'react'
import { accountTexts } from '#web/i18n/areas/account.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { WaitingSignUp } from '#web/lib/waiting-sign-up.ts'
import { AccountFrame } from './account-frame.tsx'
import { ConfirmSignUp } from './confirm-sign-up.tsx'
import { NewLinkForm } from './new-link-form.tsx'

interface ActivatePageProps {
  token?: string | undefined
  /** The sign-up the link belongs to; undefined where there is none. */
  waiting?: WaitingSignUp | undefined
}

/**
 * Where the link of the mail leads. Opening it changes nothing, for mail programs open links by themselves: the
 * account begins with the password that is given here.
 */
export const ActivatePage = ({ token, waiting }: ActivatePageProps) => {
  const t = useTexts(accountTexts).activate
  const [isRefused, setIsRefused] = useState(false)
  if (token && waiting && !isRefused)
    return <ConfirmSignUp token={token} waiting={waiting} onRefused={() => setIsRefused(true)} />
  const isGone = isRefused || token !== undefined
  return (
    <AccountFrame
      title={isGone ? t.invalidTitle : t.noLinkTitle}
      lead={isGone ? t.invalidText : t.noLinkText}
      takesFocus={isRefused}
    >
      <NewLinkForm />
    </AccountFrame>
  )
}
