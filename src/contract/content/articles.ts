import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_LANGUAGES } from '#contract/values/list-languages.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import {
  BATCH_DAYS_DEFAULT,
  BATCH_LIMIT_DEFAULT,
  BREAKTHROUGHS_LIMIT_DEFAULT,
  LIST_LIMIT_DEFAULT,
  LIST_LIMIT_MAX,
  POPULAR_DAYS_DEFAULT,
  POPULAR_LIMIT_DEFAULT,
  RELATED_LIMIT_DEFAULT,
  REPORT_MESSAGE_MAX,
  REPORT_MESSAGE_MIN,
  SEARCH_QUERY_MAX,
  SOURCE_DAYS,
  STORYLINE_TURNS,
  TRENDING_LIMIT_DEFAULT,
} from '#contract/limits.ts'
import { EXPERIENCE_LEVELS } from './onboarding.ts'
import { PROVENANCES } from './provenance.ts'
import { soughtText } from '#contract/values/stored-text.ts'
import { SEARCH_TIMES } from './search-times.ts'
import { CATEGORIES } from './taxonomy.ts'

const language = z.enum(CONTENT_LANGUAGES)
export const recentDays = z
  .array(z.number().int())
  .length(SOURCE_DAYS)
  .describe('Articles published on each of the last 14 days (UTC), the oldest first')
/**
 * `new`: not fetched yet. `quiet`: no new article for a month. `failing`: no fetch succeeded, or the last
 * three failed.
 */
export const sourceHealth = z.enum(['ok', 'new', 'quiet', 'failing'])
export const category = z.enum(CATEGORIES)
export const isoTime = z.iso.datetime()
/** ISO 639 code: `en`, `fr`, or any other language of a feed. */
export const textLanguage = z.string().regex(/^[a-z]{2,3}$/)
export const lng = language.default('en').describe('Language of the answer')
export const languages = z
  .enum(LIST_LANGUAGES)
  .optional()
  .describe(
    'Only stories available in English (`en`) or in French (`fr`), or in either (`both`). Absent: stories in `lng` first, and others when these are too few',
  )
const limit = (fallback: number) => z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(fallback)
const page = z.coerce.number().int().min(1).default(1)
/** Not limited to UUIDs, so that a mistyped address returns `article_not_found` instead of `bad_request`. */
export const articleId = z.object({
  id: z
    .string()
    .min(1)
    .max(64)
    .meta({ examples: ['0198f2a4-5c1e-7b30-9d4f-6a1b2c3d4e5f'] }),
})

export const provenance = z
  .enum(PROVENANCES)
  .describe(
    '`quoted`: the source’s own words. `rule_checked`: written by a model and checked by rules against its citations. `model_read`: written by a model; where the rules were undecided, a second model found it supported. `human`: written or corrected by a person. A text of several sentences has the value that needs most caution.',
  )

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
 * The picture to render, chosen on the server: the feed's own, the one that the article's page declares
 * (`database`), a small one (`thumbnail`), or the fallback, a drawn cover (`placeholder`). URLs are
 * root-relative, so that a publisher's server never receives a reader's request.
 */
export const resolvedImageSchema = z.object({
  url: z.string(),
  thumbnail: z.string(),
  /** Alternative text, empty for a decorative picture, which screen readers then skip. */
  alt: z.string(),
  source: z.enum(['rss_feed', 'database', 'thumbnail', 'placeholder']),
  attribution: attributionSchema.nullable(),
  /** `srcset` value of the WebP sizes; null for drawn covers. */
  srcset: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  /** Base64 thumbhash (evanw.github.io/thumbhash), rendered while the picture loads; null for covers. */
  thumbhash: z.string().nullable(),
})

export const dateLabel = z
  .string()
  .optional()
  .describe(
    'Text to show in the place of `publish_time`, in the language of the request; absent for a dated article',
  )

