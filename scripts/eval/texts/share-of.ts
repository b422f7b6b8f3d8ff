import type { Figure } from '../section.ts'

/** A share of fewer is noise, and no floor rests on it. */
const LEAST_ELIGIBLE = 20

/** A share of `eligible` things with how many they are beside it, and its ceiling where they are enough. */
export const shareOf = (
  key: string,
  count: number,
  eligible: number,
  { ceiling, note }: { ceiling: number; note: string },
): Figure[] => [
  {
    key: `texts.${key}`,
    value: eligible === 0 ? 0 : count / eligible,
    ...(eligible >= LEAST_ELIGIBLE ? { ceiling } : {}),
    note,
  },
  { key: `texts.${key}_eligible`, value: eligible },
]
