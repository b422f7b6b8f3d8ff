import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { ResendVerification } from './resend-verification.tsx'

interface CheckMailProps {
  email: string
  next?: string | undefined
  onOtherAddress: () => void
}

/** After a sign-up: the session starts only once the address is verified. */
export const CheckMail = ({ email, next, onOtherAddress }: CheckMailProps) => {
  const t = useTexts('account')
  return (
    <AccountFrame title={t.checkMail.title} takesFocus>
      <div className="account-said">
        <p role="alert">{t.checkMail.text(email)}</p>
        <p>{t.checkMail.unwanted}</p>
        <ResendVerification email={email} />
      </div>
      <p className="account-foot account-both">
        <button type="button" className="text-link" onClick={onOtherAddress}>
          {t.checkMail.otherAddress}
        </button>
        <Link to="/sign-in" search={{ next }} className="text-link">
          {t.signIn.title}
        </Link>
      </p>
    </AccountFrame>
  )
}
