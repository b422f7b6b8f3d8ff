import type { ListedArticle } from '#contract/content/listed-articles.ts'
import { SaveLink } from '#web/components/save-link.tsx'
import { Time } from '#web/components/time.tsx'
import { LanguageBadge, SampleMark, SourceCount } from './article-meta.tsx'

/** Who published it and when, and the save icon. */
export const CardFoot = ({ article }: { article: ListedArticle }) => (
  <div className="card-foot">
    <p className="meta">
      <b>{article.source_name}</b>
      <SampleMark article={article} />
      <SourceCount article={article} />
      <span className="when">
        <LanguageBadge article={article} />
        <Time iso={article.publish_time} label={article.date_label} shape="date" isRelative />
      </span>
    </p>
    <SaveLink articleId={article.id} />
  </div>
)
