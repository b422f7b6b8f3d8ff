import { z } from 'zod'
import { category, isoTime, sourceHealth, textLanguage } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer } from '#contract/file-answer.ts'
import { pageAccess, pageState } from '#contract/content/sources.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { soughtText } from '#contract/values/stored-text.ts'

export const sourceId = z.object({ id: soughtText(60) })
export const address = z.url({ protocol: /^https?$/ }).max(2000)

export const newsroomSource = z.object({
  id: z.string(),
  name: z.string(),
  name_fr: z.string().nullable().describe('French name; null where it equals `name`'),
  feed_url: z.string(),
  site_url: z.string().nullable(),
  kind: z.enum(['live', 'folder', 'sample']),
  language: textLanguage,
  category,
  subcategory: z.string().nullable(),
  type: z.string(),
  /** 1 primary or authoritative, 2 established, 3 aggregator or forum. */
  tier: z.number().int(),
  ai_only: z
    .boolean()
    .describe('Whether all of its articles are about AI, so that none is left out as off topic'),
  full_text_allowed: z.boolean(),
  is_on_trial: z.boolean().describe('Readers do not see its articles yet'),
  health: sourceHealth,
  is_paused: z.boolean(),
  added_by_hand: z.boolean(),
  /** Whether its pages may be read for summaries, the resulting state, and when its host was last checked. */
  page_access: pageAccess,
  page_state: pageState,
  pages_checked_at: isoTime.nullable(),
  article_count: z.number().int(),
  /** Articles in other languages than English and French, which are stored and not shown. */
  foreign_count: z.number().int(),
  /** Articles that wait for the end of its trial. */
  trial_count: z.number().int(),
  last_ok_at: isoTime.nullable(),
  last_new_at: isoTime.nullable(),
  next_fetch_at: isoTime,
  /** Consecutive failures; 0 after a successful fetch. */
  fail_count: z.number().int(),
  last_error: z.string().nullable(),
})
export type NewsroomSource = z.output<typeof newsroomSource>
export const sourceAnswer = z.object({ data: z.object({ source: newsroomSource }) })

export const listNewsroomSources = endpoint({
  method: 'GET',
  path: '/admin/sources',
  access: 'editor',
  summary: 'List sources for the newsroom',
  description: 'Failing sources come first, then by name.',
  response: z.object({ data: z.object({ sources: z.array(newsroomSource) }) }),
  errors: [],
})

const foundFeed = z.object({
  feed_url: z.string(),
  title: z.string().nullable(),
  site_url: z.string().nullable(),
  language: z.string().nullable(),
  item_count: z.number().int(),
  newest_title: z.string().nullable(),
  is_known: z.boolean(),
  /** What following it would bring now. */
  checks: z.object({
    /** Entries that would be stored; the others are off topic or have neither title nor text. */
    on_topic: z.number().int(),
    languages: z
      .array(z.object({ lang: z.string(), count: z.number().int() }))
      .describe('Detected languages of the stored entries, the most frequent first'),
    undated: z.number().int(),
    newest_at: isoTime.nullable(),
    junk: z.number().int(),
    duplicates: z.number().int().describe('Entries that another source has brought already'),
  }),
})
export type FoundFeed = z.output<typeof foundFeed>

/** `details` of `feed_not_found`: why no feed can be read at the address. */
export interface FeedRefusal {
  reason: 'not_live' | 'private' | 'unreachable' | 'status' | 'page' | 'not_a_feed'
  /** HTTP status of the answer, with `status`. */
  status?: number
}

export const discoverFeeds = endpoint({
  method: 'GET',
  path: '/admin/feeds',
  access: 'editor',
  summary: 'Discover the feeds of an address',
  description:
    'The address itself, or the feeds its page announces. Reads at most five. `details.reason` of `feed_not_found` says why there is none: `not_live` (this site reads no feeds from the web), `private` (the address is not public), `unreachable`, `status` (with the number), `page` (HTML without a feed) or `not_a_feed`.',
  query: z.object({ url: address }),
  response: z.object({ data: z.object({ feeds: z.array(foundFeed) }) }),
  errors: ['bad_request', 'feed_not_found'],
})

export const addSource = endpoint({
  method: 'POST',
  path: '/admin/sources',
  access: 'editor',
  summary: 'Add a source',
  description: 'Its feed is fetched once to validate it.',
  body: z.object({
    feedUrl: address,
    name: z.string().trim().min(1).max(120).optional(),
    language: z.enum(CONTENT_LANGUAGES),
    category,
    isOnTrial: z
      .boolean()
      .default(false)
      .describe('Its articles are for the newsroom alone until the trial ends'),
  }),
  response: sourceAnswer,
  errors: ['bad_request', 'feed_not_found', 'source_exists'],
})

export const pauseSource = endpoint({
  method: 'POST',
  path: '/admin/sources/{id}/pause',
  access: 'editor',
  summary: 'Pause or resume a source',
  description: 'Its articles stay.',
  params: sourceId,
  body: z.object({ isPaused: z.boolean() }),
  response: sourceAnswer,
  errors: ['bad_request', 'not_found'],
})

export const setPageAccess = endpoint({
  method: 'POST',
  path: '/admin/sources/{id}/pages',
  access: 'editor',
  summary: 'Allow or deny the fetching of a source’s pages',
  description:
    'Denying deletes stored page texts within minutes. When allowed, robots.txt and reservations of rights still apply.',
  params: sourceId,
  body: z.object({ access: pageAccess }),
  response: sourceAnswer,
  errors: ['bad_request', 'not_found'],
})

export const retrySource = endpoint({
  method: 'POST',
  path: '/admin/sources/{id}/retry',
  access: 'editor',
  summary: 'Fetch a source now',
  description: 'Within a minute, whatever its back-off.',
  params: sourceId,
  response: sourceAnswer,
  errors: ['not_found'],
})

export const importSources = endpoint({
  method: 'POST',
  path: '/admin/sources/import',
  access: 'editor',
  summary: 'Import sources from an OPML file',
  description: 'Feeds that are already sources are skipped.',
  body: z.object({
    opml: z.string().min(1).max(200_000),
    language: z.enum(CONTENT_LANGUAGES).describe('Language of feeds whose entry has none'),
    category: category.describe('Category of feeds outside a group named like a category'),
  }),
  response: z.object({ data: z.object({ added: z.array(z.string()), known: z.number().int() }) }),
  errors: ['bad_request'],
})

export const exportSources = endpoint({
  method: 'GET',
  path: '/admin/sources/export',
  access: 'editor',
  summary: 'Export sources as an OPML file',
  description: 'Includes paused sources.',
  response: fileAnswer,
  answersFile: true,
  errors: [],
})
