import { z } from 'zod'
import { category, isoTime, textLanguage } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { AUDIT_ACTS } from '#contract/newsroom/audit.ts'
import { EDITION_INTRODUCTION_MAX, EDITION_TITLE_MAX } from './edition-limits.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { calendarDay, storedText, writtenText } from '#contract/values/stored-text.ts'

/** More places than an edition has stories, so that every one of them can be named. */
const PLACE_MAX = 40

const period = z.enum(['daily', 'weekly'])
const audience = z.enum(['anonymous', 'free', 'premium'])
const edition = z.object({
  period: period.default('daily'),
  date: calendarDay.optional().describe('Without it, the edition whose newsletters have not been sent yet'),
})

const deskStory = z.object({
  story_id: z.uuid(),
  /** The shown report. */
  article_id: z.uuid(),
  title: z.string(),
  lang: textLanguage,
  source_name: z.string(),
  outlet_count: z.number().int(),
  category,
  impact: z.number(),
  /** An earlier edition had the story, and it has changed since. */
  is_update: z.boolean(),
  /** Leads its category by a pin. */
  is_pinned: z.boolean(),
})

const planChange = z.object({
  at: isoTime,
  by: z.string().describe('Name of the account; empty if it was deleted'),
  is_own: z.boolean(),
  act: z.enum(AUDIT_ACTS),
  title: z.string().nullable().describe('The story or text it concerned'),
})
export type PlanChange = z.output<typeof planChange>

const editionDesk = z.object({
  period,
  date: calendarDay,
  lng: z.enum(CONTENT_LANGUAGES),
  /** Of the plan; sent with an act, so that it does not undo what another editor did meanwhile. */
  version: z.number().int(),
  /** Days with a desk, the newest first: the coming edition and those that were built. */
  dates: z.array(z.object({ date: calendarDay, is_built: z.boolean() })),
  /** The current version of the edition; null while it is being gathered. */
  built: z.object({ version: z.number().int(), built_at: isoTime }).nullable(),
  /** Acts of editors that the current version does not contain. */
  has_changes: z.boolean(),
  /** When the edition is built, or was due. */
  due_at: isoTime,
  is_quiet: z.boolean().describe('Too few stories so far: the edition would be empty, and not sent'),
  title: z.string().nullable(),
  introduction: z.string().nullable(),
  is_held: z.boolean(),
  stories: z.array(deskStory.extend({ is_placed: z.boolean().describe('Has its place by hand') })),
  out: z.array(deskStory.extend({ kind: z.enum(['cut', 'held_back']) })),
  /** Stories that found no place, the weightiest first. */
  left: z.array(deskStory),
  /** The latest acts, newest first. */
  changes: z.array(planChange),
  /** Newsletters of the edition with stories in this language. */
  mails: z.object({
    sent: z.number().int(),
    /** Subscribers who get it or would get it, if it were not held. */
    waiting: z.number().int(),
  }),
})
export type EditionDesk = z.output<typeof editionDesk>
export type DeskStory = z.output<typeof deskStory>

const answer = z.object({ data: z.object({ desk: editionDesk }) })
const lng = z.enum(CONTENT_LANGUAGES).default('en').describe('Language whose edition is shown or changed')
const storyId = z.uuid()
const orNull = (text: string): string | null => text.trim() || null

const deskAct = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('move'),
    storyId,
    place: z.number().int().min(1).max(PLACE_MAX).describe('Its new place, from 1'),
  }),
  z.object({ act: z.literal('cut'), storyId }),
  z.object({ act: z.literal('hold_back'), storyId }),
  z.object({ act: z.literal('restore'), storyId }).describe('Forgets what was decided about the story'),
  z
    .object({
      act: z.literal('put_in'),
      articleId: z.uuid(),
      place: z.number().int().min(1).max(PLACE_MAX).optional(),
    })
    .describe('Puts in the story of an article, at the end where no place is named'),
  z.object({
    act: z.literal('words'),
    title: storedText(EDITION_TITLE_MAX).transform(orNull),
    introduction: writtenText(EDITION_INTRODUCTION_MAX).transform(orNull),
  }),
])
export type DeskAct = z.output<typeof deskAct>
/** As a client sends it. */
export type SentDeskAct = z.input<typeof deskAct>

export const getEditionDesk = endpoint({
  method: 'GET',
  path: '/admin/edition',
  access: 'editor',
  summary: 'Get an edition as it stands for readers of a language',
  description: 'Before it is built, with the stories that it would have now.',
  query: edition.extend({ lng }),
  response: answer,
  errors: ['bad_request', 'digest_not_found'],
})

const plan = z.object({
  period: period.default('daily'),
  date: calendarDay,
  lng,
  version: z.number().int().min(0).describe('Version of the plan that the editor saw'),
})

export const changeEdition = endpoint({
  method: 'POST',
  path: '/admin/edition',
  access: 'editor',
  summary: 'Change what an edition contains for readers of a language',
  description:
    'An edition that was built gets the changes by `POST /admin/edition/publish`. Answers `edition_changed`, with the acts of other editors since `version` in `details`, and changes nothing, if there are any. Own acts are no conflict.',
  body: plan.extend({ change: deskAct }),
  response: answer,
  errors: ['bad_request', 'digest_not_found', 'story_not_found', 'article_not_found', 'edition_changed'],
})

export const holdEdition = endpoint({
  method: 'POST',
  path: '/admin/edition/hold',
  access: 'editor',
  stepUp: true,
  summary: 'Hold or release the newsletters of an edition in a language',
  description:
    'While it is held, no newsletter with its stories in the language is sent. Once it is released, subscribers get theirs if their day is not over.',
  body: plan.extend({ isHeld: z.boolean() }),
  response: answer,
  errors: ['bad_request', 'digest_not_found', 'edition_changed', 'proof_required'],
})

export const publishEdition = endpoint({
  method: 'POST',
  path: '/admin/edition/publish',
  access: 'editor',
  summary: 'Build the next version of an edition with the changes of editors',
  description:
    'Newsletters that were sent stay as they are, and are not sent again. Those that wait get the new version.',
  body: plan,
  response: answer,
  errors: ['bad_request', 'digest_not_found', 'edition_changed'],
})

const newsletter = edition.extend({
  lng: z.enum(LOCALES).default('en').describe('Language of the newsletter'),
  audience: audience.default('premium').describe('Audience whose version is rendered'),
})

export const previewNewsletter = endpoint({
  method: 'GET',
  path: '/admin/edition/newsletter',
  access: 'editor',
  summary: 'Render the newsletter of an edition',
  description: 'As it would be sent now, with the changes that are not published yet. Stores nothing.',
  query: newsletter,
  response: z.object({
    data: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  errors: ['bad_request', 'digest_not_found'],
})

export const mailTestEdition = endpoint({
  method: 'POST',
  path: '/admin/edition/test-mail',
  access: 'editor',
  stepUp: true,
  summary: 'Send the newsletter of an edition to the calling editor',
  body: newsletter,
  response: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'digest_not_found', 'email_unverified', 'proof_required'],
})
