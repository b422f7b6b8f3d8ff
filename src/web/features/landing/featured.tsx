import type { ListedArticle } from '#contract/content/listed-articles.ts'
import { ArticleCard } from '#web/components/article-card/article-card.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { HeadlineRow } from './headline-row.tsx'
import type { Headline } from '#contract/content/listed-articles.ts'

interface FeaturedProps {
  hero: readonly ListedArticle[]
  headlines: readonly Headline[]
}

export const Featured = ({ hero: [lead, ...others], headlines }: FeaturedProps) => {
  const t = useTexts('landing')
  return (
    <div className="front">
      {lead && (
        <section className="front-featured" aria-label={t.featured}>
          <h2 className="sr-only">{t.featured}</h2>
          <div className="front-lead">
            <ArticleCard article={lead} variant="lead" heading="h3" />
          </div>
          {others.length > 0 && (
            <div className="front-others">
              {others.map((article) => (
                <ArticleCard key={article.id} article={article} variant="standard" heading="h3" />
              ))}
            </div>
          )}
        </section>
      )}
      {headlines.length > 0 && (
        <section className="front-headlines">
          <h2 className="list-title">{t.headlines}</h2>
          {headlines.map((article) => (
            <HeadlineRow key={article.id} article={article} />
          ))}
        </section>
      )}
    </div>
  )
}
