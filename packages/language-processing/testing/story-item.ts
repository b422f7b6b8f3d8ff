import type { StoryItem } from '../src/group/reading/story-item.ts'

/** Noon of an ordinary day. */
export const NOON = Date.UTC(2026, 2, 24, 12)
export const HOUR_MS = 3_600_000

/** An item with a title; each has its own outlet by default. */
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
