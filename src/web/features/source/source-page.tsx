import type { ListedArticle } from '#contract/content/listed-articles.ts'
import type { Source } from '#contract/content/sources.ts'
import { ArticleCard } from '#web/components/article-card/article-card.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { useReading } from '#web/components/reading/use-reading.ts'
import { mute, unmute } from '#web/components/reading/reading-preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { paceOf } from './pace.ts'
import { SourceFacts } from './source-facts.tsx'
import { SourceMark } from './source-mark.tsx'
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
  const { t: common } = useI18n()
  return (
    <div className="page source-page" data-category={source.category}>
      <header className="source-head">
        <SourceMark name={source.name} language={source.language} days={source.recent_days} />
        <div>
          <p className="kicker">{common.categories[source.category]}</p>
          <h1>{source.name}</h1>
          <p className="dek">{paceOf(source.recent_days, t.pace)}</p>
        </div>
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
          <div className="py-6">
            <Pagination
              to={`/source/${source.id}`}
              searchOf={(number) => ({ page: number })}
              page={page}
              hasMore={hasMore}
              previous={t.newer}
              next={t.older}
            />
          </div>
        </section>
      </div>
    </div>
  )
}

/** Applies to every list on this device. */
const MuteSource = ({ source: { id, name } }: { source: Source }) => {
  const t = useTexts('source')
  const isMuted = useReading().mutedSources.some((muted) => muted.id === id)
  return (
    <div className="mute-source needs-script">
      <Button
        variant="ghost"
        onClick={() => (isMuted ? unmute('mutedSources', id) : mute('mutedSources', { id, name }))}
      >
        {isMuted ? t.unmute : t.mute}
      </Button>
      <output>{isMuted && t.muted}</output>
    </div>
  )
}
