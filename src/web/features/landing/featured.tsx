import type { ListedArticle, Headline } from '#contract/content/listed-articles.ts'
import { ArticleCard } from '#web/components/article-card/article-card.tsx'
import { mutingMarks } from '#web/components/muting.ts'
import { useTexts, useI18n } from '#web/i18n/i18n.tsx'
import { SkeletonCard } from '#web/components/endless-list/skeleton-cards.tsx'
import { BriefRow } from './brief-row.tsx'
import type { ShownPair } from './landing.ts'
import { PairedHeadline } from './paired-headline.tsx'

interface FeaturedProps {
  hero: readonly ListedArticle[]
  paired: ShownPair | null
  numbered: readonly Headline[]
  headlines: readonly Headline[]
}

export const Featured = ({ hero: [lead, ...others], paired, numbered, headlines }: FeaturedProps) => {
  const t = useTexts('landing')
  return (
    <div className="front">
      {lead && (
        <section className="front-featured" aria-label={t.featured}>
          <h2 className="sr-only">{t.featured}</h2>
          <div className="front-lead">
            <ArticleCard
              article={lead}
              variant="lead"
              heading="h3"
              beside={paired && <PairedHeadline {...paired} />}
            />
          </div>
          {numbered.length > 0 && <Numbered articles={numbered} />}
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
            <BriefRow key={article.id} article={article} />
          ))}
        </section>
      )}
    </div>
  )
}

/** The day's other stories by weight. The lead is the first, so that they count from 2. */
const Numbered = ({ articles }: { articles: readonly Headline[] }) => {
  const t = useTexts('landing')
  return (
    <div className="front-numbered">
      <h2 className="list-title">{t.numbered}</h2>
      <ol className="ranked" start={2}>
        {articles.map((article) => (
          <li key={article.id} {...mutingMarks(article)}>
            <BriefRow article={article} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const ROWS = [1, 2, 3, 4, 5]

const SkeletonRows = () => ROWS.map((number) => <SkeletonCard key={number} variant="row" />)

export const FeaturedSkeleton = () => {
  const { t } = useI18n()
  return (
    <>
      <output className="sr-only">{t.feed.loading}</output>
      <div className="front" aria-hidden="true">
        <div className="front-featured">
          <div className="front-lead">
            <SkeletonCard variant="lead" />
          </div>
          <div className="front-numbered">
            <SkeletonRows />
          </div>
          <div className="front-others">
            <SkeletonCard variant="standard" />
            <SkeletonCard variant="standard" />
          </div>
        </div>
        <div className="front-headlines">
          <SkeletonRows />
        </div>
      </div>
    </>
  )
}