const listedStory = z.object({
  id: z.uuid(),
  /** Number of articles in the story, including this one. */
  count: z.number().int(),
  /** Distinct outlets of the story; one that published two of its articles counts once. */
  outlets: z.number().int(),
  /** Null for a story that belongs to no storyline. */
  storyline_id: z.uuid().nullable(),
})

/** How many outlets report a story, and in which language. */
export const coverageSchema = z.object({
  count: z.number().int().min(2),
  /** Outlets by the language of their latest report. */
  languages: z.record(textLanguage, z.number().int()),
  /** In words, in the language of the request: "7 sources: 4 English, 3 French". */
  label: z.string(),
})
export type Coverage = z.output<typeof coverageSchema>

/** An article in lists. `summary` is paid, and absent instead of empty for readers without access. */
export const articleSchema = z.object({
  id: z.uuid(),
  /** In English where an English text exists; the fallback is the source's language. */
  title: z.string(),
  title_fr: z.string().nullable(),
  /** The title in the requested language; null where it equals `title`. */
  translation: z.object({ title: z.string() }).nullable(),
  /** The publisher's own title; null unless the shown one is a model's translation. */
  original: z.object({ title: z.string(), lang: textLanguage }).nullable(),
  /** The feed's own excerpt as plain text, in `lang`; free for every reader. */
  description: z.string().nullable(),
  /** Summary in `lang`; null unless it states more than `description`. Paid. */
  summary: z.string().nullable().optional(),
  summary_provenance: provenance.nullable().optional(),
  /** Label for `summary_provenance` in the requested language. */
  summary_label: z.string().optional(),
  /** Language of the title and texts: the requested `lng`, or its fallback. */
  lang: textLanguage,
  source_lang: textLanguage,
  source_name: z.string(),
  source_id: z.string(),
  /**
   * Address at the publisher, without tracking parameters; null for an article of the built-in sample
   * edition.
   */
  url: z.string().nullable(),
  is_sample: z.boolean(),
  category,
  subcategory: z.string().nullable(),
  ai_category: category.nullable(),
  ai_subcategory: z.string().nullable(),
  topics: z.array(z.string()),
  /** Ids of `topics` in the same order; unlike the names, they do not depend on the language. */
  topic_ids: z.array(z.string()),
  /** Outlets of the story, including this one's; 1 without others. */
  source_count: z.number().int(),
  coverage: coverageSchema.optional().describe('Absent where a single outlet reports the story'),
  /** Id by which a page with several lists deduplicates stories; null before enrichment. */
  story_id: z.uuid().nullable(),
  /** The story that the article represents in lists; null before enrichment. */
  story: listedStory.nullable(),
  /** For an article without a publisher's date, the time at which it was first seen, with a `date_label`. */
  publish_time: isoTime,
  date_label: dateLabel,
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

/** Where the words that a sentence cites first stand in their source. */
export const passageSchema = z.object({
  /** Counted from 1 in the stored text; null where its paragraphs are unknown. */
  paragraph: z.number().int().min(1).nullable(),
  /**
   * The sentences before and after, together at most 300 characters; null unless the free excerpt contains
   * them or the source allows its text to be shown.
   */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type Passage = z.output<typeof passageSchema>

export const citedSentenceSchema = z.object({
  text: z.string(),
  /** Verbatim sentences of the source. Empty for a glossary line, which explains a term. */
  quotes: z.array(z.string()),
  /** Absent in editions, which keep what they cited, and where nothing is cited. */
  passage: passageSchema.optional(),
  kind: z.enum(['cited', 'glossary']),
  provenance,
})
export type CitedSentence = z.output<typeof citedSentenceSchema>

export const summaryStatus = z
  .enum(['embedded', 'verified', 'edited'])
  .describe(
    'Author of the whole text. `embedded`: its sentences are the source’s. `verified`: a model wrote at least one of them. `edited`: a person corrected it. The origin of each sentence is its `provenance`.',
  )

/** How much a closed text contains: for all callers, because it reveals no word of the text. */
export const summaryShapeSchema = z.object({
  sentences: z.number().int().min(1),
  /** Passages of the sources that the sentences cite. */
  quotations: z.number().int().min(1),
  reading_seconds: z.number().int().min(1),
})
export type SummaryShape = z.output<typeof summaryShapeSchema>

/** Paid, and so absent for callers without access, like `summary` in lists. */
const citedSummarySchema = z.object({
  lang: textLanguage,
  status: summaryStatus,
  summary: z.array(citedSentenceSchema),
  key_points: z.array(citedSentenceSchema),
  in_simple_terms: z.array(citedSentenceSchema),
})
export type CitedSummary = z.output<typeof citedSummarySchema>

/** The story of an article with all of its reports, oldest first. Free for every reader. */
const storySchema = listedStory.extend({
  source_count: z.number().int(),
  /** Whether the story's page has a text of several reports, even if this reader may not view that text. */
  has_text: z.boolean(),
  languages: z.record(textLanguage, z.number().int()),
  first_seen: isoTime,
  last_seen: isoTime,
  articles: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      lang: textLanguage,
      source_name: z.string(),
      url: z.string().nullable(),
      publish_time: isoTime,
      date_label: dateLabel,
    }),
  ),
})
export type Story = z.output<typeof storySchema>

/** Stories of a storyline in order of time, undated ones last. Free for every reader. */
export const storylineSchema = z.object({
  id: z.uuid(),
  /** The story of the requested article, and the newest others of the storyline. */
  stories: z
    .array(
      z.object({
        id: z.uuid(),
        /** The article that represents the story, preferably one in the requested language. */
        article_id: z.uuid(),
        /**
         * Title in `lang`, which falls back to another language where the article has no title in the
         * requested one.
         */
        title: z.string(),
        original: articleSchema.shape.original,
        lang: textLanguage,
        publish_time: isoTime,
        date_label: dateLabel,
        outlets: z.number().int(),
        is_current: z.boolean(),
      }),
    )
    .max(STORYLINE_TURNS),
})
export type Storyline = z.output<typeof storylineSchema>

/** The impact of a story, as parts that add up to `total`. */
const scoreSchema = z.object({
  total: z.number(),
  parts: z.array(z.object({ name: z.enum(['outlets', 'primary', 'concept', 'quality']), value: z.number() })),
})
export type Score = z.output<typeof scoreSchema>

/**
 * An article for its page. Paid fields are absent, not empty, for callers without access, because absent text
 * cannot leak.
 */
export const articleDetailSchema = articleSchema.extend({
  /** Whether the caller may view the summary; this response then contains the summary, if there is one. */
  can_view_summary: z.boolean(),
  has_summary: z
    .boolean()
    .describe(
      'The article has a summary that says more than `description`; independent of the reader. False: there is no gate, and no view is spent',
    ),
  no_summary_reason: z
    .enum(['pending', 'excerpt_only', 'unsuited'])
    .nullable()
    .describe(
      'Reason for a missing summary: it is not generated yet, the publisher provides only an excerpt, or the text is unsuited. Null when there is a summary',
    ),
  /** Provenance of summary, key points and simple terms together, for all callers; null without a summary. */
  summary_provenance: provenance.nullable(),
  /** Null without a summary, or without citations. */
  summary_shape: summaryShapeSchema.nullable(),
  /** Provenance of a title that a model wrote; null for a title by the publisher or an editor. */
  title_provenance: provenance.nullable(),
  author: z.string().nullable(),
  can_cite: z
    .boolean()
    .describe('The caller gets a reference by `GET /articles/{id}/citation`; false for samples'),
  /** Minutes to read the original at 230 words a minute; null where its length is unknown. */
  reading_minutes: z.number().int().nullable(),
  /** When the publisher last changed the article after its first fetch; null if that never happened. */
  revised_at: isoTime.nullable(),
  /**
   * The whole text in `lang`, one paragraph per line; null unless the source's licence allows readers to see
   * it.
   */
  body: z.string().nullable(),
  /** Null while the article is the only report of its story. */
  story: storySchema.nullable(),
  /** Null where the article's story belongs to no storyline. */
  storyline: storylineSchema.nullable(),
  score: scoreSchema,
  text_langs: z.array(textLanguage),
  /**
   * Root-relative address of the picture for links to this page in the requested language. The address
   * changes with the picture, because other sites cache it.
   */
  share_image: z.string(),
  summary_lang: textLanguage.nullable().optional(),
  structured_summary: z.object({ in_simple_terms: z.string().nullable() }).optional(),
  key_points: z.array(z.string()).optional(),
  /** Texts by language: the one shown, and the other of English and French where it exists. */
  cited_summaries: z.record(textLanguage, citedSummarySchema).optional(),
})
export type ArticleDetail = z.output<typeof articleDetailSchema>

export const ARTICLE_SORTS = ['publish_time', 'reader', 'quality', 'relevance'] as const
export type ArticleSort = (typeof ARTICLE_SORTS)[number]

const marksSchema = z.array(z.tuple([z.number().int(), z.number().int()]))
const foundPassageSchema = z.object({ start: z.number().int(), end: z.number().int(), marks: marksSchema })
export type FoundPassage = z.output<typeof foundPassageSchema>

const facetOf = <Id extends z.ZodType>(id: Id) => z.object({ id, count: z.number().int() })

const searchFacetsSchema = z.object({
  /** False where only the newest matches were counted, so that each count is the least number of results. */
  is_complete: z.boolean(),
  categories: z.array(facetOf(category)),
  languages: z.array(facetOf(z.enum(CONTENT_LANGUAGES))),
  /** Values of `timeFilter`. */
  times: z.array(facetOf(z.enum(SEARCH_TIMES))),
  /** The sources with most matches. */
  sources: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
})
export type SearchFacets = z.output<typeof searchFacetsSchema>

const searchInterpretationSchema = z.object({
  /**
   * The query after typos were corrected, which is the one that was searched; null when nothing was
   * corrected.
   */
  corrected: z.string().nullable(),
  /** A less certain correction, which was not searched; null when the search found articles. */
  suggestion: z.string().nullable(),
  /** By article id: ranges of the shown title that match the query, as `[start, end)` in UTF-16 units. */
  marks: z.record(z.uuid(), marksSchema),
  /**
   * By article id: the part of the shown excerpt (`description`) with most of the words found, or its beginning.
   * All are ranges of the excerpt in UTF-16 units.
   */
  passages: z.record(z.uuid(), foundPassageSchema),
  /** What narrows the search further, with the number of results; only with the parameter `facets`. */
  facets: searchFacetsSchema.optional(),
})
export type Marks = SearchInterpretation['marks'][string]
export type SearchInterpretation = z.output<typeof searchInterpretationSchema>

const articleList = z.object({
  data: z.object({
    articles: z.array(articleSchema),
    page: z.number().int(),
    limit: z.number().int(),
    /** Whether another page follows; false at the last page that can be asked for by its number. */
    has_more: z.boolean(),
    /** The `cursor` of the next page; null at the end of the list, and with the parameter `search`. */
    next_cursor: z.string().nullable(),
    /**
     * Time of the first query. Pass it with requests for further pages, so that they continue the same list.
     */
    as_of: isoTime,
    /** Absent without the parameter `search`. */
    search: searchInterpretationSchema.optional(),
  }),
})
export type ArticleList = z.output<typeof articleList>

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  access: 'anyone',
  summary: 'List stories, filtered and paged',
  description:
    'Each story is represented by one article. The order is by time unless `sortBy` or `search` says otherwise. A page past the last one, or behind the first 10,000 articles, is empty. A list is read to its end by `cursor`, the `next_cursor` of the answer before.',
  query: z.object({
    lng,
    languages,
    search: z
      .string()
      .trim()
      .max(SEARCH_QUERY_MAX)
      .optional()
      .describe(
        'Full-text query over titles, excerpts and topics in both languages. Every word must match, the last one as a prefix, each with at most one typo. `"in quotes"` matches a phrase, `-word` excludes a word',
      )
      .meta({ examples: ['open weights', '"small models" -benchmark'] }),
    category: z
      .string()
      .max(60)
      .optional()
      .describe('One category, or `main.sub`. An unknown one returns 404')
      .meta({ examples: ['research', 'business.funding'] }),
    categories: commaList
      .optional()
      .describe('Comma-separated categories. Unknown ones are ignored; none left returns 404')
      .meta({ examples: ['research,products'] }),
    filed: z
      .enum(['either', 'shown'])
      .optional()
      .describe(
        'The field that `category` and `categories` match: the source’s category or the classified one (`either`, the default), or only the displayed one (`shown`)',
      ),
    source: soughtText(60)
      .optional()
      .describe('Id of a source. Returns each of its articles, also several of one story'),
    topic: soughtText(80)
      .optional()
      .describe('A topic')
      .meta({ examples: ['open weights'] }),
    sortBy: z
      .enum(ARTICLE_SORTS)
      .optional()
      .describe(
        '`publish_time` (default): newest first. `reader`: by day, then language of the request, then newest. `quality`: highest score first. `relevance` (default with `search`): match × recency. In English and without `languages`, stories without an English text come last',
      ),
    timeFilter: z
      .string()
      .regex(/^\d{1,3}[hd]$/)
      .optional()
      .describe('Only the last hours or days')
      .meta({ examples: ['24h', '7d'] }),
    page,
    cursor: z
      .string()
      .max(500)
      .regex(/^[\w-]+$/)
      .optional()
      .describe(
        'The `next_cursor` of the page before, in the place of `page` and `as_of`, with the same filter, order and languages. Opaque; one of another list returns 400, as with `search`',
      ),
    as_of: isoTime
      .optional()
      .describe(
        'The `as_of` of the first page. Later pages then list the same snapshot, without repeated or skipped stories. At most a day old; ignored with `search`',
      ),
    limit: limit(LIST_LIMIT_DEFAULT),
    facets: z
      .literal('true')
      .optional()
      .describe('With `search`: also counts the results by category, language, time and source'),
  }),
  response: articleList,
  errors: ['bad_request', 'unknown_category'],
  cacheSeconds: 30,
  sharedByTier: true,
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/articles/{id}',
  access: 'anyone',
  summary: 'Get one article',
  description: 'The summary is absent for callers who may not read it.',
  params: articleId,
  query: z.object({ lng }),
  response: z.object({ data: z.object({ article: articleDetailSchema }) }),
  errors: ['bad_request', 'article_not_found', 'article_taken_down'],
  cacheSeconds: 30,
})

