import { z } from 'zod'
import { category, isoTime } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PIN_HOURS_DEFAULT, PIN_HOURS_MAX, PIN_LISTS, PIN_POSITIONS } from './pin-lists.ts'

const articleId = z.object({
  id: z
    .string()
    .min(1)
    .max(64)
    .meta({ examples: ['0198f2a4-5c1e-7b30-9d4f-6a1b2c3d4e5f'] }),
})
const list = z.enum(PIN_LISTS)

const pin = z.object({
  article_id: z.uuid(),
  title: z.string(),
  list,
  /** Position in the list, from 1. */
  position: z.number().int(),
  pinned_at: isoTime,
  expires_at: isoTime,
})
const digestPin = pin.omit({ list: true, position: true }).extend({
  category,
  /**
   * Date of the newest daily edition that contains the story, which needs news to be covered again; null
   * without a recent edition.
   */
  told_on: z.iso.date().nullable(),
})
const pinsAnswer = z.object({ data: z.object({ pins: z.array(pin) }) })
const digestPinsAnswer = z.object({ data: z.object({ pins: z.array(digestPin) }) })
export type Pin = z.output<typeof pin>
export type DigestPin = z.output<typeof digestPin>

export const currentPins = endpoint({
  method: 'GET',
  path: '/articles/pins/current',
  access: 'editor',
  summary: 'List the current pins of article lists',
  description: 'Ordered by list and position.',
  response: pinsAnswer,
  errors: [],
})

export const pinArticle = endpoint({
  method: 'POST',
  path: '/articles/{id}/pin',
  access: 'editor',
  summary: 'Pin an article',
  description:
    'To a position of the front page or of a category’s feed. Replaces the pin of that position (A-39).',
  params: articleId,
  body: z.object({
    position: z.number().int().min(1).max(PIN_POSITIONS),
    expiresInHours: z.number().int().min(1).max(PIN_HOURS_MAX).default(PIN_HOURS_DEFAULT),
    list: list.default('front'),
  }),
  response: pinsAnswer,
  errors: ['bad_request', 'article_not_found', 'article_taken_down'],
})

export const unpinArticle = endpoint({
  method: 'DELETE',
  path: '/articles/{id}/unpin',
  access: 'editor',
  summary: 'Unpin an article',
  description: 'From one list, or from all.',
  params: articleId,
  query: z.object({ list: list.optional() }),
  response: pinsAnswer,
  errors: ['bad_request', 'article_not_found', 'article_taken_down'],
})

export const currentDigestPins = endpoint({
  method: 'GET',
  path: '/digest/pins/current',
  access: 'editor',
  summary: 'List the stories pinned for the next editions',
  response: digestPinsAnswer,
  errors: [],
})

export const pinToDigest = endpoint({
  method: 'POST',
  path: '/digest/{id}/pin',
  access: 'editor',
  summary: 'Pin a story for the next editions',
  description: 'The story leads its category; each category has one pin (A-39).',
  params: articleId,
  body: z.object({ category }),
  response: digestPinsAnswer,
  errors: ['bad_request', 'article_not_found', 'article_taken_down'],
})

export const unpinFromDigest = endpoint({
  method: 'DELETE',
  path: '/digest/{id}/unpin',
  access: 'editor',
  summary: 'Unpin a story for the next editions',
  params: articleId,
  response: digestPinsAnswer,
  errors: ['article_not_found', 'article_taken_down'],
})
