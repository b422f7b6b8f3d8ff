import { z } from 'zod'
import { isoTime, textLanguage } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { address, newsroomSource, sourceAnswer, sourceId } from '#contract/newsroom/newsroom-sources.ts'
import { SOURCE_TYPES } from '#contract/newsroom/source-types.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { calendarDay, soughtText, storedText } from '#contract/values/stored-text.ts'
import { category } from '#contract/content/articles.ts'

const sourceWeek = z.object({
  /** The Monday with which the week begins, in UTC. */
  week: calendarDay,
  articles: z.number().int(),
  junk: z.number().int(),
  undated: z.number().int(),
  duplicates: z.number().int().describe('Near-copies of another report'),
  foreign: z.number().int().describe('In another language than the interface has'),
  refused: z
    .number()
    .int()
    .describe('Generated sentences about its articles that the grounding gate refused'),
})
export type SourceWeek = z.output<typeof sourceWeek>

const sourceCare = z.object({
  source: newsroomSource,
  /** The last weeks, the oldest first; empty weeks are left out. */
  weeks: z.array(sourceWeek),
  /** What refers to its articles, about which a removal decides. */
  ties: z.object({
    articles: z.number().int(),
    bookmarked: z.number().int(),
    in_editions: z.number().int(),
    cited: z.number().int(),
  }),
  /** The newest articles of a source on trial, which readers do not see. */
  trial: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      lang: textLanguage,
      url: z.string().nullable(),
      publish_time: isoTime,
      is_dated: z.boolean(),
      is_junk: z.boolean(),
    }),
  ),
})
export type SourceCare = z.output<typeof sourceCare>

export const getNewsroomSource = endpoint({
  method: 'GET',
  path: '/admin/sources/{id}',
  access: 'editor',
  summary: 'Get a source with its quality over time',
  params: sourceId,
  response: z.object({ data: sourceCare }),
  errors: ['not_found'],
})

const editedFields = z.object({
  name: storedText(120).min(1).optional(),
  nameFr: storedText(120).nullable().optional(),
  feedUrl: address.optional(),
  siteUrl: address.nullable().optional(),
  language: z.enum(CONTENT_LANGUAGES).optional(),
  category: category.optional(),
  subcategory: soughtText(40).nullable().optional(),
  type: z.enum(SOURCE_TYPES).optional(),
  tier: z.number().int().min(1).max(3).optional(),
  aiOnly: z.boolean().optional(),
  fullTextAllowed: z.boolean().optional(),
})

export const editSource = endpoint({
  method: 'POST',
  path: '/admin/sources/{id}',
  access: 'editor',
  summary: 'Edit a source',
  description:
    'The curated list does not overwrite what an admin set. A new address of the feed is fetched once to validate it. Answers `text_changed`, with who changed which field in `details`, and changes nothing, if another editor did since `seen`. Own changes are no conflict.',
  params: sourceId,
  body: editedFields.extend({
    seen: editedFields.optional().describe('What the editor saw of these fields when they began'),
  }),
  response: sourceAnswer,
  errors: ['bad_request', 'not_found', 'feed_not_found', 'source_exists', 'text_changed'],
})

export const endTrial = endpoint({
  method: 'POST',
  path: '/admin/sources/{id}/accept',
  access: 'editor',
  summary: 'End the trial of a source',
  description: 'Its articles become visible to readers.',
  params: sourceId,
  response: sourceAnswer,
  errors: ['not_found'],
})

const removal = z.discriminatedUnion('articles', [
  z.object({ articles: z.literal('move'), to: soughtText(60) }),
  z.object({ articles: z.literal('hide') }),
  z.object({ articles: z.literal('delete'), referred: z.enum(['keep', 'hide']) }),
])
export type SourceRemoval = z.output<typeof removal>

export const removeSource = endpoint({
  method: 'POST',
  path: '/admin/sources/{id}/remove',
  access: 'editor',
  stepUp: true,
  summary: 'Remove a source, and decide about its articles',
  description:
    '`move` merges it into another source, under whose name its articles stay. `hide` takes them off the site, so that they can be put back. `delete` deletes them but those that readers saved, editions contain or texts cite, about which `referred` decides.',
  params: sourceId,
  body: z.object({ removal }),
  response: z.object({
    data: z.object({
      moved: z.number().int(),
      deleted: z.number().int(),
      hidden: z.number().int(),
      kept: z.number().int(),
    }),
  }),
  errors: ['bad_request', 'not_found', 'already_taken_down', 'proof_required'],
})
