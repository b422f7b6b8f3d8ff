import type { Digest, DigestItem } from '#contract/editorial/digest.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { useCurrentReader } from '#web/lib/session/current-reader.ts'
import { Link } from '#web/ui/link.tsx'
import { writeDay } from '#locales/format/days.ts'
import { isGenerated, labelOf, PROVENANCES, provenanceOf } from '#contract/content/provenance.ts'
import { summaryOf } from '#contract/editorial/spoken-edition.ts'
import { DIGEST_OPEN_FREE } from '#contract/limits.ts'

/** A correction appears in the next edition, because its readers may have read the error. */
export const EditionCorrections = ({ digest: { corrections } }: { digest: Digest }) => {
  const t = useTexts('digest').corrections
  const { langOf, locale } = useI18n()
  if (corrections.length === 0) return null
  return (
    <section className="edition-corrections" aria-labelledby="edition-corrections">
      <h2 id="edition-corrections">{t.title}</h2>
      <ul>
        {corrections.map(({ id, article_id, title, lang, note, told_on }) => (
          <li key={id}>
            <p className="meta">{t.correctedIn(writeDay(locale, told_on, 'full'))}</p>
            <p lang={langOf(lang)}>
              {article_id ? <Link to={`/article/${article_id}`}>{title}</Link> : title}
            </p>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists only the kinds of provenance that this edition contains. */
export const EditionAuthors = ({ items }: { items: readonly DigestItem[] }) => {
  const t = useTexts('provenance')
  const summaries = items.flatMap((item) => summaryOf(item) ?? [])
  const labels = new Set(summaries.map(({ status, sentences }) => labelOf(status, sentences)))
  const isPartlyQuoted = summaries.some(({ status, sentences }) => {
    const provenances = sentences.map((sentence) => provenanceOf(sentence, status))
    return provenances.some(isGenerated) && provenances.includes('quoted')
  })
  const hasOwnTitle = items.some(({ title_provenance }) => isGenerated(title_provenance))
  const lines = [
    ...PROVENANCES.filter((each) => labels.has(each)).map((each) => t.edition[each]),
    ...(isPartlyQuoted ? [t.partlyQuoted] : []),
    ...(hasOwnTitle ? [t.editionTitles] : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="meta edition-authors">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/**
 * States in numbers what an account or Premium would add. Structured data names `.paywall`. Absent
 * where everything is open: with Premium, in weekly editions, and for free readers who may read every summary
 * of the edition.
 */
export const EditionGate = ({ digest }: { digest: Digest }) => {
  const t = useTexts('digest').gate
  const isOnHold = useCurrentReader().user?.metadata.owes
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
          <Link to={isOnHold ? '/subscription' : '/pricing'} variant="accent">
            {isOnHold ? t.updatePayment : t.pricing}
          </Link>
        )}
      </p>
    </section>
  )
}
