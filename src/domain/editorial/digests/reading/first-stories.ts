import { DIGEST_BUDGETS_MINUTES } from '#contract/limits.ts'

/**
 * The stories for a number of minutes, in the edition's order: the first 5 for five, the first 10 for ten,
 * and all of them for the longest time. Minutes select a number of stories and promise no duration: the real
 * reading time is rendered beside them.
 */
export const firstStories = <T>(items: readonly T[], minutes: number): T[] =>
  minutes >= Math.max(...DIGEST_BUDGETS_MINUTES) ? [...items] : items.slice(0, minutes)
