import type { Digest } from '#contract/editorial/digest.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { writeDay } from '#locales/format/days.ts'

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
