import type { ReaderPage } from '#contract/newsroom/reader-desk.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Link } from '#web/ui/link.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { formatPrice } from '#locales/format/prices.ts'
import { localeName } from '#locales/locale-name.ts'
import { Facts } from './facts.tsx'
import { ReaderAct } from './reader-act.tsx'
import { ReaderMails } from './reader-mails.tsx'
import { ReaderNotes } from './reader-notes.tsx'

interface PartProps {
  reader: ReaderPage
}

const Account = ({ reader: { account, id } }: PartProps) => {
  const t = useTexts('readerDesk').account
  const { roles } = useTexts('staff').people
  return (
    <section className="admin-section">
      <h2>{t.title}</h2>
      {account ? (
        <Facts
          facts={[
            [t.name, account.name || '–'],
            [
              t.state,
              account.blocked_at ? (
                <strong key="blocked">
                  {t.blocked} <When iso={account.blocked_at} />
                </strong>
              ) : account.is_verified ? (
                t.open
              ) : (
                t.unverified
              ),
            ],
            [t.role, roles[account.role]],
            [t.since, <When key="since" iso={account.created_at} />],
            [t.language, account.language ? localeName(account.language) : '–'],
            [t.id, <code key="id">{id}</code>],
          ]}
        />
      ) : (
        <p className="admin-note">{t.noAccount}</p>
      )}
    </section>
  )
}

/** A gift ends with the end of its last day, which is the begin of the next. */
const lastDayOf = (end: string): string => new Date(Date.parse(end) - 1).toISOString()

