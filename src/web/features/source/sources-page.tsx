import type { SourceMeta } from '#contract/content/articles.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { SourceLanguages } from './source-languages.tsx'
import './source.css'

export const SourcesPage = ({ sources }: { sources: readonly SourceMeta[] }) => {
  const t = useTexts('source')
  const { locale } = useI18n()
  const byName = sources.toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <div className="page source-page">
      <header className="feed-head">
        <h1>{t.sources}</h1>
        <p className="dek">{t.intro(sources.length)}</p>
      </header>
      <ul className="sources">
        {byName.map((source) => (
          <li key={source.id} data-category={source.category}>
            <Link to={`/source/${source.id}`}>{source.name}</Link>
            <p className="meta">
              <span>
                <SourceLanguages source={source} />
              </span>
              <span>{t.count(source.article_count)}</span>
              {source.health !== 'ok' && (
                <span className="health" data-health={source.health}>
                  {t.health[source.health]}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
