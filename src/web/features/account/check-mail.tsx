import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { OutboxNote } from './outbox-note.tsx'
import { ResendVerification } from './resend-verification.tsx'

interface CheckMailProps {
  /** Undefined after a form was sent without script: an address bar is no place for an address. */
  email?: string | undefined
  next?: string | undefined
  onOtherAddress?: () => void
}

/** After a sign-up: the session starts only once the address is verified. */
export const CheckMail = ({ email, next, onOtherAddress }: CheckMailProps) => {
  const t = useTexts('account')
  return (
    <AccountFrame title={t.checkMail.title} takesFocus>
      <div className="account-said">
        <p role="alert">{t.checkMail.text(email)}</p>
        <p>{t.checkMail.unwanted}</p>
        {email ? <ResendVerification email={email} /> : <OutboxNote />}
      </div>
      <p className="account-foot account-both">
        {onOtherAddress ? (
          <Button variant="text" onClick={onOtherAddress}>
            {t.checkMail.otherAddress}
          </Button>
        ) : (
          <Link to="/activate-account" variant="text">
            {t.checkMail.resend}
          </Link>
        )}
        <Link to="/sign-in" search={{ next }} variant="text">
          {t.signIn.title}
        </Link>
      </p>
    </AccountFrame>
  )
}
