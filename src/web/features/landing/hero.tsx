import { type CSSProperties, Fragment } from 'react'
import type { Role } from '#contract/access.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useCurrentReader } from '#web/lib/session/current-reader.ts'
import { Link } from '#web/ui/link.tsx'

interface HeroProps {
  role: Role
}

export const Hero = ({ role }: HeroProps) => {
  const t = useTexts('landing')
  return (
    <section className="hero">
      <div className="hero-title">
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

/**
 * Offers visitors an account and free readers Premium, unless it is on hold; the digest is linked for all. A reader
 * on hold finds the way to the payment above the page.
 */
const HeroActions = ({ role }: { role: Role }) => {
  const t = useTexts('landing')
  const { user } = useCurrentReader()
  const isGuest = role === 'anonymous' || role === 'guest'
  return (
    <p className="hero-actions">
      {isGuest && (
        <Link to="/sign-up" variant="accent">
          {t.startFree}
        </Link>
      )}
      {role === 'free' && !user?.metadata.owes && (
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
