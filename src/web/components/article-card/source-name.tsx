import type { Article } from '#contract/content/articles.ts'
import { Link } from '#web/ui/link.tsx'

export const SourceName = ({ article }: { article: Pick<Article, 'source_id' | 'source_name'> }) => (
  <Link to={`/source/${article.source_id}`} className="source-name">
    <b>{article.source_name}</b>
  </Link>
)
