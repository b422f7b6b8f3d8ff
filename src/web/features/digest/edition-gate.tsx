import type { Digest } from '#contract/editorial/digest.ts'
import { DIGEST_OPEN_FREE } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'

/**
 * States in numbers what an account or Premium would add. Structured data names `.paywall`. Absent
 * where everything is open: with Premium, in weekly editions, and for free readers who may read every summary
 * of the edition.
 */
export const EditionGate = ({ digest }: { digest: Digest }) => {
  const t = useTexts('digest').gate
  const isAnonymous = digest.audience === 'anonymous'
  const open = digest.items.filter(({ access }) => access === 'full')
  const closed = digest.items.filter(({ access }) => access !== 'full')
  const summaries = closed.filter(({ has_summary }) => has_summary).length
  if (digest.audience === 'premium' || (isAnonymous ? closed.length : summaries) === 0) return null
  // How many summaries an account would add to the public ones.
  const openTo = Math.min(DIGEST_OPEN_FREE - open.filter(({ has_summary }) => has_summary).length, summaries)
  return (
    <section className="edition-gate paywall" aria-labelledby="edition-gate">
      <h2 id="edition-gate">{t.title}</h2>
      <p className="dek">
        {isAnonymous
          ? t.anonymous(open.length, closed.length, openTo, summaries > openTo)
          : t.free(open.length, summaries)}
      </p>
      <p className="gate-doors">
        {isAnonymous ? (
          <>
            <Link to="/sign-up" variant="accent">
              {t.signUp}
            </Link>
            <Link to="/pricing" variant="text">
              {t.pricing}
            </Link>
            <Link to="/sign-in" variant="text">
              {t.signIn}
            </Link>
          </>
        ) : (
          <Link to="/pricing" variant="accent">
            {t.pricing}
          </Link>
        )}
      </p>
    </section>
  )
}
