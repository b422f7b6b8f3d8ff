import type { Article } from '#contract/articles.ts'
import type { Locale } from '#contract/locales.ts'
import { PROVENANCE_MARKS } from '#contract/provenance-marks.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { hasUnlimitedSummaries } from './summary-allowance.ts'
import { summaryProvenance, summaryWithMarks } from './provenance.ts'
import { listSummaries } from './card-summaries.repository.ts'
import { saysMore } from './says-more.ts'

/**
 * Listed articles with their summaries and how those came about, for readers who are sent every summary; for all others the very same articles: what
 * is paid for is not even read from the database. Only the summary of the text a card shows: one in another language
 * than the title above it would be of no use. None that says only what the card's excerpt says.
 */
export const withSummaries = async <A extends Article>(
  ctx: Context,
  viewer: Viewer,
  lng: Locale,
  articles: readonly A[],
): Promise<A[]> => {
  if (!hasUnlimitedSummaries(viewer)) return [...articles]
  const summaries = await listSummaries(ctx.db, articles)
  return articles.map((article) => {
    const text = summaries.get(article.id)
    if (!text || !saysMore(text.summary, article.title, article.translation?.title, article.description))
      return article
    const summary_provenance = summaryProvenance(text)
    return {
      ...article,
      summary: summaryWithMarks(text),
      summary_provenance,
      summary_label: PROVENANCE_MARKS[lng][summary_provenance],
    }
  })
}
