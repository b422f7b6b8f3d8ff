import { STORY_WINDOW_MS } from './assign-story.ts'
import type { IdfTable } from './idf.ts'

/** A report of a story, as its keys lead to it. */
export interface Posting {
  storyId: string
  /** Milliseconds since 1970. */
  publishTime: number
}

export interface StoryIndex {
  add: (posting: Posting, keys: readonly string[]) => void
  /** The twelve stories that share the weightiest keys with a title, among reports within 120 hours of it; nearest first. */
  nearest: (publishTime: number, keys: readonly string[]) => string[]
}

/** Only the nearest stories are compared, and of a large story its latest members. */
const MAX_STORIES = 12
export const MAX_MEMBERS = 24
/** Of items that share a key, the latest so many are looked at. */
const MAX_POSTINGS = 200

/** Finds stories by the keys of their reports. A posting may change its story after it was added. */
export const createStoryIndex = (idf: IdfTable): StoryIndex => {
  const postings = new Map<string, Posting[]>()
  return {
    add: (posting, keys) => {
      for (const key of keys) {
        const known = postings.get(key)
        if (!known) postings.set(key, [posting])
        else {
          known.push(posting)
          // Twice the room, so that dropping the oldest happens once in many.
          if (known.length > 2 * MAX_POSTINGS) known.splice(0, known.length - MAX_POSTINGS)
        }
      }
    },
    nearest: (publishTime, keys) => {
      const weights = new Map<string, number>()
      for (const key of keys) {
        const weight = idf.idf(key)
        const seen = new Set<string>()
        for (const posting of postings.get(key) ?? []) {
          if (seen.has(posting.storyId) || Math.abs(posting.publishTime - publishTime) > STORY_WINDOW_MS)
            continue
          seen.add(posting.storyId)
          weights.set(posting.storyId, (weights.get(posting.storyId) ?? 0) + weight)
        }
      }
      return [...weights]
        .toSorted(([, x], [, y]) => y - x)
        .slice(0, MAX_STORIES)
        .map(([storyId]) => storyId)
    },
  }
}