const Premium = ({ premium }: { premium: NonNullable<ReaderPage['premium']> }) => {
  const t = useTexts('readerDesk').premium
  const { actions } = useTexts('newsroom').columns
  const { locale, formatDate } = useI18n()
  return (
    <section className="admin-section">
      <h2>{t.title}</h2>
      <p>
        <strong>{t.tiers[premium.tier]}</strong>
        {premium.given_until && (
          <>
            {', '}
            {t.given} {formatDate(lastDayOf(premium.given_until), 'date', true)}
          </>
        )}
      </p>
      <AdminTable
        rows={premium.subscriptions}
        keyOf={({ source, period_ends_at }) => `${source} ${period_ends_at}`}
        empty={t.noSubscriptions}
        columns={[
          { title: t.plan, render: ({ plan }) => (plan ? t.plans[plan] : '–') },
          { title: t.source, render: ({ source }) => t.sources[source] },
          { title: t.state, render: ({ state }) => t.states[state] ?? state },
          {
            title: t.until,
            render: ({ ends_at, period_ends_at }) => <When iso={ends_at ?? period_ends_at} />,
            note: ({ ends_at, state }) =>
              state === 'canceled' ? undefined : `(${ends_at ? t.ends : t.renews})`,
          },
        ]}
      />
      {premium.gifts.length > 0 && (
        <AdminTable
          rows={premium.gifts}
          keyOf={({ id, way }) => `${id} ${way}`}
          empty=""
          columns={[
            { title: t.gift, render: ({ way }) => t.giftWays[way] },
            { title: t.plan, render: ({ plan }) => t.giftPlans[plan] },
            { title: t.state, render: ({ state }) => t.giftStates[state] },
            {
              title: t.paid,
              render: ({ paid_at }) => (paid_at ? <When iso={paid_at} /> : '–'),
            },
            {
              title: t.giftUsed,
              render: ({ redeemed_at }) => (redeemed_at ? <When iso={redeemed_at} /> : '–'),
            },
          ]}
        />
      )}
      {!premium.has_links && <p className="admin-note">{t.noLinks}</p>}
      <AdminTable
        rows={premium.invoices}
        keyOf={({ id }) => id}
        empty={t.noInvoices}
        columns={[
          {
            title: t.invoice,
            render: ({ number, id }) => number ?? id,
            note: ({ is_disputed }) => is_disputed && `(${t.disputed})`,
          },
          { title: t.paid, render: ({ paid_at }) => <When iso={paid_at} /> },
          {
            title: t.amount,
            render: ({ amount_cents, currency }) => formatPrice(locale, amount_cents, currency),
          },
          {
            title: t.refunded,
            render: ({ refunded_cents, currency }) =>
              refunded_cents > 0 ? formatPrice(locale, refunded_cents, currency) : '–',
          },
          {
            title: actions,
            render: ({ url }) =>
              url ? (
                <Anchor href={url} variant="text">
                  {t.see}
                </Anchor>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </section>
  )
}

const Newsletters = ({ reader: { newsletters, consents } }: PartProps) => {
  const t = useTexts('readerDesk').newsletters
  const { when } = useTexts('newsroom').columns
  const what = ({ wants_daily, wants_weekly }: { wants_daily: boolean; wants_weekly: boolean }) =>
    [wants_daily && t.daily, wants_weekly && t.weekly].filter(Boolean).join(', ') || t.neither
  return (
    <section className="admin-section">
      <h2>{t.title}</h2>
      {newsletters ? (
        <p>
          <strong>{t.states[newsletters.state]}</strong>
          {newsletters.state_reason && ` (${t.reasons[newsletters.state_reason]})`}
          {newsletters.state === 'active' &&
            `: ${what(newsletters)}, ${t.at(newsletters.send_hour, newsletters.time_zone)}`}
          {newsletters.paused_until && (
            <>
              {', '}
              {t.paused} <When iso={newsletters.paused_until} />
            </>
          )}
        </p>
      ) : (
        <p className="admin-small">{t.none}</p>
      )}
      {consents.length > 0 && (
        <AdminTable
          rows={consents}
          keyOf={({ at, event, place }) => `${at} ${event} ${place}`}
          columns={[
            { title: when, render: ({ at }) => <When iso={at} /> },
            { title: t.event, render: ({ event }) => t.events[event] ?? event },
            { title: t.what, render: what },
            { title: t.place, render: ({ place }) => place },
            { title: t.version, render: ({ text_version }) => text_version },
          ]}
        />
      )}
    </section>
  )
}

const WaysIn = ({ ways }: { ways: NonNullable<ReaderPage['ways_in']> }) => {
  const t = useTexts('readerDesk').waysIn
  const all = [
    ways.has_password && t.password,
    ...ways.providers.map((provider) => t.providers[provider]),
    ways.passkeys > 0 && t.passkeys(ways.passkeys),
    ways.has_authenticator && t.authenticator,
    ways.has_bookmark_feed && t.feed,
  ].filter(Boolean)
  return (
    <section className="admin-section">
      <h2>{t.title}</h2>
      <p>{all.join(' · ') || t.none}</p>
      <p>
        {t.sessions(ways.sessions)}
        {ways.last_sign_in_at && (
          <>
            {', '}
            {t.last} <When iso={ways.last_sign_in_at} />
          </>
        )}
      </p>
    </section>
  )
}

export const ReaderView = ({ reader }: PartProps) => {
  const t = useTexts('readerDesk')
  const { premium, ways_in } = reader
  return (
    <>
      <p className="admin-row">
        <strong className="admin-reader">{reader.email}</strong>
        <Link to="/admin/readers" variant="text">
          {t.back}
        </Link>
        <Link to="/admin/audit" search={{ object: reader.id }} variant="text">
          {t.log}
        </Link>
      </p>
      <Account reader={reader} />
      {reader.may_act ? <ReaderAct reader={reader} /> : <p className="admin-note">{t.staffOnly}</p>}
      {premium && <Premium premium={premium} />}
      <Newsletters reader={reader} />
      {ways_in && <WaysIn ways={ways_in} />}
      <ReaderMails reader={reader} />
      {reader.account && <ReaderNotes reader={reader} />}
    </>
  )
}
