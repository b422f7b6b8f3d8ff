import type { Figure } from '../section.ts'

/** Below this denominator a share is noise and gets no bound. */
const LEAST_ELIGIBLE = 20

/** A share of `eligible` items with its denominator, and its ceiling where the denominator suffices. */
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