export const relatedArticles = endpoint({
  method: 'GET',
  path: '/articles/{id}/related',
  access: 'anyone',
  summary: 'List related stories',
  description: 'Ordered by the number of shared topics, then by time.',
  params: articleId,
  query: z.object({ lng, languages, limit: limit(RELATED_LIMIT_DEFAULT) }),
  response: z.object({ data: z.object({ articles: z.array(articleSchema) }) }),
  errors: ['bad_request', 'article_not_found', 'article_taken_down'],
  cacheSeconds: 60,
  sharedByTier: true,
})

export const featuredByCategory = endpoint({
  method: 'GET',
  path: '/articles/featured-by-category',
  access: 'anyone',
  summary: 'List the latest articles across categories',
  description: 'At most three articles of one category and two of one source.',
  query: z.object({ lng, languages }),
  response: z.object({ data: z.object({ latestArticles: z.array(articleSchema) }) }),
  errors: ['bad_request'],
  cacheSeconds: 60,
  sharedByTier: true,
})

export const batchArticles = endpoint({
  method: 'GET',
  path: '/articles/batch',
  access: 'anyone',
  summary: 'List several categories in one call',
  description: 'The result is keyed by category.',
  query: z.object({
    lng,
    languages,
    categories: commaList
      .optional()
      .describe('Comma-separated categories; all six when absent')
      .meta({ examples: ['research,products'] }),
    limit: limit(BATCH_LIMIT_DEFAULT).describe('Articles for each category'),
    days: z.coerce.number().int().min(1).max(30).default(BATCH_DAYS_DEFAULT),
    sortBy: z.enum(['publish_time', 'quality']).default('publish_time'),
    mode: z.enum(['latest', 'quality']).optional().describe('`quality` is an alias of `sortBy=quality`'),
  }),
  response: z.object({ data: z.partialRecord(category, z.array(articleSchema)) }),
  errors: ['bad_request', 'unknown_category'],
  cacheSeconds: 60,
  sharedByTier: true,
})

