import type { Article } from '#contract/articles.ts'
import type { ListedArticle } from '#web/lib/api/feed-loader.ts'
import type { Category } from '#contract/taxonomy.ts'

/** An article as a line of words shows it. A page carries its data twice; what no line shows stays behind. */
export type Headline = Pick<
  Article,
  | 'id'
  | 'title'
  | 'translation'
  | 'original'
  | 'lang'
  | 'source_id'
  | 'source_name'
  | 'source_count'
  | 'is_sample'
  | 'category'
  | 'subcategory'
  | 'ai_category'
  | 'ai_subcategory'
  | 'topic_ids'
  | 'publish_time'
  | 'date_label'
>

/** The categories the landing page presents, in the specification's order. */
export const SPOTLIGHTS = [
  'products',
  'technology',
  'research',
  'business',
  'applications',
] as const satisfies readonly Category[]

export interface Spotlight {
  category: Category
  lead: ListedArticle
  more: Headline[]
}

/** What the landing page shows. No story stands on it twice; what there is nothing for is empty. */
export interface Landing {
  /** One large and two smaller. */
  hero: ListedArticle[]
  headlines: Headline[]
  trending: Headline[]
  spotlights: Spotlight[]
  breakthroughs: ListedArticle[]
  popular: Headline[]
}

export const EMPTY_LANDING: Landing = {
  hero: [],
  headlines: [],
  trending: [],
  spotlights: [],
  breakthroughs: [],
  popular: [],
}
