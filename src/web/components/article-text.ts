import type { Article } from '#contract/content/articles.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { TOPIC_CHIPS_SHOWN } from '#contract/limits.ts'
import { typeset } from '#contract/values/typeset.ts'

type Titled = Pick<Article, 'title' | 'lang'> & Partial<Pick<Article, 'translation'>>

/** The title in the requested language if there is one, in `article.lang`. */
export const shownTitle = (article: Titled): string =>
  typeset(article.translation?.title ?? article.title, article.lang)

/** The feed's excerpt, in `article.lang`. */
export const shownExcerpt = (article: Pick<Article, 'description' | 'lang'>): string | null =>
  article.description && typeset(article.description, article.lang)

/** The fields from which a category is chosen. */
export type Categorised = Pick<Article, 'category' | 'subcategory' | 'ai_category' | 'ai_subcategory'>

/**
 * The category from classification where it was certain enough, else the source's; lists query by the same
 * (docs/decisions/044).
 */
export const shownCategory = (article: Categorised): { category: Category; subcategory: string | null } =>
  article.ai_category
    ? { category: article.ai_category, subcategory: article.ai_subcategory }
    : { category: article.category, subcategory: article.subcategory }

/** Shows two topics; "+N" counts the rest. Duplicates count once. */
export const splitTopics = (topics: readonly string[]): { shown: string[]; rest: string[] } => {
  const distinct = [...new Set(topics.map((topic) => topic.trim()).filter(Boolean))]
  return { shown: distinct.slice(0, TOPIC_CHIPS_SHOWN), rest: distinct.slice(TOPIC_CHIPS_SHOWN) }
}
