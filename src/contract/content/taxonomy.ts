/**
 * Subcategories by category; their ids are `main.sub`. The first five and their subcategories are the
 * specification's, those of community our own choice.
 */
export const SUBCATEGORIES = {
  research: ['papers', 'breakthroughs', 'benchmarks'],
  technology: ['nlp', 'vision', 'robotics', 'multimodal', 'ml-techniques'],
  business: ['funding', 'market', 'acquisitions', 'startups'],
  products: ['models', 'tools', 'apis', 'updates'],
  applications: ['healthcare', 'education', 'creative', 'automation', 'enterprise'],
  community: ['policy', 'society', 'events'],
} as const

export type Category = keyof typeof SUBCATEGORIES
export type Subcategory = (typeof SUBCATEGORIES)[Category][number]

/** In the order that the specification gives for the route of feeds. */
export const CATEGORIES = [
  'research',
  'technology',
  'business',
  'products',
  'applications',
  'community',
] as const satisfies readonly Category[]

/** The category to which `/feed` leads until the reader has visited one. */
export const DEFAULT_CATEGORY: Category = 'technology'

export const isCategory = (value: unknown): value is Category => CATEGORIES.includes(value as Category)

export const isSubcategory = (category: Category, value: unknown): value is Subcategory =>
  (SUBCATEGORIES[category] as readonly string[]).includes(value as string)

/** Parses an id such as `business.funding` or `business`; undefined for any other text. */
export const parseCategoryId = (
  id: string,
): { category: Category; subcategory: Subcategory | null } | undefined => {
  const [main, sub] = id.split('.')
  if (!isCategory(main)) return undefined
  if (sub === undefined) return { category: main, subcategory: null }
  return isSubcategory(main, sub) ? { category: main, subcategory: sub } : undefined
}
