import { z } from 'zod'
import { category, isoTime, textLanguage } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { fieldChange } from './audit.ts'
import { listFilter } from './list-filter.ts'
import { soughtText } from '#contract/values/stored-text.ts'

const articleId = z.object({
  id: z
    .string()
    .min(1)
    .max(64)
    .meta({ examples: ['0198f2a4-5c1e-7b30-9d4f-6a1b2c3d4e5f'] }),
})
const title = z.string().trim().min(1).max(300)
const page = z.coerce.number().int().min(1).max(1000).default(1)

/**
 * `edited`: an editor wrote some text. `quarantined`: some summary was retracted. `junk`, `undated`: excluded
 * from front pages, rankings and editions. `language`: neither English nor French, so not shown. `trial`: of a source on
 * trial, so not shown yet.
 */
export const ARTICLE_STATES = [
  'all',
  'edited',
  'quarantined',
  'junk',
  'undated',
  'language',
  'trial',
] as const

const newsroomText = z.object({
  lang: textLanguage,
  title: z.string(),
  description: z.string().nullable(),
  summary: z.string().nullable(),
  is_offered: z
    .boolean()
    .describe('Its summary says more than the publisher’s excerpt and is therefore offered to readers'),
  origin: z.enum(['source', 'ai', 'human']),
  /** The retracted summary, which an editor can restore; null if none was retracted. */
  quarantined: z.string().nullable(),
})
const newsroomArticle = z.object({
  id: z.uuid(),
  lang: textLanguage,
  url: z.string().nullable(),
  source_id: z.string(),
  source_name: z.string(),
  /** The time at which the article was first seen where the publisher gave no date (`is_dated` is false). */
  publish_time: isoTime,
  is_dated: z.boolean(),
  /**
   * Why the article is excluded from front pages, rankings and editions; null for an article that is not
   * excluded, or only for lack of a date.
   */
  junk: z
    .enum([
      'offer',
      'price',
      'stock_tip',
      'subject_line',
      'episode',
      'round_up',
      'quotation',
      'thread',
      'notice',
      'listicle',
    ])
    .nullable(),
  /**
   * Category after enrichment or an editor's change; `source_category` is the one of the article's source.
   */
  category,
  subcategory: z.string().nullable(),
  source_category: category,
  filed_by_hand: z.boolean(),
  /** True for a near-duplicate of another article of the story, which lists leave out. */
  is_duplicate: z.boolean(),
  story_id: z.uuid().nullable(),
  has_picture: z.boolean(),
  thumbnail: z.string().describe('Address of its picture in the smallest size, or of a drawn cover'),
  source_count: z.number().int(),
  texts: z.array(newsroomText),
  edits: z.array(fieldChange).describe('Texts and categories that an editor has written or chosen'),
})
export type NewsroomArticle = z.output<typeof newsroomArticle>

export const listNewsroomArticles = endpoint({
  method: 'GET',
  path: '/admin/articles',
  access: 'editor',
  summary: 'List articles for the newsroom',
  description: 'The newest comes first. `q` takes words or an id.',
  query: z.object({
    q: soughtText(200).trim().optional(),
    category: category.optional(),
    state: z.enum(ARTICLE_STATES).default('all'),
    ...listFilter,
    page,
  }),
  response: z.object({ data: z.object({ articles: z.array(newsroomArticle), has_more: z.boolean() }) }),
  errors: ['bad_request'],
})

export const editArticle = endpoint({
  method: 'POST',
  path: '/admin/articles/{id}',
  access: 'editor',
  summary: 'Edit the category or the texts of an article',
  description:
    'Texts and categories set by an admin are not overwritten by a source or a model. A language without a text needs a title. Answers `text_changed`, with who changed which field in `details`, and changes nothing, if another editor did since `seen`. Own changes are no conflict.',
  params: articleId,
  body: z.object({
    category: category.optional(),
    subcategory: z.string().max(40).nullable().optional(),
    seen: z
      .object({ category, subcategory: z.string().max(40).nullable() })
      .optional()
      .describe('The category when the editor began. If it has changed since, it is not overwritten'),
    texts: z
      .partialRecord(
        z.enum(CONTENT_LANGUAGES),
        z.object({
          title: title.optional(),
          summary: z.string().trim().max(4000).nullable().optional(),
          seen: z
            .object({ title: z.string().max(5000).optional(), summary: z.string().max(20_000).optional() })
            .optional()
            .describe(
              'The text when the editor began; empty when there was none. If it has changed since, it is not overwritten',
            ),
        }),
      )
      .optional(),
  }),
  response: z.object({ data: z.object({ article: newsroomArticle }) }),
  errors: ['bad_request', 'article_not_found', 'text_changed'],
})

export const quarantineArticle = endpoint({
  method: 'POST',
  path: '/admin/articles/{id}/quarantine',
  access: 'editor',
  summary: 'Hide or restore the generated texts of an article',
  description: 'Applies to every language.',
  params: articleId,
  body: z.object({ isQuarantined: z.boolean() }),
  response: z.object({ data: z.object({ article: newsroomArticle }) }),
  errors: ['bad_request', 'article_not_found'],
})
