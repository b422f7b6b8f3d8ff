import { z } from 'zod'
import {
  articleSchema,
  dateLabel,
  isoTime,
  lng,
  provenance,
  storylineSchema,
  textLanguage,
} from './articles.ts'
import { endpoint } from '#contract/endpoint.ts'

const storyCitationSchema = z.object({
  article_id: z.uuid(),
  source_id: z.string(),
  source_name: z.string(),
  url: z.string().nullable(),
  lang: textLanguage,
  /** Verbatim sentences of the report. */
  quotes: z.array(z.string()).min(1),
})

/**
 * `agreed`: several outlets state it. `reported`: one outlet states it. `says`: a statement of a person or an
 * organisation. `differs`: the outlets state different figures; such sentences come in groups of two or more.
 */
export const STORY_PARTS = ['agreed', 'reported', 'says', 'differs'] as const

const storySentenceSchema = z.object({
  text: z.string(),
  part: z.enum(STORY_PARTS),
  provenance,
  /** New in this version, so that returning readers find what changed. */
  is_new: z.boolean(),
  /** One for each supporting outlet, starting with the one whose wording it uses. */
  citations: z.array(storyCitationSchema).min(1),
})
export type StorySentence = z.output<typeof storySentenceSchema>

/** The text of a story in one language. Paid. */
const storyTextSchema = z.object({
  lang: textLanguage,
  /** 1 for the first version; incremented when a fact is added or lost. */
  version: z.number().int().min(1),
  updated_at: isoTime,
  /** When the previous version was made; null for the first. */
  previous_at: isoTime.nullable(),
  sentences: z.array(storySentenceSchema).min(1),
})
export type StoryText = z.output<typeof storyTextSchema>

const storyReportSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  lang: textLanguage,
  /** The feed's own excerpt, in `lang`. */
  description: z.string().nullable(),
  source_id: z.string(),
  source_name: z.string(),
  url: z.string().nullable(),
  publish_time: isoTime,
  date_label: dateLabel,
})
export type StoryReport = z.output<typeof storyReportSchema>

/** A story for its page. The paid text is absent, not empty, for callers without access. */
export const storyDetailSchema = z.object({
  id: z.uuid(),
  /**
   * The article that represents it, preferably in the requested language, whose title and picture are shown.
   */
  article: articleSchema,
  first_seen: isoTime,
  last_seen: isoTime,
  /** When its text last changed; without a text, the time of its last report. */
  updated_at: isoTime,
  outlets: z.number().int(),
  languages: z.record(textLanguage, z.number().int()),
  /** Oldest first, undated ones last. */
  reports: z.array(storyReportSchema),
  storyline: storylineSchema.nullable(),
  /** Whether it has a text of several reports; the same for every reader. */
  has_text: z.boolean(),
  /**
   * True when the text states no more than titles and excerpts of the reports, which are free. Everyone may
   * view it then, and no view is metered.
   */
  is_text_free: z.boolean(),
  /** Whether this response contains the text, if one exists. */
  can_view_text: z.boolean(),
  /** Of the shown text, for all callers; null without one. */
  text_provenance: provenance.nullable(),
  /**
   * Time of the newest sentences and how many are new; null for the first version. Free, because it reveals
   * that there is news, not its content.
   */
  news: z.object({ at: isoTime, sentences: z.number().int() }).nullable(),
  /** By language: composed of the reports in it, or generated. Paid. */
  texts: z.record(textLanguage, storyTextSchema).optional(),
  share_image: z.string(),
})
export type StoryDetail = z.output<typeof storyDetailSchema>

export const getStory = endpoint({
  method: 'GET',
  path: '/stories/{id}',
  access: 'anyone',
  summary: 'Get one story with its reports',
  description:
    'The id of a story that was merged into another returns the other story, whose `id` differs. Its text is readable once the summary of any of its articles is.',
  params: z.object({ id: z.string().min(1).max(64) }),
  query: z.object({ lng }),
  response: z.object({ data: z.object({ story: storyDetailSchema }) }),
  errors: ['bad_request', 'story_not_found'],
})
