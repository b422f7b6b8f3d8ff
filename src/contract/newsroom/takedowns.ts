import { z } from 'zod'
import { isoTime, textLanguage } from '#contract/content/articles.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { endpoint } from '#contract/endpoint.ts'

export const TAKEDOWN_KINDS = ['article', 'story', 'picture', 'source'] as const
export type TakedownKind = (typeof TAKEDOWN_KINDS)[number]

/** `publisher`: the publisher asked for it. Never renamed, because the ledger stores them. */
export const TAKEDOWN_REASONS = [
  'publisher',
  'copyright',
  'defamation',
  'privacy',
  'false',
  'off_topic',
  'other',
] as const
export type TakedownReason = (typeof TAKEDOWN_REASONS)[number]

export const CACHE_PURGE_STATES = ['pending', 'done', 'failed'] as const
export type CachePurgeState = (typeof CACHE_PURGE_STATES)[number]

const note = z.string().trim().max(1000)

const takedown = z.object({
  id: z.uuid(),
  kind: z.enum(TAKEDOWN_KINDS),
  object_id: z.string().describe('Id of an article, a story or a source; of a picture its key'),
  title: z.string().describe('The publisher’s title, or the outlet’s name'),
  lang: textLanguage.nullable(),
  reason: z.enum(TAKEDOWN_REASONS),
  note: z.string(),
  taken_at: isoTime,
  is_own: z.boolean().describe('Whether the caller did it'),
  taken_by_name: z.string().nullable().describe('Null once that account is deleted'),
  put_back_at: isoTime.nullable(),
  is_put_back_own: z.boolean().describe('Whether the caller put it back'),
  put_back_by_name: z.string().nullable(),
  put_back_note: z.string().nullable(),
  article_count: z.number().int().describe('Articles that it hides, or that had the picture'),
  mailed_count: z.number().int().describe('Newsletters with it that had been sent'),
  purge: z
    .enum(CACHE_PURGE_STATES)
    .nullable()
    .describe('Of the caches in front of the site, after the last act; null where none is set up'),
  purge_problem: z.string().nullable().describe('Why the last try failed, as in `HTTP 403`'),
})
export type Takedown = z.output<typeof takedown>

const takedownRequest = z.object({
  id: z.uuid(),
  received_at: isoTime,
  name: z.string(),
  email: z.string(),
  address: z.string().nullable().describe('As it was typed'),
  message: z.string(),
  lng: z.enum(LOCALES).describe('In which the sender gets the answer'),
  article: z
    .object({
      id: z.uuid(),
      story_id: z.uuid().nullable(),
      source_id: z.string(),
      has_picture: z.boolean(),
      title: z.string(),
    })
    .nullable()
    .describe('What is at the address; null where that is no page here and no known article'),
})
export type TakedownRequest = z.output<typeof takedownRequest>

const beyondReach = z.object({
  mails: z.number().int().describe('Newsletters with it that were sent'),
  last_mailed_at: isoTime.nullable(),
})
export type BeyondReach = z.output<typeof beyondReach>

export const listTakedowns = endpoint({
  method: 'GET',
  path: '/admin/takedowns',
  access: 'editor',
  summary: 'List what was taken down',
  description: 'The newest comes first. `standing` has what is still off the site.',
  query: z.object({
    state: z.enum(['standing', 'put_back']).default('standing'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ data: z.object({ takedowns: z.array(takedown), has_more: z.boolean() }) }),
  errors: ['bad_request'],
})

export const latestTakedown = endpoint({
  method: 'GET',
  path: '/takedowns/latest',
  access: 'anyone',
  summary: 'When something was last taken down',
  description: 'A client drops what it has cached of readers’ pages when this changes.',
  response: z.object({ data: z.object({ latest_at: isoTime.nullable() }) }),
  errors: [],
  cacheSeconds: 30,
})

export const takeDown = endpoint({
  method: 'POST',
  path: '/admin/takedowns',
  access: 'editor',
  summary: 'Take an article, a story, a picture or an outlet off the site',
  description:
    'Acts on every process at once. A picture is named by an article that shows it. An outlet’s feed is not read until it is put back. The sender of `request` gets an email.',
  body: z.object({
    kind: z.enum(TAKEDOWN_KINDS),
    id: z.string().min(1).max(64),
    reason: z.enum(TAKEDOWN_REASONS),
    note: note.min(1),
    request: z.uuid().optional().describe('The request that this answers'),
  }),
  response: z.object({ data: z.object({ takedown, beyond_reach: beyondReach }) }),
  errors: ['bad_request', 'not_found', 'already_taken_down'],
})

export const listTakedownRequests = endpoint({
  method: 'GET',
  path: '/admin/takedown-requests',
  access: 'editor',
  summary: 'List requests to take something down that have no answer',
  description: 'The oldest comes first.',
  response: z.object({ data: z.object({ requests: z.array(takedownRequest) }) }),
  errors: [],
})

export const declineTakedown = endpoint({
  method: 'POST',
  path: '/admin/takedown-requests/{id}/decline',
  access: 'editor',
  summary: 'Decline a request to take something down',
  description: 'The sender gets an email with the decision and `answer`.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ answer: note.default('').describe('In the language of the request') }),
  response: z.object({ data: z.object({ declined: z.literal(true) }) }),
  errors: ['bad_request', 'not_found'],
})

export const putBack = endpoint({
  method: 'POST',
  path: '/admin/takedowns/{id}/put-back',
  access: 'editor',
  summary: 'Put back what was taken down',
  description: 'What another takedown hides too stays hidden. Idempotent.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ note }),
  response: z.object({ data: z.object({ takedown }) }),
  errors: ['bad_request', 'not_found'],
})
