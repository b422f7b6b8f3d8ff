import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts'

/**
 * The language is part of the path: the default one has no prefix, every other its own. Routes never
 * contain the prefix; the router rewrites it away on the way in and back on the way out.
 */
const PREFIXED = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/** `/fr/feed` → `{ locale: 'fr', path: '/feed' }`; `/france` does not change. */
export const splitLocale = (pathname: string): { locale: Locale; path: string } => {
  for (const locale of PREFIXED) {
    if (pathname === `/${locale}`) return { locale, path: '/' }
    if (pathname.startsWith(`/${locale}/`)) return { locale, path: pathname.slice(locale.length + 1) }
  }
  return { locale: DEFAULT_LOCALE, path: pathname }
}

/** The public path of a route in a language, with its query (`?page=2`). */
export const localePath = (locale: Locale, path: string): string => {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
