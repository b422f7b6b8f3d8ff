import { z } from 'zod'
import {
  citedSentenceSchema,
  coverageSchema,
  dateLabel,
  provenance,
  resolvedImageSchema,
  summaryStatus,
} from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DIGEST_BUDGETS_MINUTES } from '#contract/limits.ts'
import { CONTENT_LANGUAGES, inEachLanguage } from '#contract/values/content-languages.ts'
import { calendarDay } from '#contract/values/stored-text.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'

const lng = z.enum(CONTENT_LANGUAGES).default('en').describe('Language of the answer')
const isoTime = z.iso.datetime()
/** A calendar day in the time zone EDITION_TZ. */
const day = calendarDay
const month = z.string().regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/)
const category = z.enum(CATEGORIES)
const period = z.enum(['daily', 'weekly'])
const textLanguage = z.string().regex(/^[a-z]{2,3}$/)

/**
 * A change since the last edition with this story. `report`: the title of a newer report with a new figure.
 * `sentence`: the sentence of that report with the figure, only with `access` `full`. `outlets`: further
 * outlets.
 */
const digestChangeSchema = z.object({
  kind: z.enum(['report', 'sentence', 'outlets']),
  text: z.string(),
  lang: textLanguage,
  /** Outlet from which the change comes; null where `text` already names the outlets. */
  source_name: z.string().nullable(),
  article_id: z.uuid().nullable(),
})

/**
 * A story as it was when its edition was built. Fields without access are absent, not empty;
 * `access` states how much is present: `title`, `excerpt` (with the feed's own excerpt), `full` (with the
 * summary).
 */
export const digestItemSchema = z.object({
  story_id: z.uuid(),
  /** The article at `/article/{id}`; null once it was deleted, since the edition keeps its snapshot. */
  article_id: z.uuid().nullable(),
  /** Position in the edition, from 1. */
  position: z.number().int(),
  category,
  subcategory: z.string().nullable(),
  title: z.string(),
  /** Language of `title` and `excerpt`. */
  lang: textLanguage,
  /** Null for a title by the publisher or an editor; set when a model wrote it. */
  title_provenance: provenance.nullable(),
  source_name: z.string(),
  /** The publisher's page; null for the sample edition. */
  url: z.string().nullable(),
  is_sample: z.boolean(),
  is_taken_down: z
    .literal(true)
    .optional()
    .describe('Its article was taken down since: of the item only the place is left, and `title` says so'),
  publish_time: isoTime,
  date_label: dateLabel,
  /**
   * Outlets of the story when the edition was built, the shown one first. At most eight; `source_count`
   * counts all.
   */
  sources: z.array(z.object({ name: z.string(), lang: textLanguage, url: z.string().nullable() })),
  source_count: z.number().int(),
  coverage: coverageSchema
    .optional()
    .describe('Absent where one outlet reports the story, or the languages are not known'),
  /** Languages of the story's reports, the shown one first. */
  languages: z.array(textLanguage),
  image: resolvedImageSchema,
  /**
   * Seconds to read the item as this response contains it: title, changes, and the summary or else the
   * excerpt.
   */
  reading_seconds: z.number().int(),
  access: z.enum(['title', 'excerpt', 'full']),
  has_summary: z
    .boolean()
    .describe('The article has a summary that says more than the excerpt; independent of the reader'),
  /** What changed since an earlier edition with this story; null when no edition had it. */
  update: z
    .object({
      date: day,
      period,
      changes: z.array(digestChangeSchema),
    })
    .nullable(),
  excerpt: z.string().nullable().optional(),
  /**
   * The summary as of the edition; null where it states no more than the excerpt, or was retracted since
   * then.
   */
  cited_summary: z
    .object({
      /** The requested language, or English where the edition has no summary in that language. */
      lang: textLanguage,
      status: summaryStatus,
      /** Provenance of the summary as a whole; each of its sentences has one of its own. */
      provenance,
      source_name: z.string(),
      sentences: z.array(citedSentenceSchema),
    })
    .nullable()
    .optional(),
})
export type DigestItem = z.output<typeof digestItemSchema>

export const digestSchema = z.object({
  id: z.uuid(),
  period,
  /**
   * The day of a daily edition, or the last day of a weekly one, the Sunday of a full week. Permanent,
   * because it is the edition's address: `/digest?date=` or `period_end=`.
   */
  date: day,
  period_start: day,
  period_end: day,
  /** Number of the edition within its period, from 1; a regenerated edition keeps it. */
  number: z.number().int(),
  /** What an editor wrote above the stories, in the language of the answer; null in most editions. */
  title: z.string().nullable(),
  introduction: z.string().nullable(),
  /** 1 for the first version of the edition; each regeneration increments it. */
  version: z.number().int(),
  built_at: isoTime,
  /** Time of the regeneration, shown as "updated"; null for the first version. */
  updated_at: isoTime.nullable(),
  /** False when the newest edition is not today's. */
  is_today: z.boolean(),
  /**
   * True when there were fewer than three new stories: the edition is then empty, and these stories are
   * queued for the next one.
   */
  is_quiet: z.boolean(),
  /** Number of stories queued for the next edition; 0 unless the day is quiet. */
  held_count: z.number().int(),
  /** The newest earlier edition with stories, to link to on a quiet day. */
  last_full_date: day.nullable(),
  /** Dates of the adjacent editions of this period; null for the oldest and the newest edition. */
  previous_date: day.nullable(),
  next_date: day.nullable(),
  next_at: isoTime,
  /** The audience of this response. Premium includes admins; anonymous, guests of the app. */
  audience: z.enum(['anonymous', 'free', 'premium']),
  items: z.array(digestItemSchema),
  /** Corrections of errors in earlier editions of this period, free for every reader. */
  corrections: z.array(
    z.object({
      id: z.uuid(),
      article_id: z.uuid().nullable(),
      title: z.string(),
      lang: textLanguage,
      note: z.string(),
      corrected_at: isoTime,
      /** Date of the edition that contained the error. */
      told_on: day,
    }),
  ),
  /** Items grouped by category; a category comes where its first item stands in the edition. */
  sections: z.array(z.object({ category, story_ids: z.array(z.uuid()) })),
  reading_seconds: z.number().int(),
  /** Seconds that `reading_seconds` would be for a reader with full access. */
  full_reading_seconds: z.number().int(),
  /**
   * The items for 5, 10 and 15 minutes, in the edition's order: the first 5, the first 10, and all
   * (`is_whole`). `reading_seconds` is the time that these items take with the reader's access, which may
   * differ from the minutes.
   */
  budgets: z.array(
    z.object({
      minutes: z.literal(DIGEST_BUDGETS_MINUTES),
      story_ids: z.array(z.uuid()),
      reading_seconds: z.number().int(),
      is_whole: z.boolean(),
    }),
  ),
})
export type Digest = z.output<typeof digestSchema>
export type DigestPeriod = z.output<typeof period>

