import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LOCALES } from './locales.ts'
import {
  BATCH_DAYS_DEFAULT,
  BATCH_LIMIT_DEFAULT,
  LIST_LIMIT_DEFAULT,
  LIST_LIMIT_MAX,
  RELATED_LIMIT_DEFAULT,
} from './limits.ts'
import { CATEGORIES } from './taxonomy.ts'

const locale = z.enum(LOCALES)
const category = z.enum(CATEGORIES)
const isoTime = z.iso.datetime()
/** ISO 639 code of a text: `en`, `fr`, or whatever else a feed is written in. */
const textLanguage = z.string().regex(/^[a-z]{2,3}$/)
const lng = locale.default('en').describe('Language the reader wants')
const limit = (fallback: number) => z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(fallback)
const page = z.coerce.number().int().min(1).default(1)
/** Any text is taken: an id we never made is `article_not_found`, as a reader would expect of an address. */
const articleId = z.object({ id: z.string().min(1).max(64) })

/** A list of words in one parameter: `a,b,c`. */
const commaList = z
  .string()
  .max(500)
  .transform((value) =>
    value
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )

export const attributionSchema = z.object({
  photographer: z.string().nullable(),
  photographerUrl: z.string().nullable(),
  downloadUrl: z.string().nullable(),
})

/**
 * The picture to show, decided on the server: the feed's own, the one the article's page announces
 * (`database`), a small one (`thumbnail`), or our drawn cover (`placeholder`). Urls are ours
 * (root-relative); a publisher's server never sees the reader.
 */
export const resolvedImageSchema = z.object({
  url: z.string(),
  thumbnail: z.string(),
  /** Empty when the picture only decorates. */
  alt: z.string(),
  source: z.enum(['rss_feed', 'database', 'thumbnail', 'placeholder']),
  attribution: attributionSchema.nullable(),
  /** `srcset` value of the WebP sizes; null for drawn covers. */
  srcset: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  /** Base64 thumbhash (evanw.github.io/thumbhash) to paint while the picture loads; null for covers. */
  thumbhash: z.string().nullable(),
})

/** An article as lists carry it. Holds nothing that is paid for. */
export const articleSchema = z.object({
  id: z.uuid(),
  /** English when there is an English text, else the source's language. */
  title: z.string(),
  title_fr: z.string().nullable(),
  /** The title in the asked language where it differs from `title`. */
  translation: z.object({ title: z.string() }).nullable(),
  /** The feed's own excerpt as plain text, in `lang`. */
  description: z.string().nullable(),
  /** Language of the text to show for the asked `lng`: equal to it, or the language it falls back to. */
  lang: textLanguage,
  source_lang: textLanguage,
  source_name: z.string(),
  source_id: z.string(),
  /** The article at its publisher, without trackers; null for our sample edition, which has no other home. */
  url: z.string().nullable(),
  is_sample: z.boolean(),
  category,
  subcategory: z.string().nullable(),
  ai_category: category.nullable(),
  ai_subcategory: z.string().nullable(),
  topics: z.array(z.string()),
  publish_time: isoTime,
  image: resolvedImageSchema,
  image_url: z.string().nullable(),
  thumbnail: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  unsplash_image_url: z.string().nullable(),
  unsplash_download_url: z.string().nullable(),
  unsplash_photographer_name: z.string().nullable(),
  unsplash_photographer_url: z.string().nullable(),
})
export type Article = z.output<typeof articleSchema>
export type ResolvedImage = z.output<typeof resolvedImageSchema>

/**
 * An article as its page shows it. The paid fields are absent, not empty, for a caller who may not
 * read them: absent text cannot leak.
 */
export const articleDetailSchema = articleSchema.extend({
  can_view_summary: z.boolean(),
  author: z.string().nullable(),
  /** Minutes to read the original at 230 words a minute; null when its length is unknown. */
  reading_minutes: z.number().int().nullable(),
  /** When the publisher last changed it after we first read it. */
  revised_at: isoTime.nullable(),
  /** The whole text in `lang`, a paragraph a line, where its source lets us show it: our sample edition, whose articles have no other home. */
  body: z.string().nullable(),
  summary: z.string().nullable().optional(),
  summary_lang: textLanguage.nullable().optional(),
  structured_summary: z.object({ in_simple_terms: z.string().nullable() }).optional(),
  key_points: z.array(z.string()).optional(),
})
export type ArticleDetail = z.output<typeof articleDetailSchema>

export const ARTICLE_SORTS = ['publish_time', 'reader', 'quality', 'relevance'] as const
export type ArticleSort = (typeof ARTICLE_SORTS)[number]

