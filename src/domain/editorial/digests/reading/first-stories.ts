import { DIGEST_BUDGETS_MINUTES } from '#contract/limits.ts'

/**
 * The first 5 stories for five minutes, the first 10 for ten, and all for the longest time. Minutes select a
 * number of stories and promise no duration: the real reading time is shown beside them.
 */
export const firstStories = <T>(items: readonly T[], minutes: number): T[] =>
  minutes >= Math.max(...DIGEST_BUDGETS_MINUTES) ? [...items] : items.slice(0, minutes)
