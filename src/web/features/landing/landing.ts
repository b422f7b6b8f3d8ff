import type { Headline, ListedArticle } from '#contract/content/listed-articles.ts'
import type { Category } from '#contract/content/taxonomy.ts'

/** The categories of the landing page, in the specification's order. */
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

/** The content of the landing page. No story appears twice; lists may be empty. */
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
