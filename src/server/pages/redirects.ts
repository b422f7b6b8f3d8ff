import { DEFAULT_LOCALE, isLocale } from '#contract/values/locales.ts'
import { DEFAULT_CATEGORY, isCategory } from '#contract/content/taxonomy.ts'
import { localePath, splitLocale } from '#contract/values/locale-path.ts'
import { parseDigestSearch } from '#web/lib/addresses/digest-search.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

export interface Redirect {
  status: 302 | 307
  location: string
}

/**
 * Cookies decide here, so that a rendered page depends on its address alone: the language of an address
 * without one, the category of `/feed`, and the minutes of the digest.
 */
export const redirectFor = (
  pathname: string,
  search: string,
  cookies: ReadonlyMap<string, string>,
): Redirect | undefined => {
  const { locale, path } = splitLocale(pathname)
  const chosen = cookies.get(STORAGE_KEYS.appLang)
  if (locale === DEFAULT_LOCALE && isLocale(chosen) && chosen !== DEFAULT_LOCALE) {
    return { status: 302, location: localePath(chosen, path) + search }
  }
  if (path === '/feed' || path === '/feed/') {
    const last = cookies.get(STORAGE_KEYS.lastFeedCategory)
    const category = isCategory(last) ? last : DEFAULT_CATEGORY
    return { status: 307, location: localePath(locale, `/feed/${category}`) + search }
  }
  if (path === '/admin' || path === '/admin/')
    return { status: 307, location: localePath(locale, '/admin/today') }
  if (path === '/digest') {
    const whole = new URLSearchParams(search)
    if (whole.has('minutes') || whole.has('date')) return undefined
    const { minutes } = parseDigestSearch({ minutes: cookies.get(STORAGE_KEYS.digestMinutes) })
    if (minutes) {
      whole.set('minutes', String(minutes))
      return { status: 307, location: localePath(locale, `/digest?${whole}`) }
    }
  }
  return undefined
}
