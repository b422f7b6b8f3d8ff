import { CATEGORIES } from '#contract/content/taxonomy.ts'

/** Lists with pins: the front page, and the feed of each category. */
export const PIN_LISTS = ['front', ...CATEGORIES] as const
export type PinList = (typeof PIN_LISTS)[number]

/**
 * Limits of pins. `DIGEST_PIN_HOURS`: a story that leads a category of the digest stays pinned until
 * an edition has covered it, or for a week.
 */
export const PIN_POSITIONS = 12
export const PIN_HOURS_DEFAULT = 24
export const PIN_HOURS_MAX = 168
export const DIGEST_PIN_HOURS = 168
