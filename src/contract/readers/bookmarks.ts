import { z } from 'zod'
import { articleSchema, isoTime, lng } from '#contract/content/articles.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer } from '#contract/file-answer.ts'
import { BOOKMARK_LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX, SEARCH_QUERY_MAX } from '#contract/limits.ts'

export const BOOKMARK_ORDERS = ['saved', 'published'] as const
export type BookmarkOrder = (typeof BOOKMARK_ORDERS)[number]
export const BOOKMARK_EXPORTS = ['json', 'html'] as const

/** Locale of the pages that the answer links to; its texts are in the locale's content language. */
const pageLocale = z.enum(LOCALES).default('en').describe('Language of the answer')

/** Error codes of section 8 for callers who may not save articles. */
const deniedCodes = { unauthorizedCode: 'bookmark_sign_in', forbiddenCode: 'bookmark_premium' } as const

const bookmarkSchema = z.object({ id: z.uuid(), article_id: z.uuid(), saved_at: isoTime })
export type Bookmark = z.output<typeof bookmarkSchema>

/** A saved article as in lists; files and feeds made from it leave out the paid fields. */
const savedArticleSchema = articleSchema.extend({
  bookmark_id: z.uuid(),
  saved_at: isoTime,
  is_taken_down: z
    .literal(true)
    .optional()
    .describe('The article was taken down since, and has no page: its title and outlet are left'),
})
export type SavedArticle = z.output<typeof savedArticleSchema>

const bookmarkListSchema = z.object({
  items: z.array(savedArticleSchema),
  /**
   * Ids of all saved articles, whatever the page or query, because the save icons of every list render this
   * state.
   */
  ids: z.array(z.uuid()),
  page: z.number().int(),
  limit: z.number().int(),
  has_more: z.boolean(),
})
export type BookmarkList = z.output<typeof bookmarkListSchema>

export const listBookmarks = endpoint({
  method: 'GET',
  path: '/bookmarks',
  access: 'reader',
  summary: 'List bookmarks',
  description: 'Readers whose Premium has ended keep their bookmarks.',
  query: z.object({
    lng,
    search: z
      .string()
      .trim()
      .max(SEARCH_QUERY_MAX)
      .optional()
      .describe('Every word must match in title, excerpt or source, regardless of accents and case'),
    order: z
      .enum(BOOKMARK_ORDERS)
      .default('saved')
      .describe('`saved`: newest bookmark first. `published`: newest article first'),
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(BOOKMARK_LIST_LIMIT_DEFAULT),
  }),
  response: bookmarkListSchema,
  errors: ['bad_request'],
  ...deniedCodes,
})

export const addBookmark = endpoint({
  method: 'POST',
  path: '/bookmarks',
  access: 'premium',
  summary: 'Save an article',
  description: 'Idempotent.',
  body: z.object({ articleId: z.string().min(1).max(64) }),
  response: z.object({ data: bookmarkSchema }),
  errors: ['bad_request', 'article_not_found', 'article_taken_down', 'bookmark_limit'],
  ...deniedCodes,
})

export const removeBookmark = endpoint({
  method: 'DELETE',
  path: '/bookmarks/{id}',
  access: 'reader',
  summary: 'Delete a bookmark',
  description: 'Takes the id of the article or of the bookmark. 404 when the reader has no such bookmark.',
  params: z.object({ id: z.string().min(1).max(64) }),
  response: z.object({ data: z.object({ article_id: z.uuid() }) }),
  errors: ['not_found'],
  ...deniedCodes,
})

export const exportBookmarks = endpoint({
  method: 'GET',
  path: '/bookmarks/export',
  access: 'reader',
  summary: 'Export all bookmarks as a file',
  description: 'JSON, or the Netscape bookmark file that browsers import.',
  query: z.object({ lng: pageLocale, format: z.enum(BOOKMARK_EXPORTS).default('json') }),
  response: fileAnswer,
  answersFile: true,
  errors: ['bad_request'],
  ...deniedCodes,
})

const feedSchema = z.object({
  /** When the feed's current address was created; null without a feed. */
  created_at: isoTime.nullable(),
})

export const getBookmarkFeed = endpoint({
  method: 'GET',
  path: '/bookmarks/feed',
  access: 'reader',
  summary: 'Check whether the private feed exists',
  description: 'The address itself is returned only when it is created.',
  response: z.object({ data: feedSchema }),
  errors: [],
  ...deniedCodes,
})

export const makeBookmarkFeed = endpoint({
  method: 'POST',
  path: '/bookmarks/feed',
  access: 'reader',
  summary: 'Create the address of the private feed',
  description: 'An earlier address stops working.',
  query: z.object({ lng: pageLocale }),
  response: z.object({ data: feedSchema.extend({ address: z.string() }) }),
  errors: [],
  ...deniedCodes,
})

export const removeBookmarkFeed = endpoint({
  method: 'DELETE',
  path: '/bookmarks/feed',
  access: 'reader',
  summary: 'Delete the private feed',
  response: z.object({ data: feedSchema }),
  errors: [],
  ...deniedCodes,
})
