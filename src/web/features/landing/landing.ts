import type { Headline, ListedArticle } from '#contract/listed-articles.ts'
import type { Category } from '#contract/taxonomy.ts'

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
