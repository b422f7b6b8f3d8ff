import type { ReactNode } from 'react'
import { deviceOf } from '#contract/values/device-name.ts'
import { Time } from '#web/components/time.tsx'
import { Section } from '#web/features/profile/section.tsx'
import { profileTexts } from '#web/i18n/areas/profile.ts'
import { secureTexts } from '#web/i18n/areas/secure.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { PROVIDER_NAMES } from './provider-names.ts'
import type { Way, WaysInSelection } from './use-ways-in.ts'
import { WayList, WayRow } from './way-list.tsx'

/** A section for each kind of credential, with a checkbox for each of them; the current session is not listed. */
export const WaySections = ({
  waysIn,
  picked,
  pick,
}: Pick<WaysInSelection, 'waysIn' | 'picked' | 'pick'>) => {
  const t = useTexts(secureTexts)
  const profile = useTexts(profileTexts)
  const row = (
    way: Way,
    name: string,
    details: ReactNode,
    marks?: { isNew: boolean; isSuspended: boolean },
  ) => (
    <WayRow key={way} name={name} marks={marks} isPicked={picked.has(way)} onPick={() => pick(way)}>
      {details}
    </WayRow>
  )
  const others = waysIn.sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <Section title={t.passkeys}>
        <WayList empty={t.noPasskeys}>
          {waysIn.passkeys.map(({ id, name, createdAt, lastUsedAt, ...marks }) =>
            row(
              `passkey ${id}`,
              name,
              <>
                {t.added} <Time iso={createdAt} shape="date" isRelative />
                {lastUsedAt && (
                  <>
                    {' '}
                    · {t.lastUsed} <Time iso={lastUsedAt} shape="date" isRelative />
                  </>
                )}
              </>,
              marks,
            ),
          )}
        </WayList>
      </Section>
      <Section title={t.providers}>
        <WayList empty={t.noProviders}>
          {waysIn.providers.map(({ provider, createdAt, ...marks }) =>
            row(
              `provider ${provider}`,
              t.signInWith(PROVIDER_NAMES[provider]),
              <>
                {t.added} <Time iso={createdAt} shape="date" isRelative />
              </>,
              marks,
            ),
          )}
        </WayList>
      </Section>
      <Section title={t.feed}>
        <WayList empty={t.noFeed}>
          {waysIn.feed && [
            row(
              'feed',
              t.feedName,
              <>
                {t.added} <Time iso={waysIn.feed.createdAt} shape="date" isRelative />
              </>,
              waysIn.feed,
            ),
          ]}
        </WayList>
      </Section>
      {waysIn.emailChange && (
        <Section title={t.emailChange}>
          <WayList empty="">
            {[
              row(
                'email',
                waysIn.emailChange.email,
                <>
                  {t.emailChangeText} <Time iso={waysIn.emailChange.createdAt} shape="date" isRelative />
                </>,
              ),
            ]}
          </WayList>
        </Section>
      )}
      <Section title={t.sessions}>
        <WayList empty={t.noSessions}>
          {others.map(({ id, userAgent, lastSeenAt }) => {
            const device = deviceOf(userAgent)
            return row(
              `session ${id}`,
              device
                ? profile.security.device(device.browser, device.system)
                : profile.security.unknownDevice,
              <>
                {t.lastUsed} <Time iso={lastSeenAt} shape="date" isRelative />
              </>,
            )
          })}
        </WayList>
      </Section>
    </>
  )
}
