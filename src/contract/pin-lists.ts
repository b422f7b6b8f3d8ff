import { CATEGORIES } from './taxonomy.ts'

/** Where an article can be pinned: the front page, or the feed of a category. */
export const PIN_LISTS = ['front', ...CATEGORIES] as const
export type PinList = (typeof PIN_LISTS)[number]
