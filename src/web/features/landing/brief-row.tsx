import { memo } from 'react'
import type { Headline } from '#contract/content/listed-articles.ts'
import { LanguageBadge, SampleMark } from '#web/components/article-card/article-meta.tsx'
import { ArticleTitle } from '#web/components/article-card/article-title.tsx'
import { Kicker } from '#web/components/article-card/kicker.tsx'
import { ScoreBar } from '#web/components/article-card/score-bar.tsx'
import { shownCategory } from '#web/components/article-text.ts'
import { mutingMarks } from '#web/components/muting.ts'
import { SaveLink } from '#web/components/save-link.tsx'
import { Time } from '#web/components/time.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'

/** Category, title, time and save icon. Memoised, because the page renders again when the marquee is due. */
export const BriefRow = memo(({ article }: { article: Headline }) => {
  const { langOf } = useI18n()
  return (
    <article
      className="card card-row brief"
      data-category={shownCategory(article).category}
      {...mutingMarks(article)}
    >
      <div className="meta">
        <Kicker article={article} />
        <ScoreBar coverage={article.coverage} />
        <LanguageBadge article={article} />
        <SampleMark article={article} />
        <Time iso={article.publish_time} label={article.date_label} shape="date" isRelative />
      </div>
      <h3 className="card-title">
        <Link to={`/article/${article.id}`} lang={langOf(article.lang)}>
          <ArticleTitle article={article} />
        </Link>
      </h3>
      <SaveLink articleId={article.id} />
    </article>
  )
})