const articleList = z.object({
  data: z.object({
    articles: z.array(articleSchema),
    page: z.number().int(),
    limit: z.number().int(),
    has_more: z.boolean(),
  }),
})
export type ArticleList = z.output<typeof articleList>

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  access: 'anyone',
  summary: 'Articles, newest first, filtered and paged. Past the last page the list is empty.',
  query: z.object({
    lng,
    search: z.string().trim().max(200).optional().describe('Words to find in titles, excerpts and topics'),
    category: z.string().max(60).optional().describe('One category, or `main.sub`. Unknown: 404'),
    categories: commaList
      .optional()
      .describe('Several, comma separated. Unknown ones are dropped; none left: 404'),
    source: z.string().max(60).optional().describe('Articles of one source, by its id'),
    topic: z.string().max(80).optional().describe('Articles that carry this topic'),
    sortBy: z
      .enum(ARTICLE_SORTS)
      .optional()
      .describe(
        '`publish_time` (default): strictly newest first. `reader`: by day, the asked language first, then newest. `quality`: best first. `relevance` (default with `search`): match × recency',
      ),
    timeFilter: z
      .string()
      .regex(/^\d{1,3}[hd]$/)
      .optional()
      .describe('Only the last hours or days: `24h`, `7d`'),
    page,
    limit: limit(LIST_LIMIT_DEFAULT),
  }),
  response: articleList,
  errors: ['bad_request', 'unknown_category'],
  cacheSeconds: 30,
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/articles/{id}',
  access: 'anyone',
  summary: 'One article. The summary is absent for callers who may not read it.',
  params: articleId,
  query: z.object({ lng }),
  response: z.object({ data: z.object({ article: articleDetailSchema }) }),
  errors: ['bad_request', 'article_not_found'],
  cacheSeconds: 30,
})

export const relatedArticles = endpoint({
  method: 'GET',
  path: '/articles/{id}/related',
  access: 'anyone',
  summary: 'Articles that share most topics with this one, newest first among equals.',
  params: articleId,
  query: z.object({ lng, limit: limit(RELATED_LIMIT_DEFAULT) }),
  response: z.object({ data: z.object({ articles: z.array(articleSchema) }) }),
  errors: ['bad_request', 'article_not_found'],
  cacheSeconds: 60,
})

export const featuredByCategory = endpoint({
  method: 'GET',
  path: '/articles/featured-by-category',
  access: 'anyone',
  summary: 'The latest articles, at most three of a category and two of a source.',
  query: z.object({ lng }),
  response: z.object({ data: z.object({ latestArticles: z.array(articleSchema) }) }),
  errors: ['bad_request'],
  cacheSeconds: 60,
})

export const batchArticles = endpoint({
  method: 'GET',
  path: '/articles/batch',
  access: 'anyone',
  summary: 'Several categories in one call, keyed by category.',
  query: z.object({
    lng,
    categories: commaList.optional().describe('Comma separated; all six when absent'),
    limit: limit(BATCH_LIMIT_DEFAULT).describe('Per category'),
    days: z.coerce.number().int().min(1).max(30).default(BATCH_DAYS_DEFAULT),
    sortBy: z.enum(['publish_time', 'quality']).default('publish_time'),
    mode: z.enum(['latest', 'quality']).optional().describe('`quality` is another word for `sortBy=quality`'),
  }),
  response: z.object({ data: z.partialRecord(category, z.array(articleSchema)) }),
  errors: ['bad_request', 'unknown_category'],
  cacheSeconds: 60,
})

export const topicsMeta = endpoint({
  method: 'GET',
  path: '/articles/meta/topics',
  access: 'anyone',
  summary: 'Topics of the last seven days, most frequent first.',
  query: z.object({ lng, limit: limit(50) }),
  response: z.object({
    data: z.object({ topics: z.array(z.object({ topic: z.string(), count: z.number().int() })) }),
  }),
  errors: ['bad_request'],
  cacheSeconds: 300,
})

export const sourcesMeta = endpoint({
  method: 'GET',
  path: '/articles/meta/sources',
  access: 'anyone',
  summary: 'The sources we read, with what each has brought.',
  query: z.object({ lng }),
  response: z.object({
    data: z.object({
      sources: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          site_url: z.string().nullable(),
          language: textLanguage,
          category,
          subcategory: z.string().nullable(),
          type: z.string(),
          is_sample: z.boolean(),
          /** Published articles seen in this source's feed, shared ones included. */
          article_count: z.number().int(),
          latest_at: isoTime.nullable(),
          health: z.enum(['ok', 'new', 'quiet', 'failing']),
        }),
      ),
    }),
  }),
  errors: ['bad_request'],
  cacheSeconds: 300,
})