export const topicsMeta = endpoint({
  method: 'GET',
  path: '/articles/meta/topics',
  access: 'anyone',
  summary: 'List the topics of the last seven days',
  description: 'The most frequent topic comes first.',
  query: z.object({ lng, limit: limit(50) }),
  response: z.object({
    data: z.object({ topics: z.array(z.object({ topic: z.string(), count: z.number().int() })) }),
  }),
  errors: ['bad_request'],
  cacheSeconds: 60,
})

const sourceMetaSchema = z.object({
  id: z.string(),
  name: z.string(),
  site_url: z.string().nullable(),
  language: textLanguage,
  category,
  subcategory: z.string().nullable(),
  type: z.string(),
  is_sample: z.boolean(),
  /** Published articles in this source's feed, including those that other sources also carry. */
  article_count: z.number().int(),
  latest_at: isoTime.nullable(),
  recent_days: recentDays,
  health: sourceHealth,
})
export type SourceMeta = z.output<typeof sourceMetaSchema>

export const sourcesMeta = endpoint({
  method: 'GET',
  path: '/articles/meta/sources',
  access: 'anyone',
  summary: 'List the sources with their article counts',
  query: z.object({ lng }),
  response: z.object({
    data: z.object({
      sources: z.array(sourceMetaSchema),
    }),
  }),
  errors: ['bad_request'],
  cacheSeconds: 60,
})

