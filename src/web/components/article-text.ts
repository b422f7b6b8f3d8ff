import type { Article } from '#contract/content/articles.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { TOPIC_CHIPS_SHOWN } from '#contract/limits.ts'
import { typeset } from '#contract/values/typeset.ts'

type Titled = Pick<Article, 'title' | 'lang'> & Partial<Pick<Article, 'translation'>>

/** The translated title if there is one; `article.lang` is its language. */
export const shownTitle = (article: Titled): string =>
  typeset(article.translation?.title ?? article.title, article.lang)

/** The excerpt in the language `article.lang`; null if the article has none. */
export const shownExcerpt = (article: Pick<Article, 'description' | 'lang'>): string | null =>
  article.description && typeset(article.description, article.lang)

export type Categorised = Pick<Article, 'category' | 'subcategory' | 'ai_category' | 'ai_subcategory'>

/**
 * Prefers the result of classification where it was certain enough, then the source's category. Lists filter
 * by this category too (docs/decisions/044).
 */
export const shownCategory = (article: Categorised): { category: Category; subcategory: string | null } =>
  article.ai_category
    ? { category: article.ai_category, subcategory: article.ai_subcategory }
    : { category: article.category, subcategory: article.subcategory }

/** Two topics are shown, and "+N" counts the rest; duplicates count once. */
export const splitTopics = (topics: readonly string[]): { shown: string[]; rest: string[] } => {
  const distinct = [...new Set(topics.map((topic) => topic.trim()).filter(Boolean))]
  return { shown: distinct.slice(0, TOPIC_CHIPS_SHOWN), rest: distinct.slice(TOPIC_CHIPS_SHOWN) }
}
