import { type ListLanguages, parseListLanguages } from '#contract/values/list-languages.ts'
import { isLocale, type Locale } from '#contract/values/locales.ts'
import { isCategory } from '#contract/content/taxonomy.ts'
import { contactSearchString, parseContactSearch } from '#web/lib/addresses/contact-search.ts'
import { digestSearchString, parseDigestSearch } from '#web/lib/addresses/digest-search.ts'
import {
  feedSearchString,
  parseFeedSearch,
  parseListChoice,
  parsePage,
} from '#web/lib/addresses/feed-search.ts'
import { parsePricingSearch, pricingSearchString } from '#web/lib/addresses/pricing-search.ts'
import { localePath, splitLocale } from '#contract/values/locale-path.ts'

/** The latest edition of a day or week, and every one for good. */
const EDITION = /^\/digest(?:\/weekly)?(\/\d{4}-\d\d-\d\d)?$/

const TEXT_PAGES: ReadonlySet<string> = new Set([
  '/sources',
  '/bookmark',
  '/privacy',
  '/terms',
  '/accessibility',
  '/cancel',
])

/** A step in the address of a reset shows nothing before something has been typed. */
const FORM_PAGES: ReadonlySet<string> = new Set(['/sign-in', '/sign-up', '/forgot-password'])

/** Leads nowhere, in every language: what a reader gets for an address that is too long to be one. */
const MISSING_PATH = '/404'

/**
 * Pages that are the same for every anonymous reader. Each turns an address into the one address of
 * its page, keeping only the parameters it knows: a campaign's `?utm_source=` neither misses the
 * cache nor fills it. A page that is not listed is rendered for each request.
 */
const SHARED_PAGES: ((path: string, search: URLSearchParams) => string | undefined)[] = [
  (path, search) =>
    path === '/'
      ? path + feedSearchString({ languages: parseListChoice(search.get('languages')) })
      : undefined,
  (path, search) => {
    const category = /^\/feed\/([a-z]+)$/.exec(path)?.[1]
    if (!isCategory(category)) return undefined
    const wanted = Object.fromEntries(search)
    const known = parseFeedSearch(wanted, category)
    // A subcategory of another category: the browser would not find its page in the shared cache.
    if (parseFeedSearch(wanted).sub !== known.sub) return undefined
    return path + feedSearchString(known)
  },
  (path) => (TEXT_PAGES.has(path) || path === MISSING_PATH ? path : undefined),
  (path, search) =>
    path === '/contact'
      ? path + contactSearchString(parseContactSearch(Object.fromEntries(search)))
      : undefined,
  (path, search) =>
    path === '/newsletter' ? path + (search.get('sent') === '1' ? '?sent=1' : '') : undefined,
  (path, search) =>
    path === '/pricing'
      ? path + pricingSearchString(parsePricingSearch(Object.fromEntries(search)))
      : undefined,
  // With a way back (`?next=`) a page's links carry it along, so that it is that reader's.
  (path, search) => (FORM_PAGES.has(path) && !search.has('next') ? path : undefined),
  (path, search) => {
    if (path !== '/corrections' && !/^\/source\/[a-z0-9][a-z0-9-]{0,59}$/.test(path)) return undefined
    const page = parsePage(search.get('page') ?? undefined)
    return page ? `${path}?page=${page}` : path
  },
  (path, search) =>
    EDITION.test(path) && !search.has('date')
      ? path + digestSearchString(parseDigestSearch(Object.fromEntries(search)))
      : undefined,
  (path) => (/^\/(?:article|story)\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(path) ? path : undefined),
]

const NO_SEARCH = new URLSearchParams()

/**
 * Characters. The longest path that leads anywhere has some hundred; a search may bring a campaign's ids
 * along.
 */
const MAX_PATH = 1000
const MAX_TARGET = 4000

/**
 * The path and search to go by. One that is too long is that of a page which does not exist: it would be
 * written into the page many times over, and a page of 14,000 letters costs fourteen others.
 */
export const shortTarget = (target: string): string => {
  const question = target.indexOf('?')
  const path = question < 0 ? target : target.slice(0, question)
  if (path.length <= MAX_PATH && target.length <= MAX_TARGET) return target
  return localePath(splitLocale(path).locale, MISSING_PATH)
}

/**
 * Whether a page holds lists in the languages its reader chose: one whose address names them does not ask.
 */
const holdsChosenLists = (address: string): boolean =>
  /^\/(?:feed\/[a-z]+)?(?:\?|$)/.test(address) && !address.includes('languages=')

/**
 * The cache key of a request's target (`/fr/feed/research?page=2`), or undefined when its page is not shared.
 * Of what the reader chose it has only what the page depends on.
 */
export const sharedPageKey = (address: string, chosen?: ListLanguages): string | undefined => {
  const target = shortTarget(address)
  const question = target.indexOf('?')
  const pathname = question < 0 ? target : target.slice(0, question)
  const search = question < 0 ? NO_SEARCH : new URLSearchParams(target.slice(question))
  const { locale, path } = splitLocale(pathname)
  for (const canonical of SHARED_PAGES) {
    const found = canonical(path, search)
    if (found !== undefined)
      return chosen && holdsChosenLists(found) ? `${locale} ${found} ${chosen}` : `${locale} ${found}`
  }
  return undefined
}

/**
 * Seconds for which a shared cache may store a page. An edition does not change: only its neighbours, a
 * regeneration and retractions may change under its permanent address. A list in a reader's chosen languages
 * is never shared: a cache that ignores cookies would serve it to others.
 */
export const sharedSecondsOf = (key: string): number => {
  const { path: address = '', chosen } = partsOf(key)
  if (chosen) return 0
  const path = address.split('?', 1)[0] ?? ''
  return EDITION.exec(path)?.[1] ? 300 : 5
}

/**
 * The way back from a key: its language, the address to render, and the languages of its lists where these
 * were chosen.
 */
export const fromPageKey = (
  key: string,
): { locale: Locale; target: string; listLanguages: ListLanguages | undefined } => {
  const { locale, path = '/', chosen } = partsOf(key)
  if (!isLocale(locale)) throw new Error('A page key begins with a language')
  return { locale, target: localePath(locale, path), listLanguages: parseListLanguages(chosen) }
}

/** An address holds no space. */
const partsOf = (key: string) => {
  const [locale, path, chosen] = key.split(' ')
  return { locale, path, chosen }
}
