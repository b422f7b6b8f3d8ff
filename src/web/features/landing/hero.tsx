import { type CSSProperties, Fragment } from 'react'
import type { Role } from '#contract/access.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { useNow } from '#web/ui/use-now.ts'

interface HeroProps {
  role: Role
  /** The UTC day of rendering, like `2026-11-20`, shown until the reader's time zone is known. */
  day: string
}

export const Hero = ({ role, day }: HeroProps) => {
  const t = useTexts('landing')
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

/** Shows the UTC day at first, because the server renders one page for every time zone. */
const Today = ({ day }: { day: string }) => {
  const { formatDate } = useI18n()
  const now = useNow()
  const iso = now === undefined ? day : new Date(now).toISOString()
  return (
    // Browser and server may differ by a comma after the weekday, because their calendar data differ.
    <time className="meta today" dateTime={iso.slice(0, 10)} suppressHydrationWarning>
      {formatDate(iso, 'day', now === undefined)}
    </time>
  )
}

/**
 * The animation uncovers text that is rendered from the start, for screen readers, reduced motion and a
 * stable layout.
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

/** Offers visitors an account and free readers Premium; the digest is linked for all. */
const HeroActions = ({ role }: { role: Role }) => {
  const t = useTexts('landing')
  const isGuest = role === 'anonymous' || role === 'guest'
  return (
    <p className="hero-actions">
      {isGuest && (
        <Link to="/sign-up" variant="accent">
          {t.startFree}
        </Link>
      )}
      {role === 'free' && (
        <Link to="/pricing" variant="accent">
          {t.upgrade}
        </Link>
      )}
      <Link to="/digest" variant="ghost">
        {t.seeBrief}
      </Link>
    </p>
  )
}
