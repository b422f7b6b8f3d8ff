import type { DigestItem } from '#contract/editorial/digest.ts'
import { editionPath } from '#contract/editorial/edition-path.ts'
import { typeset } from '#contract/values/typeset.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { writeDay } from '#locales/format/days.ts'

interface ItemUpdateProps {
  update: NonNullable<DigestItem['update']>
  spoken: number | null
}

/** Renders only the changes of an already covered story, with a link to the edition that covered it. */
export const ItemUpdate = ({ update, spoken }: ItemUpdateProps) => {
  const t = useTexts('digest').item
  const { locale, langOf } = useI18n()
  const day = writeDay(locale, update.date, 'short')
  return (
    <div className="item-update">
      <p>
        <b>{t.update}</b> {t.since}{' '}
        <Link to={editionPath(update.period, update.date)}>
          {update.period === 'weekly' ? t.theWeek(day) : t.theDay(day)}
        </Link>
      </p>
      <ul>
        {update.changes.map(({ text, lang, source_name, article_id }, index) => (
          <li key={text} data-spoken={index === spoken || undefined}>
            <span lang={langOf(lang)}>{typeset(text, lang)}</span>
            {source_name && (
              <cite>
                {' '}
                {article_id ? <Link to={`/article/${article_id}`}>{source_name}</Link> : source_name}
              </cite>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