/**
 * Every ranking lists at most one article of a storyline. A ranking of breakthroughs is empty without
 * research; any other one only while there are no articles.
 */
const ranking = z.object({ data: z.object({ articles: z.array(articleSchema) }) })

export const trendingArticles = endpoint({
  method: 'GET',
  path: '/articles/trending',
  access: 'anyone',
  summary: 'List the stories that many outlets report now',
  query: z.object({ lng, languages, limit: limit(TRENDING_LIMIT_DEFAULT) }),
  response: ranking,
  errors: ['bad_request'],
  cacheSeconds: 60,
})

export const popularArticles = endpoint({
  method: 'GET',
  path: '/articles/popular',
  access: 'anyone',
  summary: 'List the most important stories of the last days',
  query: z.object({
    lng,
    languages,
    days: z.coerce.number().int().min(1).max(30).default(POPULAR_DAYS_DEFAULT),
    limit: limit(POPULAR_LIMIT_DEFAULT),
  }),
  response: ranking,
  errors: ['bad_request'],
  cacheSeconds: 60,
})

export const breakthroughArticles = endpoint({
  method: 'GET',
  path: '/articles/breakthroughs',
  access: 'anyone',
  summary: 'List notable research',
  description:
    'The articles are of the last week, or of the last month when there are too few. The selection rotates every twelve hours.',
  query: z.object({
    lng,
    languages,
    limit: limit(BREAKTHROUGHS_LIMIT_DEFAULT),
    forceRotation: z.string().optional().describe('Ignored unless an admin calls'),
  }),
  response: ranking,
  errors: ['bad_request'],
  cacheSeconds: 60,
})

