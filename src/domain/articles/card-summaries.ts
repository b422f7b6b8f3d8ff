import type { Article } from '#contract/articles.ts'
import type { Context, Viewer } from '#domain/context.ts'
import { hasUnlimitedSummaries } from './summary-allowance.ts'
import { listSummaries } from './card-summaries.repository.ts'

/**
 * Listed articles with their summaries, for readers who are sent every summary; for all others the very same articles: what
 * is paid for is not even read from the database. Only the summary of the text a card shows: one in another language
 * than the title above it would help nobody.
 */
export const withSummaries = async <A extends Article>(
  ctx: Context,
  viewer: Viewer,
  articles: readonly A[],
): Promise<A[]> => {
  if (!hasUnlimitedSummaries(viewer)) return [...articles]
  const summaries = await listSummaries(ctx.db, articles)
  return articles.map((article) => {
    const summary = summaries.get(article.id)
    return summary === undefined ? article : { ...article, summary }
  })
}
