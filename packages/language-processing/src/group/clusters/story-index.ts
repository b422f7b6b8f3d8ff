import { STORY_WINDOW_MS } from './assign-story.ts'
import type { IdfTable } from '../reading/idf.ts'

export interface Posting {
  storyId: string
  /** Milliseconds since 1970. */
  publishTime: number
}

export interface StoryIndex {
  add: (posting: Posting, keys: readonly string[]) => void
  /**
   * The twelve stories that share the heaviest keys with a title among reports within 120 hours; nearest
   * first.
   */
  nearest: (publishTime: number, keys: readonly string[]) => string[]
}

/** Bounds the cost of assigning an article to `MAX_STORIES` times `MAX_MEMBERS` comparisons. */
const MAX_STORIES = 12
export const MAX_MEMBERS = 24
/** Latest entries kept per key, so that a frequent key does not slow down every search. */
const MAX_POSTINGS = 200

/**
 * An inverted index from keys of reports to their stories. Callers may change the `storyId` of a posting
 * after `add`, because the index reads it at each search.
 */
export const createStoryIndex = (idf: IdfTable): StoryIndex => {
  const postings = new Map<string, Posting[]>()
  return {
    add: (posting, keys) => {
      for (const key of keys) {
        const known = postings.get(key)
        if (!known) postings.set(key, [posting])
        else {
          known.push(posting)
          // Trimmed at twice the limit, so that the cost of trimming amortises.
          if (known.length > 2 * MAX_POSTINGS) known.splice(0, known.length - MAX_POSTINGS)
        }
      }
    },
    nearest: (publishTime, keys) => {
      const found = new Map<string, { weight: number; by: string }>()
      for (const key of keys) {
        const weight = idf.idf(key)
        for (const { storyId, publishTime: time } of postings.get(key) ?? []) {
          if (Math.abs(time - publishTime) > STORY_WINDOW_MS) continue
          const story = found.get(storyId)
          if (!story) found.set(storyId, { weight, by: key })
          else if (story.by !== key) {
            // Each key counts once per story, otherwise large stories would attract every report.
            story.by = key
            story.weight += weight
          }
        }
      }
      return [...found]
        .toSorted(([, x], [, y]) => y.weight - x.weight)
        .slice(0, MAX_STORIES)
        .map(([storyId]) => storyId)
    },
  }
}