export const impactHero = endpoint({
  method: 'GET',
  path: '/articles/impact-hero',
  access: 'anyone',
  summary: 'List the three articles of the landing page’s hero',
  description:
    'One each from products, technology and applications where available, of three outlets, ordered by impact.',
  query: z.object({ lng, languages, t: z.string().optional().describe('Ignored') }),
  response: ranking,
  errors: ['bad_request'],
  cacheSeconds: 60,
})

const feedReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category').describe('A favourite category'), category: z.enum(CATEGORIES) }),
  z.object({ kind: z.literal('topic').describe('A favourite topic'), topic: z.string() }),
  z.object({
    kind: z.literal('read').describe('Often read or saved recently'),
    category: z.enum(CATEGORIES),
  }),
  z.object({
    kind: z.literal('level').describe('Suits the reader’s level of experience'),
    level: z.enum(EXPERIENCE_LEVELS),
  }),
  z.object({ kind: z.literal('top').describe('A top story of the day, for every reader') }),
])
export type FeedReason = z.output<typeof feedReasonSchema>

export const personalizedFeed = endpoint({
  method: 'GET',
  path: '/articles/feed/personalized',
  access: 'anyone',
  summary: 'List the personalised feed',
  description:
    'Uses the preferences in the query, else those of the signed-in reader, else the default ranking (A-37). What the reader muted is excluded.',
  query: z.object({
    lng,
    languages,
    categories: commaList
      .optional()
      .describe('Comma-separated favourite categories')
      .meta({ examples: ['research,products'] }),
    topics: commaList
      .optional()
      .describe('Comma-separated favourite topics')
      .meta({ examples: ['open weights,robotics'] }),
    page,
    limit: limit(LIST_LIMIT_DEFAULT),
  }),
  response: z.object({
    data: z.object({
      articles: z.array(articleSchema),
      personalized: z.boolean(),
      /** Reasons by article id, the one with the greatest weight first. Each list has at least one. */
      reasons: z.record(z.string(), z.array(feedReasonSchema)),
    }),
  }),
  errors: ['bad_request'],
  cacheSeconds: 60,
})

