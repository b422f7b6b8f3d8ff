import { memo } from 'react'
import { LanguageBadge, SampleMark } from '#web/components/article-card/article-meta.tsx'
import { ArticleTitle, MarkedText } from '#web/components/article-card/article-title.tsx'
import { ScoreBar } from '#web/components/article-card/score-bar.tsx'
import { Kicker } from '#web/components/article-card/kicker.tsx'
import { shownCategory } from '#web/components/article-text.ts'
import { mutingMarks } from '#web/components/muting.ts'
import { SaveLink } from '#web/components/save-link.tsx'
import { Time } from '#web/components/time.tsx'
import { typeset } from '#contract/values/typeset.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import type { FoundArticle } from './load-found.ts'

/**
 * Category, title, the passage found, source and time, and the save icon. Memoised, because the list renders
 * again with each page it appends.
 */
export const FoundRow = memo(({ article }: { article: FoundArticle }) => {
  const { langOf } = useI18n()
  const t = useTexts('search')
  const { passage, topics, lang } = article
  return (
    <article
      className="card card-row found"
      data-category={shownCategory(article).category}
      {...mutingMarks(article)}
    >
      <Kicker article={article} />
      <h2 className="card-title">
        <Link to={`/article/${article.id}`} lang={langOf(lang)}>
          <ArticleTitle article={article} />
        </Link>
      </h2>
      {passage && (
        <p className="passage" lang={langOf(lang)}>
          <MarkedText text={typeset(passage.text, lang)} marks={passage.marks} />
        </p>
      )}
      {topics && topics.length > 0 && (
        <p className="passage">
          {t.aboutTopics} {topics.join(', ')}
        </p>
      )}
      <p className="meta">
        <b>{article.source_name}</b>
        <SampleMark article={article} />
        <ScoreBar coverage={article.coverage} />
        <LanguageBadge article={article} />
        <Time iso={article.publish_time} label={article.date_label} shape="date" isRelative />
      </p>
      <SaveLink articleId={article.id} />
    </article>
  )
})
