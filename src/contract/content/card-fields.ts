/**
 * What lists take from an article. A page carries its data twice, as markup and for hydration, so that a list
 * receives these fields only. Schemas and types (`listed-articles.ts`) and the picking (`as-listed.ts`)
 * follow: a new field of a card is a line here.
 */

/** An article as a row of text: category, title and time. */
export const HEADLINE_FIELDS = [
  'id',
  'original',
  'lang',
  'source_id',
  'coverage',
  'is_sample',
  'category',
  'subcategory',
  'ai_category',
  'ai_subcategory',
  'topic_ids',
  'publish_time',
  'date_label',
  'title',
] as const

export const CARD_FIELDS = [
  'description',
  'summary',
  'summary_provenance',
  'summary_label',
  'topics',
  'source_name',
  ...HEADLINE_FIELDS,
  'image',
] as const

export const SHOWN_IMAGE_FIELDS = ['url', 'alt', 'srcset', 'width', 'height'] as const
