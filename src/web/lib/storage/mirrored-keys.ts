import { STORAGE_KEYS } from './storage-keys.ts'

/** Keys mirrored in a cookie of the same name, because the server renders by them. None identifies a reader. */
export const MIRRORED_KEYS = [
  STORAGE_KEYS.appLang,
  STORAGE_KEYS.lastFeedCategory,
  STORAGE_KEYS.digestMinutes,
  STORAGE_KEYS.listLanguages,
] as const
export type MirroredKey = (typeof MIRRORED_KEYS)[number]
