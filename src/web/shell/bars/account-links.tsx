import { useI18n } from '#web/i18n/i18n.tsx'
import { useAccount, useCurrentReader } from '#web/lib/session/current-reader.ts'
import type { ControlLook } from '#web/ui/control-class.ts'
import { Link } from '#web/ui/link.tsx'

interface AccountLinksProps {
  /** How the two look; the second is the upgrade of a reader who has an account. */
  logIn: ControlLook
  signUp: ControlLook
  onNavigate?: () => void
}

/**
 * Renders nothing for readers with Premium, who need neither a login nor an upgrade, and for those on hold, whom the notice
 * above every page leads to the payment.
 */
export const AccountLinks = ({ logIn, signUp, onNavigate }: AccountLinksProps) => {
  const { t } = useI18n()
  const { role } = useCurrentReader()
  const user = useAccount()
  if (!user)
    return (
      <>
        <Link to="/sign-in" {...logIn} onClick={onNavigate}>
          {t.shell.logIn}
        </Link>
        <Link to="/sign-up" {...signUp} onClick={onNavigate}>
          {t.shell.signUp}
        </Link>
      </>
    )
  if (role !== 'free' || user.metadata.owes) return null
  return (
    <Link to="/pricing" {...signUp} onClick={onNavigate}>
      {t.shell.upgrade}
    </Link>
  )
}

export const useProfilePath = () => (useAccount() ? '/profile' : '/sign-in')
