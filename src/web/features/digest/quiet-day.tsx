import type { Digest } from '#contract/editorial/digest.ts'
import { editionPath } from '#contract/editorial/edition-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { writeDay } from '#locales/format/days.ts'

/** An edition is published even on a day without stories. */
export const QuietDay = ({ digest }: { digest: Digest }) => {
  const t = useTexts('digest').quiet
  const { locale } = useI18n()
  return (
    <section className="empty" aria-labelledby="quiet">
      <h2 id="quiet" className="text-xl">
        {t.title}
      </h2>
      <p className="dek my-3">{t.text(digest.held_count)}</p>
      {digest.last_full_date && (
        <Link to={editionPath(digest.period, digest.last_full_date)} variant="primary">
          {t.lastFull(writeDay(locale, digest.last_full_date, 'day'))}
        </Link>
      )}
    </section>
  )
}