export const dailyBrief = endpoint({
  method: 'GET',
  path: '/articles/daily-brief',
  access: 'anyone',
  summary: 'List the best articles of the last day',
  description: 'A few articles of each category.',
  query: z.object({ lng, languages }),
  response: ranking,
  errors: ['bad_request'],
  cacheSeconds: 60,
})

export const plainEnglish = endpoint({
  method: 'GET',
  path: '/articles/{id}/plain-english',
  access: 'reader',
  summary: 'Get the explanation of an article in simple terms',
  description:
    'Requires the right to read the summary, or a view spent on it today. Null for every reader when the article has none.',
  params: articleId,
  query: z.object({ lng }),
  response: z.object({
    data: z.object({
      in_simple_terms: z.string().nullable(),
      summary_lang: textLanguage.nullable(),
      /** Provenance of the text in `in_simple_terms`; null where that field is null. */
      provenance: provenance.nullable(),
    }),
  }),
  errors: ['article_not_found', 'article_taken_down', 'summary_quota', 'summary_unopened'],
})

export const reportInaccuracy = endpoint({
  method: 'POST',
  path: '/articles/{id}/reports',
  access: 'anyone',
  summary: 'Report an error in an article',
  params: articleId,
  body: z.object({
    kind: z.enum(['summary', 'category', 'story', 'translation', 'other']),
    message: z.string().trim().min(REPORT_MESSAGE_MIN).max(REPORT_MESSAGE_MAX),
  }),
  response: z.object({ data: z.object({ received: z.literal(true) }) }),
  errors: ['bad_request', 'article_not_found', 'article_taken_down'],
})
