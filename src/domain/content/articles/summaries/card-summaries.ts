import { saysMore } from '@apercu/language-processing'
import type { Article } from '#contract/content/articles.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { textsOf } from '#locales/texts.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { hasUnlimitedSummaries } from './summary-allowance.ts'
import { summaryProvenance, summaryWithMarks } from './provenance.ts'
import { listSummaries } from './card-summaries.repository.ts'

/**
 * Only for readers with unlimited summaries, so that paid fields are not even queried for others. A summary
 * is in the language of the rendered title, and is added only if it says more than the excerpt.
 */
export const withSummaries = async <A extends Article>(
  ctx: Context,
  viewer: Viewer,
  lng: ContentLanguage,
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
      summary_label: textsOf(lng, 'provenance').mark[summary_provenance],
    }
  })
}
