import { z } from 'zod'
import { articleSchema, languages, lng, textLanguage } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { calendarDay } from '#contract/values/stored-text.ts'

const paperEditionSchema = z.object({
  /** The day of the latest daily edition, in EDITION_TZ. */
  date: calendarDay,
  /** False until the edition of the day is built. */
  is_today: z.boolean(),
  /**
   * The number of today's paper: the days since the first edition, that day included, whether or not each had
   * an edition.
   */
  number: z.number().int(),
  /** The edition's stories, the reports that they group, and the minutes that they take this reader. */
  figures: z.object({
    stories: z.number().int(),
    reports: z.number().int(),
    minutes: z.number().int(),
  }),
  /**
   * The masthead in words, in the requested language: the paper's number, the day of the edition unless it is
   * today, and the figures.
   */
  labels: z.array(z.string()).min(1),
})
export type PaperEdition = z.output<typeof paperEditionSchema>

const pairedHeadlineSchema = z.object({
  article_id: z.uuid(),
  title: z.string(),
  lang: textLanguage,
  source_name: z.string(),
})
export type PairedHeadline = z.output<typeof pairedHeadlineSchema>

export const todaysPaper = endpoint({
  method: 'GET',
  path: '/digest/paper',
  access: 'anyone',
  summary: 'Get what makes the landing page a day’s paper',
  description:
    'The stories of the last day by weight, the heaviest first. When an editor has pinned one of the three leads, the first lead stands first.',
  query: z.object({ lng, languages }),
  response: z.object({
    data: z.object({
      /** Null before the first edition. */
      edition: paperEditionSchema.nullable(),
      stories: z.array(articleSchema),
      /**
       * A publisher’s headline for the first story in the other language. Null where no report has one, and
       * with `languages` of one language.
       */
      paired: pairedHeadlineSchema.nullable(),
    }),
  }),
  errors: ['bad_request'],
  cacheSeconds: 60,
})
export type TodaysPaper = z.output<typeof todaysPaper.response>['data']
