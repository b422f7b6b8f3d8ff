import type { ListedArticle } from '#contract/content/listed-articles.ts'
import type { Source } from '#contract/content/sources.ts'
import { ArticleCard } from '#web/components/article-card/article-card.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { MuteSource } from './mute-source.tsx'
import { SourceFacts } from './source-facts.tsx'
import './source.css'

interface SourcePageProps {
  source: Source
  articles: ListedArticle[]
  page: number
  hasMore: boolean
}

/** Lists the articles even if the reader has muted the source. */
export const SourcePage = ({ source, articles, page, hasMore }: SourcePageProps) => {
  const t = useTexts('source')
  const path = `/source/${source.id}`
  return (
    <div className="page source-page" data-category={source.category}>
      <header className="feed-head">
        <h1>{source.name}</h1>
        <MuteSource source={source} />
      </header>
      <div className="source-columns">
        <SourceFacts source={source} />
        <section aria-labelledby="source-articles">
          <h2 id="source-articles" className="section-title">
            {t.articles}
          </h2>
          {articles.length === 0 && <p className="dek mt-3">{t.none}</p>}
          <div className="source-list" data-shows-muted>
            {articles.map((article) => (
              <ArticleCard key={article.id} article={article} variant="row" heading="h3" />
            ))}
          </div>
          <p className="flex flex-wrap gap-3 py-6">
            {page > 1 && (
              <Link
                to={path}
                search={{ page: page > 2 ? page - 1 : undefined }}
                isExact
                rel="prev"
                variant="ghost"
              >
                {t.newer}
              </Link>
            )}
            {hasMore && (
              <Link to={path} search={{ page: page + 1 }} isExact rel="next" variant="ghost">
                {t.older}
              </Link>
            )}
          </p>
        </section>
      </div>
    </div>
  )
}
