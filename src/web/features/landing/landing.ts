import type { Headline, ListedArticle } from '#contract/content/listed-articles.ts'
import type { Category } from '#contract/content/taxonomy.ts'

/** Categories of the spotlights in the specification's order. */
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

/** No story appears twice; each list may be empty. */
export interface Landing {
  /** Up to three: one is rendered large, two smaller. */
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
