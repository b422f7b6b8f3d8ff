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
import { endpoint } from './endpoint.ts'

/** Where a sentence of a story's text stands: in one report of one outlet. */
const storyCitationSchema = z.object({
  article_id: z.uuid(),
  source_id: z.string(),
  source_name: z.string(),
  url: z.string().nullable(),
  lang: textLanguage,
  /** The report's own sentences, word for word. */
  quotes: z.array(z.string()).min(1),
})

/**
 * What a sentence is in a story: `agreed`: several outlets report it. `reported`: one outlet reports it. `says`: a person or an
 * organisation says it. `differs`: the outlets give different figures of it; such sentences come in groups of two or more.
 */
export const STORY_PARTS = ['agreed', 'reported', 'says', 'differs'] as const

const storySentenceSchema = z.object({
  text: z.string(),
  part: z.enum(STORY_PARTS),
  provenance,
  /** It was not in the text before: the reader may have read the others. */
  is_new: z.boolean(),
  /** Each outlet that supports it, the one it is worded by first. Never empty. */
  citations: z.array(storyCitationSchema).min(1),
})
export type StorySentence = z.output<typeof storySentenceSchema>

/** What a story's reports say together, in one language. Paid. */
const storyTextSchema = z.object({
  lang: textLanguage,
  /** 1 for the first telling; one more with each that has a new fact, or lost one. */
  version: z.number().int().min(1),
  /** When this version was made. */
  updated_at: isoTime,
  /** When the version before was made; null for the first. */
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

/** A story as its page shows it. The paid text is absent, not empty, for a caller who may not read it. */
export const storyDetailSchema = z.object({
  id: z.uuid(),
  /** The article that stands for it, in the asked language first: its title and picture are the story's. */
  article: articleSchema,
  first_seen: isoTime,
  last_seen: isoTime,
  /** When its text last changed, else when its last report came in. */
  updated_at: isoTime,
  outlets: z.number().int(),
  /** How many of its reports are in each language. */
  languages: z.record(textLanguage, z.number().int()),
  /** Oldest first, undated ones last. */
  reports: z.array(storyReportSchema),
  /** Null while it is the only story of its matter. */
  storyline: storylineSchema.nullable(),
  /** Whether there is a text of several reports; the same for every reader. */
  has_text: z.boolean(),
  /** The text says no more than the titles and excerpts of the reports, which are free: everyone may read it, and no view is spent. */
  is_text_free: z.boolean(),
  /** The text is in this answer, if there is one. */
  can_view_text: z.boolean(),
  /** Of the text to show, for everybody; null where there is none. */
  text_provenance: provenance.nullable(),
  /** When the newest sentence came in, and how many are new; null for the first telling. Free: it says that there is news, not what. */
  news: z.object({ at: isoTime, sentences: z.number().int() }).nullable(),
  /** By language, each from the reports in it, or written by a model. Paid. */
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
