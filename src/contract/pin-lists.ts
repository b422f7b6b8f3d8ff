import { CATEGORIES } from './taxonomy.ts'

/** Where an article can be pinned: the front page, or the feed of a category. */
export const PIN_LISTS = ['front', ...CATEGORIES] as const
export type PinList = (typeof PIN_LISTS)[number]

/** Places, and for how long. A story that leads a category of the digest stays until it was told or a week is over. */
export const PIN_POSITIONS = 12
export const PIN_HOURS_DEFAULT = 24
export const PIN_HOURS_MAX = 168
export const DIGEST_PIN_HOURS = 168
