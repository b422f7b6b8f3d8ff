import type { DigestItem } from './digest.ts'

/** What an edition's masthead says of its day, on the front page and in the newsletter. */
export interface EditionFigures {
  stories: number
  /** Reports of all outlets that the stories group, each outlet counted once a story. */
  reports: number
  /** Whole minutes to read what this reader receives of the stories. */
  minutes: number
}

/** At least 1, so that a short edition does not take "0 min". */
export const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60))

export const editionFigures = (
  items: readonly Pick<DigestItem, 'source_count' | 'reading_seconds'>[],
): EditionFigures => ({
  stories: items.length,
  reports: items.reduce((sum, { source_count }) => sum + source_count, 0),
  minutes: wholeMinutes(items.reduce((sum, { reading_seconds }) => sum + reading_seconds, 0)),
})
