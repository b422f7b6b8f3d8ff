import { z } from 'zod'
import { isoTime, textLanguage } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { listFilter } from './list-filter.ts'
import { soughtText } from '#contract/values/stored-text.ts'

const newsroomStory = z.object({
  id: z.uuid(),
  thumbnail: z
    .string()
    .nullable()
    .describe('Address of the picture or cover of its lead; null without a lead'),
  impact: z.number(),
  outlet_count: z.number().int(),
  first_seen: isoTime,
  last_seen: isoTime,
  /**
   * The storyline with the number of its stories; null for a story that belongs to none. The query `q` also
   * matches the storyline's id.
   */
  storyline: z.object({ id: z.uuid(), stories: z.number().int() }).nullable(),
  /** Ordered from the oldest article to the newest. */
  articles: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      lang: textLanguage,
      source_name: z.string(),
      publish_time: isoTime,
      is_lead: z.boolean(),
      is_duplicate: z.boolean(),
    }),
  ),
})
export type NewsroomStory = z.output<typeof newsroomStory>

export const listNewsroomStories = endpoint({
  method: 'GET',
  path: '/admin/stories',
  access: 'editor',
  summary: 'List stories with their articles',
  description:
    'Stories of several articles, or those that match `q`: words, the id of an article or story, or the id of a storyline. The latest comes first.',
  query: z.object({
    q: soughtText(200).trim().optional(),
    ...listFilter,
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ data: z.object({ stories: z.array(newsroomStory), has_more: z.boolean() }) }),
  errors: ['bad_request'],
})

export const mergeStories = endpoint({
  method: 'POST',
  path: '/admin/stories/merge',
  access: 'editor',
  summary: 'Merge two stories',
  description: 'The articles of `from` move to the other story; `from` is deleted.',
  body: z.object({ into: z.uuid(), from: z.uuid() }),
  response: z.object({ data: z.object({ story_id: z.uuid() }) }),
  errors: ['bad_request', 'not_found'],
})

export const splitStory = endpoint({
  method: 'POST',
  path: '/admin/stories/split',
  access: 'editor',
  summary: 'Move articles of a story into a new story',
  body: z.object({ storyId: z.uuid(), articleIds: z.array(z.uuid()).min(1).max(100) }),
  response: z.object({ data: z.object({ story_id: z.uuid() }) }),
  errors: ['bad_request', 'not_found'],
})
