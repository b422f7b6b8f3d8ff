/**
 * Languages of the interface: pages, mails, share images and apps. Each has a folder in `src/locales`, and all
 * but the default one a path prefix (`/fr`, A-04). Languages of content are in `content-languages.ts`.
 */
export const LOCALES = ['en', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** A value for each locale, so that a locale that is added has one too. */
export const byLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>
