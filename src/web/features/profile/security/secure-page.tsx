import { useId, useRef, useState, type ReactNode } from 'react'
import { deviceOf } from '#contract/device-name.ts'
import type { WaysIn } from '#contract/ways-in.ts'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { Time } from '#web/components/time.tsx'
import { accountTexts } from '#web/i18n/areas/account.ts'
import { profileTexts } from '#web/i18n/areas/profile.ts'
import { secureTexts } from '#web/i18n/areas/secure.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { keepDeviceToken } from '#web/platform/device-token.ts'
import { Link } from '#web/ui/link.tsx'
import { PROVIDER_NAMES } from './provider-names.ts'
import { Section } from '#web/features/profile/section.tsx'
import { useWaysIn, type Way } from './use-ways-in.ts'
import '#web/components/account-form/account.css'
import '#web/features/profile/profile.css'

/** Everything that opens the account, on one page: what its owner does not know is ticked and ended, the rest confirmed. */
export const SecurePage = ({ waysIn: first }: { waysIn: WaysIn }) => {
  const t = useTexts(secureTexts)
  const profile = useTexts(profileTexts)
  const words = useTexts(accountTexts)
  const { api } = useReader()
  const { errors, problemsOf } = useFailure()
  const { waysIn, picked, pick, pickAll, show } = useWaysIn(first)
  const [done, setDone] = useState<number>()
  const said = useRef<HTMLOutputElement>(null)

  const { formProps, problems, isSending } = useAccountForm({
    check: ({ password }) =>
      waysIn.asksForPassword && !password ? { password: words.missing.password } : {},
    send: async ({ password }) => {
      const isPicked = (way: Way) => picked.has(way)
      const passkeys = waysIn.passkeys.map(({ id }) => id)
      const providers = waysIn.providers.map(({ provider }) => provider)
      const isFeedPicked = picked.has('feed')
      const answer = await api('POST /auth/secure', {
        body: {
          ...(password && { password }),
          end: {
            sessions: waysIn.sessions.map(({ id }) => id).filter((id) => isPicked(`session ${id}`)),
            passkeys: passkeys.filter((id) => isPicked(`passkey ${id}`)),
            providers: providers.filter((provider) => isPicked(`provider ${provider}`)),
            feed: isFeedPicked,
            emailChange: picked.has('email'),
          },
          keep: {
            passkeys: passkeys.filter((id) => !isPicked(`passkey ${id}`)),
            providers: providers.filter((provider) => !isPicked(`provider ${provider}`)),
            feed: waysIn.feed !== null && !isFeedPicked,
          },
          listedAt: waysIn.listedAt,
        },
      })
      await keepDeviceToken(answer.deviceToken)
      setDone(picked.size)
      show(answer.waysIn)
      said.current?.focus()
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'password_wrong'
        ? { password: errors.password_wrong }
        : problemsOf(error, 'server_error'),
  })

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
  const isAnythingListed =
    waysIn.passkeys.length + waysIn.providers.length + others.length > 0 ||
    waysIn.feed !== null ||
    waysIn.emailChange !== null
  const isAnyPaused = [...waysIn.passkeys, ...waysIn.providers, waysIn.feed].some((way) => way?.isSuspended)

  return (
    <div className="page text-page own-page profile secure">
      <header className="profile-head">
        <div>
          <h1>{t.title}</h1>
          <p className="dek">{t.lead}</p>
        </div>
      </header>
      <noscript>
        <p className="account-note">{words.noScript}</p>
      </noscript>
      {isAnyPaused && <p className="account-note">{t.paused}</p>}
      <output className="account-good" tabIndex={-1} ref={said}>
        {done !== undefined && t.done(done)}
      </output>

      <form {...formProps} className="secure-form">
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

        <div className="secure-end account-form">
          {isAnythingListed && (
            <>
              <button type="button" className="text-link needs-script" onClick={() => pickAll()}>
                {picked.size === 0 ? t.all : t.none}
              </button>
              <p className="profile-small">{t.kept}</p>
            </>
          )}
          {waysIn.asksForPassword && (
            <PasswordField
              name="password"
              label={t.password}
              autoComplete="current-password"
              problem={problems['password']}
            />
          )}
          <SubmitButton label={t.submit(picked.size)} isSending={isSending} problem={problems['form']} />
          <p className="profile-small">
            {t.passwordHint}{' '}
            <Link to={waysIn.hasPassword ? '/profile' : '/forgot-password'} className="text-link">
              {waysIn.hasPassword ? t.toPassword : t.toReset}
            </Link>
          </p>
        </div>
      </form>
    </div>
  )
}

const WayList = ({ empty, children }: { empty: string; children: ReactNode[] | null }) =>
  children === null || children.length === 0 ? (
    <p className="profile-small">{empty}</p>
  ) : (
    <ul className="profile-sessions">{children}</ul>
  )

interface WayRowProps {
  name: string
  marks: { isNew: boolean; isSuspended: boolean } | undefined
  isPicked: boolean
  onPick: () => void
  children: ReactNode
}

const WayRow = ({ name, marks, isPicked, onPick, children }: WayRowProps) => {
  const t = useTexts(secureTexts)
  const id = useId()
  return (
    <li>
      <label htmlFor={id} className="secure-way">
        <input type="checkbox" id={id} checked={isPicked} onChange={onPick} aria-label={t.pick(name)} />
        <span>
          <strong>{name}</strong>
          <span className="profile-small">{children}</span>
        </span>
        {(marks?.isSuspended || marks?.isNew) && (
          <span className="secure-mark">{marks.isSuspended ? t.isPaused : t.isNew}</span>
        )}
      </label>
    </li>
  )
}
