import type { Article } from '#contract/articles.ts'
import type { Category } from '#contract/taxonomy.ts'
import { TOPIC_CHIPS_SHOWN } from '#contract/limits.ts'
import { typeset } from '#contract/typeset.ts'

type Titled = Pick<Article, 'title' | 'lang'> & Partial<Pick<Article, 'translation'>>

/** The title in the asked language where there is one; it is written in `article.lang`. */
export const shownTitle = (article: Titled): string =>
  typeset(article.translation?.title ?? article.title, article.lang)

/** The feed's own excerpt, in `article.lang`. */
export const shownExcerpt = (article: Pick<Article, 'description' | 'lang'>): string | null =>
  article.description && typeset(article.description, article.lang)

/** What says where an article belongs. */
export type Categorised = Pick<Article, 'category' | 'subcategory' | 'ai_category' | 'ai_subcategory'>

/** Enrichment's category where it was sure enough to give one, else the source's: the one its lists hold it in (docs/decisions/044). */
export const shownCategory = (article: Categorised): { category: Category; subcategory: string | null } =>
  article.ai_category
    ? { category: article.ai_category, subcategory: article.ai_subcategory }
    : { category: article.category, subcategory: article.subcategory }

/** Two topics are shown; the rest stand behind "+N". A topic named twice counts once. */
export const splitTopics = (topics: readonly string[]): { shown: string[]; rest: string[] } => {
  const distinct = [...new Set(topics.map((topic) => topic.trim()).filter(Boolean))]
  return { shown: distinct.slice(0, TOPIC_CHIPS_SHOWN), rest: distinct.slice(TOPIC_CHIPS_SHOWN) }
}
