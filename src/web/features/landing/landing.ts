import type { Headline, ListedArticle } from '#contract/content/listed-articles.ts'
import type { PairedHeadline, PaperEdition } from '#contract/editorial/paper.ts'
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

export type ShownPair = Pick<PairedHeadline, 'title' | 'lang' | 'source_name'>

/** No story appears twice; each list may be empty. */
export interface Landing {
  /** Up to three: one is rendered large, two smaller. */
  hero: ListedArticle[]
  /** A headline for the first of `hero` in the other language. */
  paired: ShownPair | null
  /** The day's stories below the lead, by weight, numbered from 2. */
  numbered: Headline[]
  headlines: Headline[]
  trending: Headline[]
  spotlights: Spotlight[]
  breakthroughs: ListedArticle[]
  popular: Headline[]
  /** Null before the first edition. */
  edition: Pick<PaperEdition, 'labels'> | null
}

export const EMPTY_LANDING: Landing = {
  hero: [],
  paired: null,
  numbered: [],
  headlines: [],
  trending: [],
  spotlights: [],
  breakthroughs: [],
  popular: [],
  edition: null,
}
