import type { Article, ResolvedImage } from './articles.ts'

/**
 * Fields of an article that lists render. A page carries its data twice, as markup and for hydration, so a list receives
 * these fields only; adding one here is all that a card needs to receive it.
 */
export const HEADLINE_FIELDS = [
  'id',
  'original',
  'lang',
  'source_id',
  'source_name',
  'source_count',
  'is_sample',
  'category',
  'subcategory',
  'ai_category',
  'ai_subcategory',
  'topic_ids',
  'publish_time',
  'date_label',
] as const satisfies (keyof Article)[]

/** A card shows these too. */
export const CARD_FIELDS = [
  ...HEADLINE_FIELDS,
  'description',
  'summary',
  'summary_provenance',
  'summary_label',
  'topics',
] as const satisfies (keyof Article)[]

/** The properties of a picture that a page renders. */
export type ShownImage = Pick<ResolvedImage, 'url' | 'alt' | 'srcset' | 'width' | 'height'>

/** An article without its picture. `title` is the one title shown: the translation where there is one. */
export type Headline = Pick<Article, (typeof HEADLINE_FIELDS)[number] | 'title'>

/** An article as a card renders it. */
export type ListedArticle = Pick<Article, (typeof CARD_FIELDS)[number] | 'title'> & { image: ShownImage }
