import type { Article } from '#contract/content/articles.ts'

/**
 * Each page of a search is ranked by itself, and articles added meanwhile push results onto the next page, so
 * that a result may come twice.
 */
export const withoutRepeats = <T extends Pick<Article, 'id'>>(
  shown: readonly T[],
  more: readonly T[],
): T[] => {
  const ids = new Set(shown.map((article) => article.id))
  return more.filter((article) => !ids.has(article.id))
}
