import type { DigestItem } from '#contract/editorial/digest.ts'
import { editionFigures } from '#contract/editorial/edition-figures.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'

const MOST_COVERED = 3

/** The week by numbers, and its most covered stories, which lead to their place in the edition. */
export const WeekInFigures = ({ items }: { items: readonly DigestItem[] }) => {
  const t = useTexts('digest').week
  const { t: common, locale, langOf } = useI18n()
  const { stories, reports } = editionFigures(items)
  const categories = new Set(items.map(({ category }) => category)).size
  const figures = [
    [stories, t.stories(stories)],
    [reports, t.reports(reports)],
    [categories, t.categories(categories)],
  ] as const
  const most = items
    .filter(({ source_count }) => source_count > 1)
    .toSorted((a, b) => b.source_count - a.source_count)
    .slice(0, MOST_COVERED)
  return (
    <section className="week" aria-labelledby="week-in-figures">
      <h2 id="week-in-figures" className="section-title">
        {t.title}
      </h2>
      <ul className="week-figures">
        {figures.map(([count, name]) => (
          <li key={name}>
            <b>{count.toLocaleString(locale)}</b> {name}
          </li>
        ))}
      </ul>
      {most.length > 0 && (
        <>
          <h3>{t.mostCovered}</h3>
          <ol className="week-most">
            {most.map((item) => (
              <li key={item.story_id} data-category={item.category}>
                <a href={`#${item.story_id}`} lang={langOf(item.lang)}>
                  {item.title}
                </a>{' '}
                <span className="meta">{common.article.sources(item.source_count)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
