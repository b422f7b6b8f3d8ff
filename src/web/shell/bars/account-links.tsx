import { useI18n } from '#web/i18n/i18n.tsx'
import { useAccount, useCurrentReader } from '#web/lib/session/current-reader.ts'
import { Link } from '#web/ui/link.tsx'

interface AccountLinksProps {
  logInClass: string
  signUpClass: string
  onNavigate?: () => void
}

/** Renders nothing for readers with Premium, who need neither a login nor an upgrade. */
export const AccountLinks = ({ logInClass, signUpClass, onNavigate }: AccountLinksProps) => {
  const { t } = useI18n()
  const { role } = useCurrentReader()
  if (!useAccount())
    return (
      <>
        <Link to="/sign-in" className={logInClass} onClick={onNavigate}>
          {t.shell.logIn}
        </Link>
        <Link to="/sign-up" className={signUpClass} onClick={onNavigate}>
          {t.shell.signUp}
        </Link>
      </>
    )
  if (role !== 'free') return null
  return (
    <Link to="/pricing" className={signUpClass} onClick={onNavigate}>
      {t.shell.upgrade}
    </Link>
  )
}

export const useProfilePath = () => (useAccount() ? '/profile' : '/sign-in')
