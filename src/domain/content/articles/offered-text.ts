import { saysMore } from '@apercu/language-processing'
import type { ArticleFullText } from './articles.repository.ts'

/**
 * Only texts that add to the free title and excerpt are gated, metered and sold. Key points and simple terms
 * that add nothing are removed, and neither is sold without a summary.
 *
 * @returns undefined where the summary adds nothing to title and excerpt
 */
export const offeredText = (text: ArticleFullText): ArticleFullText | undefined => {
  const { title, summary, description, key_points, in_simple_terms, cited } = text
  if (!summary || !saysMore(summary, title, description)) return undefined
  const hasPoints = key_points !== null && saysMore(key_points.join(' '), title, description)
  const hasSimpleTerms = in_simple_terms !== null && saysMore(in_simple_terms, title, description)
  return {
    ...text,
    key_points: hasPoints ? key_points : null,
    in_simple_terms: hasSimpleTerms ? in_simple_terms : null,
    cited: cited && {
      ...cited,
      key_points: hasPoints ? cited.key_points : [],
      in_simple_terms: hasSimpleTerms ? cited.in_simple_terms : [],
    },
  }
}
