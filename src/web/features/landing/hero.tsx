import { type CSSProperties, Fragment } from 'react'
import type { Role } from '#contract/access.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { landingTexts } from '#web/i18n/areas/landing.ts'
import { Link } from '#web/ui/link.tsx'
import { useNow } from '#web/ui/use-now.ts'

interface HeroProps {
  role: Role
  /** The day the page was rendered, in UTC, used until the reader's time zone is known: `2026-11-20`. */
  day: string
}

/** The headline, today's date, and the call to action. */
export const Hero = ({ role, day }: HeroProps) => {
  const t = useTexts(landingTexts)
  return (
    <section className="hero">
      <div className="hero-title">
        <Today day={day} />
        <h1>{t.headline}</h1>
        <Tagline phrases={t.tagline} />
      </div>
      <div className="hero-lead">
        <p className="dek">{t.subhead}</p>
        <HeroActions role={role} />
      </div>
    </section>
  )
}

/** The date in UTC, then in the reader's time zone after hydration. */
const Today = ({ day }: { day: string }) => {
  const { formatDate } = useI18n()
  const now = useNow()
  const iso = now === undefined ? day : new Date(now).toISOString()
  return (
    // Two versions of the calendar data may differ by a comma after the weekday.
    <time className="meta today" dateTime={iso.slice(0, 10)} suppressHydrationWarning>
      {formatDate(iso, 'day', now === undefined)}
    </time>
  )
}

/**
 * The typing animation uncovers rendered text: it is there from the start for screen readers, reduced motion
 * and layout.
 */
const Tagline = ({ phrases }: { phrases: readonly string[] }) => {
  const starts = phrases.map((_, index) => phrases.slice(0, index).join('').length)
  return (
    <p className="tagline">
      {phrases.map((phrase, index) => (
        <Fragment key={phrase}>
          <span
            className="typed"
            style={{ '--signs': phrase.length, '--before': starts[index] } as CSSProperties}
          >
            {phrase}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}

/** The call to action by role: an account, Premium, or the brief. */
const HeroActions = ({ role }: { role: Role }) => {
  const t = useTexts(landingTexts)
  const isGuest = role === 'anonymous' || role === 'guest'
  return (
    <p className="hero-actions">
      {isGuest && (
        <Link to="/sign-up" className="btn btn-accent">
          {t.startFree}
        </Link>
      )}
      {role === 'free' && (
        <Link to="/pricing" className="btn btn-accent">
          {t.upgrade}
        </Link>
      )}
      <Link to="/digest" className="btn btn-ghost">
        {t.seeBrief}
      </Link>
    </p>
  )
}
