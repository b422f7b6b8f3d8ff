import type { Locale } from './locales.ts'

/**
 * Languages of articles, stories, editions, search and feeds, and of `lng` where a call answers with them. Each
 * is a locale as well, because its feeds, sitemaps and share images stand below the locale's path.
 */
export const CONTENT_LANGUAGES = ['en', 'fr'] as const satisfies readonly Locale[]
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number]

/** Shown where a text does not exist in the reader's language. */
export const FALLBACK_LANGUAGE: ContentLanguage = 'en'

export const isContentLanguage = (value: unknown): value is ContentLanguage =>
  CONTENT_LANGUAGES.includes(value as ContentLanguage)

/** A value for each language, so that a language that is added has one too. */
export const inEachLanguage = <T>(make: (lang: ContentLanguage) => T): Record<ContentLanguage, T> =>
  Object.fromEntries(CONTENT_LANGUAGES.map((lang) => [lang, make(lang)])) as Record<ContentLanguage, T>

/** One after the other, because a transaction has one connection. */
export const readInEachLanguage = async <T>(
  read: (lang: ContentLanguage) => Promise<T>,
): Promise<Record<ContentLanguage, T>> => {
  const values = new Map<ContentLanguage, T>()
  for (const lang of CONTENT_LANGUAGES) values.set(lang, await read(lang))
  return Object.fromEntries(values) as Record<ContentLanguage, T>
}
