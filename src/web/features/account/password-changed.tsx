import { accountTexts } from '#web/i18n/areas/account.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'

/** The end of a reset: nobody is signed in by it. */
export const PasswordChanged = () => {
  const t = useTexts(accountTexts)
  return (
    <AccountFrame title={t.forgot.doneTitle} lead={t.forgot.doneText} takesFocus>
      <p className="account-onward">
        <Link to="/sign-in" className="btn btn-accent">
          {t.signIn.title}
        </Link>
      </p>
    </AccountFrame>
  )
}
