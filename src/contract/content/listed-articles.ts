import type { Article, ResolvedImage } from './articles.ts'

/**
 * Fields of an article that cards render. A page carries its data twice, as markup and for hydration, so a
 * list receives these fields only.
 */
export const CARD_FIELDS = [
  'id',
  'original',
  'description',
  'summary',
  'summary_provenance',
  'summary_label',
  'lang',
  'source_id',
  'source_name',
  'source_count',
  'is_sample',
  'category',
  'subcategory',
  'ai_category',
  'ai_subcategory',
  'topics',
  'topic_ids',
  'publish_time',
  'date_label',
] as const satisfies (keyof Article)[]

/** A headline is one line, so it omits these fields of a card. */
export const CARD_ONLY_FIELDS = [
  'description',
  'summary',
  'summary_provenance',
  'summary_label',
  'topics',
] as const satisfies (typeof CARD_FIELDS)[number][]

export type ShownImage = Pick<ResolvedImage, 'url' | 'alt' | 'srcset' | 'width' | 'height'>

export type ListedArticle = Pick<Article, (typeof CARD_FIELDS)[number] | 'title'> & { image: ShownImage }

/** An article as a line of text. `title` is the shown one: the translation where there is one. */
export type Headline = Omit<ListedArticle, (typeof CARD_ONLY_FIELDS)[number] | 'image'>
