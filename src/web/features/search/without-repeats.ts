import type { ListedArticle } from '#contract/content/listed-articles.ts'

/**
 * Each page of a search is ranked by itself, and articles added meanwhile push results onto the next page, so
 * that a result may come twice.
 */
export const withoutRepeats = <T extends ListedArticle>(
  shown: readonly ListedArticle[],
  more: readonly T[],
): T[] => {
  const ids = new Set(shown.map((article) => article.id))
  return more.filter((article) => !ids.has(article.id))
}
