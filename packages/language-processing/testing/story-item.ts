import type { StoryItem } from '../src/group/reading/story-item.ts'

export const NOON = Date.UTC(2026, 2, 24, 12)
export const HOUR_MS = 3_600_000

/** Each title gets its own outlet by default, because the scorer penalises pairs of one outlet. */
export const storyItem = (title: string, given: Partial<StoryItem> = {}): StoryItem => ({
  id: title,
  title,
  description: null,
  lang: 'en',
  publishTime: NOON,
  sourceId: `outlet of ${title}`,
  url: null,
  ...given,
})
