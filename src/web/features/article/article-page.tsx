import { Suspense, use, useState } from 'react'
import type { ArticleDetail } from '#contract/content/articles.ts'
import type { ListedArticle } from '#contract/content/listed-articles.ts'
import { isGenerated, type Provenance } from '#contract/content/provenance.ts'
import type { Usage, ViewedSummary } from '#contract/premium/subscriptions.ts'
import { Revealed } from '#web/components/summary-gate/revealed.tsx'
import { LanguageBadge, SampleMark } from '#web/components/article-card/article-meta.tsx'
import { shownCategory, shownExcerpt } from '#web/components/article-text.ts'
import { ArticleTitle } from '#web/components/article-card/article-title.tsx'
import { SourceName } from '#web/components/article-card/source-name.tsx'
import { Cover } from '#web/components/article-card/cover.tsx'
import { Kicker } from '#web/components/article-card/kicker.tsx'
import { PhotoCredit } from '#web/components/article-card/photo-credit.tsx'
import { NewsletterCard } from '#web/components/newsletter-card/newsletter-card.tsx'
import { SaveLink } from '#web/components/save-link.tsx'
import { StorylinePanel } from '#web/components/storyline-panel.tsx'
import { MeteredGate } from '#web/components/summary-gate/metered-gate.tsx'
import { SummaryGate } from '#web/components/summary-gate/summary-gate.tsx'
import { Time } from '#web/components/time.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleTopics } from './article-topics.tsx'
import { ArticleTools } from './article-tools.tsx'
import { CiteLinks } from './cite-links.tsx'
import { ContinueReading } from './continue-reading.tsx'
import { ArticleSummary } from './article-summary.tsx'
import { OriginalLink } from './original-link.tsx'
import { RelatedArticles } from './related-articles.tsx'
import type { InaccuracyReport } from './report-form.tsx'
import { ReportInaccuracy } from './report-inaccuracy.tsx'
import { noSummaryReason } from './shown-summary.ts'
import { StoryPanel } from './story-panel.tsx'
import { WhyHere } from './why-here.tsx'
import '#web/components/article-page.css'

const COVER_SIZES = '(min-width: 64rem) 704px, 100vw'

interface ArticlePageProps {
  article: ArticleDetail
  /** A promise after a navigation in the app, so that the article renders without waiting for it. */
  related: ListedArticle[] | Promise<ListedArticle[]>
  /** Null unless the reader has a daily allowance and the summary is still closed to them. */
  usage: Usage | null
  onReveal: () => Promise<ViewedSummary>
  /** Resolves once the newsroom has stored the report. */
  onReport: (report: InaccuracyReport) => Promise<void>
}

/**
 * Renders what may be shown of an article: the feed's excerpt, the summary or its gate, and a link to
 * the original.
 */
export const ArticlePage = (props: ArticlePageProps) => {
  const { related, usage, onReveal, onReport } = props
  const { langOf } = useI18n()
  const t = useTexts('article')
  const [viewed, setViewed] = useState<ViewedSummary>()
  const article = viewed?.article ?? props.article
  const reveal = async () => setViewed(await onReveal())
  const lang = langOf(article.lang)
  const excerpt = shownExcerpt(article)
  return (
    <div className="page article-page" data-category={shownCategory(article).category}>
      <div className="reading-progress" aria-hidden="true" />
      <article className="article">
        <ArticleHead article={article} />
        <SampleMark article={article} />
        {article.story && <StoryPanel story={article.story} articleId={article.id} />}
        <ArticleTools article={article} />
        <figure className="mt-5">
          <Cover image={article.image} sizes={COVER_SIZES} isFirst />
          <PhotoCredit image={article.image} />
        </figure>
        {excerpt && (
          <p className="excerpt" lang={lang}>
            {excerpt}
          </p>
        )}
        <SummaryPart article={article} viewed={viewed} usage={usage} onReveal={reveal} />
        <ArticleBody article={article} />
        <div className="mt-5 grid gap-4">
          <ArticleTopics article={article} />
          {article.revised_at && (
            <p className="meta">
              <span>{t.updated}</span>
              <Time iso={article.revised_at} shape="dateTime" />
            </p>
          )}
          <CiteLinks article={article} />
        </div>
        <OriginalLink address={article.url} />
        <div className="article-foot">
          <WhyHere article={article} />
          <ReportInaccuracy
            hasSummary={article.can_view_summary && article.has_summary}
            onReport={onReport}
          />
        </div>
      </article>
      <ContinueReading articleId={article.id} />
      <ArticleSide article={article} related={related} />
      <section className="article-letter">
        <NewsletterCard source="article" hasHeading />
      </section>
    </div>
  )
}

const ArticleHead = ({ article }: Pick<ArticlePageProps, 'article'>) => {
  const { langOf } = useI18n()
  const t = useTexts('article')
  const titles: Partial<Record<Provenance, string>> = useTexts('provenance').title
  const titleLabel = article.title_provenance && titles[article.title_provenance]
  return (
    <>
      <Kicker article={article} />
      <h1 lang={langOf(article.lang)} data-ai-generated={isGenerated(article.title_provenance) || undefined}>
        <ArticleTitle article={article} />
      </h1>
      <div className="card-foot">
        <p className="meta">
          <SourceName article={article} />
          {article.reading_minutes !== null && <span>{t.readingMinutes(article.reading_minutes)}</span>}
          <LanguageBadge article={article} />
          <Time iso={article.publish_time} label={article.date_label} shape="dateTime" />
          {titleLabel && (
            <span className="title-label" data-provenance={article.title_provenance}>
              {titleLabel}
            </span>
          )}
        </p>
        <SaveLink articleId={article.id} />
      </div>
    </>
  )
}

interface SummaryPartProps extends Pick<ArticlePageProps, 'article' | 'usage'> {
  /** Undefined until the reader reveals the summary on this page. */
  viewed: ViewedSummary | undefined
  onReveal: () => Promise<void>
}

const SummaryPart = ({ article, viewed, usage, onReveal }: SummaryPartProps) => {
  const t = useTexts('article')
  if (!article.has_summary)
    return article.body === null && <p className="summary-none">{t.summary.none[noSummaryReason(article)]}</p>
  if (viewed)
    return (
      <Revealed usage={viewed.usage}>
        <ArticleSummary article={viewed.article} />
      </Revealed>
    )
  if (article.can_view_summary) return <ArticleSummary article={article} />
  return usage ? (
    <MeteredGate usage={usage} inside={article.summary_shape} onReveal={onReveal} />
  ) : (
    <SummaryGate inside={article.summary_shape} />
  )
}

const ArticleSide = ({ article, related }: Pick<ArticlePageProps, 'article' | 'related'>) => (
  <div className="article-side">
    {article.storyline && (
      <StorylinePanel
        storyline={article.storyline}
        addressOf={({ article_id }) => `/article/${article_id}`}
        here={`/article/${article.id}`}
      />
    )}
    {Array.isArray(related) ? (
      <RelatedArticles articles={related} />
    ) : (
      <Suspense fallback={null}>
        <AwaitedRelated related={related} />
      </Suspense>
    )}
  </div>
)

const AwaitedRelated = ({ related }: { related: Promise<ListedArticle[]> }) => (
  <RelatedArticles articles={use(related)} />
)
