import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts'

/**
 * Languages live in the path: the default one bare, every other under its own prefix.
 * The routes never see the prefix; the router rewrites it away on the way in and back on the way out.
 */
const PREFIXED = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/** `/fr/feed` → `{ locale: 'fr', path: '/feed' }`; `/france` stays what it is. */
export const splitLocale = (pathname: string): { locale: Locale; path: string } => {
  for (const locale of PREFIXED) {
    if (pathname === `/${locale}`) return { locale, path: '/' }
    if (pathname.startsWith(`/${locale}/`)) return { locale, path: pathname.slice(locale.length + 1) }
  }
  return { locale: DEFAULT_LOCALE, path: pathname }
}

/** The public path of a route in a language. Keeps whatever follows the path (`?page=2`). */
export const localePath = (locale: Locale, path: string): string => {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
