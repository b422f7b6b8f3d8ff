import { useState } from 'react'
import type { StoryDetail } from '#contract/content/stories.ts'
import type { Usage } from '#contract/premium/subscriptions.ts'
import { Revealed } from '#web/components/summary-gate/revealed.tsx'
import { LanguageBadge, SampleMark } from '#web/components/article-card/article-meta.tsx'
import { shownCategory, shownExcerpt } from '#web/components/article-text.ts'
import { ArticleTitle } from '#web/components/article-card/article-title.tsx'
import { Cover } from '#web/components/article-card/cover.tsx'
import { Kicker } from '#web/components/article-card/kicker.tsx'
import { PhotoCredit } from '#web/components/article-card/photo-credit.tsx'
import { StorylinePanel, type Turn } from '#web/components/storyline-panel.tsx'
import { MeteredGate } from '#web/components/summary-gate/metered-gate.tsx'
import { SummaryGate } from '#web/components/summary-gate/summary-gate.tsx'
import { Time } from '#web/components/time.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ReportHours } from './report-hours.tsx'
import { StoryTextView } from './story-text-view.tsx'
import { StoryTools } from './story-tools.tsx'
import { Timeline } from './timeline.tsx'
import '#web/components/article-page.css'
import './story.css'

const COVER_SIZES = '(min-width: 64rem) 704px, 100vw'

/** `usage` is the allowance that remains for the day. */
interface ViewedStory {
  story: StoryDetail
  usage: Usage
}

interface StoryPageProps {
  story: StoryDetail
  /** Null unless the reader has a daily allowance and the text is still closed to them. */
  usage: Usage | null
  onReveal: () => Promise<ViewedStory>
}

/** Links to the article where a story has a single outlet, because its page would repeat it. */
const addressOf = ({ id, article_id, outlets }: Turn): string =>
  outlets > 1 ? `/story/${id}` : `/article/${article_id}`

export const StoryPage = (props: StoryPageProps) => {
  const { usage, onReveal } = props
  const { t: common, langOf } = useI18n()
  const t = useTexts('story')
  const storyText = useTexts('storyText')
  const [viewed, setViewed] = useState<ViewedStory>()
  const story = viewed?.story ?? props.story
  const { article } = story
  const excerpt = shownExcerpt(article)
  const isClosed = story.has_text && !story.can_view_text
  return (
    <div className="page article-page story-page" data-category={shownCategory(article).category}>
      <div className="reading-progress" aria-hidden="true" />
      <article className="article">
        <Kicker article={article} />
        <h1 lang={langOf(article.lang)}>
          <ArticleTitle article={article} />
        </h1>
        <p className="meta">
          <b>{common.article.sources(story.outlets)}</b>
          {story.reports.length > story.outlets && <span>{t.reports(story.reports.length)}</span>}
          <LanguageBadge article={article} />
          <span>
            {t.updated} <Time iso={story.updated_at} shape="dateTime" />
          </span>
        </p>
        <SampleMark article={article} />
        <ReportHours reports={story.reports} />
        <StoryTools story={story} />
        <figure className="mt-5">
          <Cover image={article.image} sizes={COVER_SIZES} isFirst />
          <PhotoCredit image={article.image} />
        </figure>
        {excerpt && (
          <>
            <p className="excerpt" lang={langOf(article.lang)}>
              {excerpt}
            </p>
            <p className="meta mt-2">
              <span>
                {t.from}{' '}
                <Link to={`/article/${article.id}`} className="source-name">
                  <b>{article.source_name}</b>
                </Link>
              </span>
            </p>
          </>
        )}
        {story.news && (
          <p className="story-news">
            <b>{storyText.news(story.news.sentences)}</b>{' '}
            <Time iso={story.news.at} shape="dateTime" isRelative />
          </p>
        )}
        {viewed && (
          <Revealed usage={viewed.usage}>
            <StoryTextView story={viewed.story} />
          </Revealed>
        )}
        {!viewed && story.can_view_text && <StoryTextView story={story} />}
        {isClosed &&
          (usage ? (
            <MeteredGate
              usage={usage}
              inside={story.text_shape}
              words={t.gate}
              onReveal={async () => setViewed(await onReveal())}
            />
          ) : (
            <SummaryGate inside={story.text_shape} words={t.gate} />
          ))}
        <Timeline story={story} />
      </article>
      <div className="article-side">
        {story.storyline && (
          <StorylinePanel storyline={story.storyline} addressOf={addressOf} here={`/story/${story.id}`} />
        )}
      </div>
    </div>
  )
}