const digestAnswer = z.object({ data: z.object({ digest: digestSchema }) })

export const getDigest = endpoint({
  method: 'GET',
  path: '/digest',
  access: 'anyone',
  summary: 'Get the daily edition of a date',
  description: 'Without `date`, the latest edition.',
  query: z.object({
    lng,
    date: day
      .optional()
      .describe('Date of the edition in EDITION_TZ')
      .meta({ examples: ['2026-11-23'] }),
  }),
  response: digestAnswer,
  errors: ['bad_request', 'digest_not_found'],
  cacheSeconds: 60,
})

export const getTodaysDigest = endpoint({
  method: 'GET',
  path: '/digest/today',
  access: 'anyone',
  summary: 'Get today’s daily edition',
  description: 'Before it is built, the latest edition with `is_today: false`.',
  query: z.object({ lng }),
  response: digestAnswer,
  errors: ['bad_request', 'digest_not_found'],
  cacheSeconds: 60,
})

export const getWeeklyDigest = endpoint({
  method: 'GET',
  path: '/digest/free',
  access: 'anyone',
  summary: 'Get a weekly edition',
  description: 'Free for every reader. Without `period_end`, the latest edition.',
  query: z.object({
    lng,
    period_end: day
      .optional()
      .describe('Last day of the week')
      .meta({ examples: ['2026-11-22'] }),
  }),
  response: digestAnswer,
  errors: ['bad_request', 'digest_not_found'],
  cacheSeconds: 60,
})

export const digestCalendar = endpoint({
  method: 'GET',
  path: '/digest/calendar',
  access: 'anyone',
  summary: 'List the editions of a month',
  description: 'The oldest edition comes first. Without `month`, the newest month that has an edition.',
  query: z.object({
    lng,
    month: month
      .optional()
      .describe('Month of the calendar')
      .meta({ examples: ['2026-11'] }),
  }),
  response: z.object({
    data: z.object({
      month,
      /** The nearest months with editions; null at either end. */
      previous_month: month.nullable(),
      next_month: month.nullable(),
      editions: z.array(
        z.object({
          period,
          date: day,
          number: z.number().int(),
          version: z.number().int(),
          is_quiet: z.boolean(),
          item_count: z.number().int(),
          /** Title of the edition's first item; null for a quiet day. */
          headline: z.string().nullable(),
          headline_lang: textLanguage.nullable(),
        }),
      ),
    }),
  }),
  errors: ['bad_request'],
  cacheSeconds: 60,
})
export type DigestCalendar = z.output<typeof digestCalendar.response>['data']

const place = z.number().int().nullable()

export const editionPlaces = endpoint({
  method: 'GET',
  path: '/digest/places',
  access: 'editor',
  summary: 'List all stories of an edition with their places',
  description: 'A story has one place for each language in which it appears.',
  query: z.object({ lng, period, date: day }),
  response: z.object({
    data: z.object({
      stories: z.array(
        z.object({
          story_id: z.uuid(),
          title: z.string(),
          lang: textLanguage,
          source_name: z.string(),
          /**
           * Position of the story in the edition of each language, from 1; null where that edition omits the
           * story.
           */
          places: z.object(inEachLanguage(() => place)),
        }),
      ),
    }),
  }),
  errors: ['bad_request', 'digest_not_found'],
})
export type EditionPlaces = z.output<typeof editionPlaces.response>['data']

export const regenerateDigest = endpoint({
  method: 'POST',
  path: '/digest/regenerate',
  access: 'editor',
  summary: 'Build the next version of a daily edition',
  description:
    'Newsletters that were sent do not change. Pins set after the edition was built apply to the next edition.',
  query: z.object({ lng }),
  body: z.object({ date: day }),
  response: digestAnswer,
  errors: ['bad_request', 'digest_not_found'],
})

export const backfillWeeklyDigest = endpoint({
  method: 'POST',
  path: '/digest/admin/backfill-weekly',
  access: 'editor',
  summary: 'Build the weekly edition now',
  description: 'Covers the last seven days, today included. Sends no newsletter.',
  query: z.object({ lng }),
  response: z.object({
    items: z.array(digestItemSchema),
    periodStart: day,
    periodEnd: day,
  }),
  errors: ['bad_request', 'weekly_build_error'],
})
