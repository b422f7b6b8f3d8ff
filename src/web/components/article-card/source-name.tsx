import type { Article } from '#contract/articles.ts'
import { Link } from '#web/ui/link.tsx'

/** Who published it, leading to the page that says more about them. */
export const SourceName = ({ article }: { article: Pick<Article, 'source_id' | 'source_name'> }) => (
  <Link to={`/source/${article.source_id}`} className="source-name">
    <b>{article.source_name}</b>
  </Link>
)
