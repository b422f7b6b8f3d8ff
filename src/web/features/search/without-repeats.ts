import type { ListedArticle } from '#contract/listed-articles.ts'

/** The articles of `more` that `shown` lacks: a search is ordered again for each page, and what came in meanwhile pushes results onto the next. */
export const withoutRepeats = <T extends ListedArticle>(
  shown: readonly ListedArticle[],
  more: readonly T[],
): T[] => {
  const ids = new Set(shown.map((article) => article.id))
  return more.filter((article) => !ids.has(article.id))
}
