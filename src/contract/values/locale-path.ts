import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts'

/**
 * Languages with a path prefix: all but the default one. Routes never contain the prefix, because the
 * router removes it on the way in and adds it on the way out.
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

/** The public path of a route in a language; keeps a query (`?page=2`). */
export const localePath = (locale: Locale, path: string): string => {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
