import { STORAGE_KEYS } from './storage-keys.ts'

/** The keys the server may read too, mirrored in a cookie of the same name. They say nothing about who reads. */
export const MIRRORED_KEYS = [
  STORAGE_KEYS.appLang,
  STORAGE_KEYS.lastFeedCategory,
  STORAGE_KEYS.digestMinutes,
  STORAGE_KEYS.listLanguages,
] as const
export type MirroredKey = (typeof MIRRORED_KEYS)[number]
