import { useState } from 'react'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { Section } from '#web/features/profile/section.tsx'
import type { ProfileData } from '#web/features/profile/profile-data.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'
import { Link } from '#web/ui/link.tsx'
import { ChangePassword } from './change-password.tsx'
import { Passkeys } from './passkeys.tsx'
import { PROVIDER_NAMES } from './provider-names.ts'
import { Sessions } from './sessions.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

interface SecuritySectionProps extends Pick<ProfileData, 'profile' | 'sessions' | 'passkeys'> {
  /** True after the form was sent without script. */
  isPasswordChanged: boolean
}

/** A changed password ends the other sessions, so their list is queried again. */
export const SecuritySection = ({ isPasswordChanged, ...data }: SecuritySectionProps) => {
  const t = useTexts('profile').security
  const secure = useTexts('secure')
  const { api } = useReader()
  const [sessions, setSessions] = useState(data.sessions)
  const { signInMethods } = data.profile
  const hasPassword = signInMethods.includes('password')
  const providers = signInMethods.flatMap((method) => (method === 'password' ? [] : [PROVIDER_NAMES[method]]))
  const refresh = async () => setSessions((await api('GET /auth/sessions')).sessions)
  return (
    <Section id="security" title={t.title}>
      {providers.length > 0 && <p>{t.providers(providers.join(', '))}</p>}
      {hasPassword && (
        <ChangePassword
          isChanged={isPasswordChanged}
          onChanged={() => void refresh().catch(() => undefined)}
        />
      )}
      {!isNative && <Passkeys passkeys={data.passkeys} hasPassword={hasPassword} />}
      <h3>{t.sessions}</h3>
      <Sessions
        sessions={sessions}
        onEnded={(id) => setSessions((shown) => shown.filter((session) => session.id !== id))}
      />
      <div className="profile-plan">
        <SignOutEverywhere hasPassword={hasPassword} />
        <Link to="/profile/secure" variant="text">
          {secure.link}
        </Link>
      </div>
    </Section>
  )
}
