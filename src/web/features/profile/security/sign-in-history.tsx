import { deviceOf } from '#contract/values/device-name.ts'
import { Time } from '#web/components/time.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import type { SignIn } from '#web/features/profile/profile-data.ts'

export const SignInHistory = ({ signIns }: { signIns: readonly SignIn[] }) => {
  const { history: t } = useTexts('secure')
  const { security } = useTexts('profile')
  if (signIns.length === 0) return <p className="profile-small">{t.empty}</p>
  return (
    <ul className="profile-sessions profile-history">
      {signIns.map(({ id, method, outcome, attempts, network, userAgent, isNewDevice, at }) => {
        const device = deviceOf(userAgent)
        const name = device ? security.device(device.browser, device.system) : security.unknownDevice
        return (
          <li key={id} data-outcome={outcome}>
            <div>
              <strong>{t.outcomes[outcome]}</strong>
              <span className="profile-small">
                <Time iso={at} shape="dateTime" /> · {t.methods[method]} · {name}
                {network && ` · ${network}`}
                {attempts > 1 && ` · ${t.attempts(attempts)}`}
                {isNewDevice && ` · ${t.isNewDevice}`}
              </span>
            </div>
            {outcome === 'succeeded' && (
              <Link to="/profile/secure" variant="text">
                {t.notMe}
                <span className="sr-only">{t.notMeAbout(name)}</span>
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
