import { saysMore } from '@apercu/language-processing'
import type { Article } from '#contract/content/articles.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { textsOf } from '#locales/texts.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { PaidFields } from '#domain/kernel/list-memory.ts'
import { hasUnlimitedSummaries } from './summary-allowance.ts'
import { summaryProvenance, summaryWithMarks } from './provenance.ts'
import { listSummaries } from './card-summaries.repository.ts'

/**
 * By article id. A summary is in the language of the rendered title, and is listed only if it says more than
 * the excerpt.
 */
export const listPaidFields = async (
  ctx: Pick<Context, 'db'>,
  lng: ContentLanguage,
  articles: readonly Article[],
): Promise<Map<string, PaidFields>> => {
  const summaries = await listSummaries(ctx.db, articles)
  return new Map(
    articles.flatMap((article): [string, PaidFields][] => {
      const text = summaries.get(article.id)
      if (!text || !saysMore(text.summary, article.title, article.translation?.title, article.description))
        return []
      const summary_provenance = summaryProvenance(text)
      const summary_label = textsOf(lng, 'provenance').mark[summary_provenance]
      return [[article.id, { summary: summaryWithMarks(text), summary_provenance, summary_label }]]
    }),
  )
}

/** Only for readers with unlimited summaries, so that paid fields are not even queried for others. */
export const withSummaries = async <A extends Article>(
  ctx: Context,
  viewer: Viewer,
  lng: ContentLanguage,
  articles: readonly A[],
): Promise<A[]> => {
  if (!hasUnlimitedSummaries(viewer)) return [...articles]
  const paid = await listPaidFields(ctx, lng, articles)
  return articles.map((article) => ({ ...article, ...paid.get(article.id) }))
}
