import type { StoryReport } from '#contract/content/stories.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { outletsOf } from './outlets.ts'

export const OutletList = ({ reports }: { reports: readonly StoryReport[] }) => {
  const { languageName } = useI18n()
  const t = useTexts('story')
  if (reports.length === 0) return null
  return (
    <aside aria-labelledby="outlets">
      <h2 id="outlets" className="section-title">
        {t.outletList}
      </h2>
      <ul className="outlets">
        {outletsOf(reports).map(({ id, name, languages, reports: count }) => (
          <li key={id}>
            <Link to={`/source/${id}`}>{name}</Link>
            <span className="meta">
              {languages.map((lang) => (
                <abbr key={lang} title={languageName(lang)}>
                  {lang.toUpperCase()}
                </abbr>
              ))}
              {count > 1 && <span>{t.reports(count)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
