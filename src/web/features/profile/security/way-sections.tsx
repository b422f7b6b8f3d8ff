import { deviceOf } from '#contract/values/device-name.ts'
import { Time } from '#web/components/time.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { PROVIDER_NAMES } from './provider-names.ts'
import type { WaysInSelection } from './use-ways-in.ts'
import { WaySection } from './way-section.tsx'

const Dated = ({ label, iso }: { label: string; iso: string }) => (
  <>
    {label} <Time iso={iso} shape="date" isRelative />
  </>
)

/** Omits the current session, because the server would not end it. */
export const WaySections = ({
  waysIn: { passkeys, providers, feed, emailChange, sessions },
  ...selection
}: Pick<WaysInSelection, 'waysIn' | 'picked' | 'pick'>) => {
  const t = useTexts('secure')
  const { device: deviceName, unknownDevice } = useTexts('profile').security
  return (
    <>
      <WaySection
        title={t.passkeys}
        empty={t.noPasskeys}
        selection={selection}
        ways={passkeys.map(({ id, name, createdAt, lastUsedAt, ...marks }) => ({
          way: `passkey ${id}`,
          name,
          marks,
          details: (
            <>
              <Dated label={t.added} iso={createdAt} />
              {lastUsedAt && (
                <>
                  {' '}
                  · <Dated label={t.lastUsed} iso={lastUsedAt} />
                </>
              )}
            </>
          ),
        }))}
      />
      <WaySection
        title={t.providers}
        empty={t.noProviders}
        selection={selection}
        ways={providers.map(({ provider, createdAt, ...marks }) => ({
          way: `provider ${provider}`,
          name: t.signInWith(PROVIDER_NAMES[provider]),
          marks,
          details: <Dated label={t.added} iso={createdAt} />,
        }))}
      />
      <WaySection
        title={t.feed}
        empty={t.noFeed}
        selection={selection}
        ways={
          feed
            ? [
                {
                  way: 'feed',
                  name: t.feedName,
                  marks: feed,
                  details: <Dated label={t.added} iso={feed.createdAt} />,
                },
              ]
            : []
        }
      />
      {emailChange && (
        <WaySection
          title={t.emailChange}
          empty=""
          selection={selection}
          ways={[
            {
              way: 'email',
              name: emailChange.email,
              details: <Dated label={t.emailChangeText} iso={emailChange.createdAt} />,
            },
          ]}
        />
      )}
      <WaySection
        title={t.sessions}
        empty={t.noSessions}
        selection={selection}
        ways={sessions
          .filter(({ isCurrent }) => !isCurrent)
          .map(({ id, userAgent, lastSeenAt }) => {
            const device = deviceOf(userAgent)
            return {
              way: `session ${id}`,
              name: device ? deviceName(device.browser, device.system) : unknownDevice,
              details: <Dated label={t.lastUsed} iso={lastSeenAt} />,
            }
          })}
      />
    </>
  )
}
