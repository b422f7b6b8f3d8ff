import type { ListedArticle } from '#contract/content/listed-articles.ts'
import { SaveLink } from '#web/components/save-link.tsx'
import { Time } from '#web/components/time.tsx'
import { LanguageBadge, SampleMark } from './article-meta.tsx'
import { ScoreBar } from './score-bar.tsx'

/** Who published it and when, and the save icon. */
export const CardFoot = ({ article }: { article: ListedArticle }) => (
  <div className="card-foot">
    <p className="meta">
      <b>{article.source_name}</b>
      <SampleMark article={article} />
      <ScoreBar coverage={article.coverage} />
      <span className="when">
        <LanguageBadge article={article} />
        <Time iso={article.publish_time} label={article.date_label} shape="date" isRelative />
      </span>
    </p>
    <SaveLink articleId={article.id} />
  </div>
)
