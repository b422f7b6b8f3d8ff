import { LRUCache } from 'lru-cache'
import { type ListLanguages, parseListLanguages } from '#contract/values/list-languages.ts'
import { isLocale, type Locale } from '#contract/values/locales.ts'
import { isCategory } from '#contract/content/taxonomy.ts'
import { contactSearchString, parseContactSearch } from '#web/lib/addresses/contact-search.ts'
import { digestSearchString, parseDigestSearch } from '#web/lib/addresses/digest-search.ts'
import {
  feedSearchString,
  parseFeedSearch,
  parseListChoice,
  parsePageNumber,
} from '#web/lib/addresses/feed-search.ts'
import { parsePricingSearch, pricingSearchString } from '#web/lib/addresses/pricing-search.ts'
import { localePath, splitLocale } from '#contract/values/locale-path.ts'

/** Without a date the address is that of the latest edition, whose content changes. */
const EDITION = /^\/digest(?:\/weekly)?(\/\d{4}-\d\d-\d\d)?$/

const TEXT_PAGES: ReadonlySet<string> = new Set([
  '/sources',
  '/bookmark',
  '/privacy',
  '/terms',
  '/accessibility',
  '/cancel',
])

/** Pages that render no data of a reader. */
const FORM_PAGES: ReadonlySet<string> = new Set(['/sign-in', '/sign-up', '/forgot-password'])
/** `next` is in the page's links; `sent` and `step` say what was posted without script. */
const FORM_SEARCH: readonly string[] = ['next', 'sent', 'step']

/** No route has this path, so that it renders the page of a missing address. */
const MISSING_PATH = '/404'

/**
 * Any other page is rendered for each request. Each entry returns the canonical address with the parameters
 * it knows, so that a campaign's `?utm_source=` neither misses the cache nor fills it.
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
    // For a subcategory of another category the browser's address would differ from that of the cached page.
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
  (path, search) =>
    FORM_PAGES.has(path) && !FORM_SEARCH.some((name) => search.has(name)) ? path : undefined,
  (path, search) => {
    if (path !== '/corrections' && !/^\/source\/[a-z0-9][a-z0-9-]{0,59}$/.test(path)) return undefined
    const page = parsePageNumber(search.get('page') ?? undefined)
    return page ? `${path}?page=${page}` : path
  },
  (path, search) =>
    EDITION.test(path) && !search.has('date')
      ? path + digestSearchString(parseDigestSearch(Object.fromEntries(search)))
      : undefined,
  (path, search) => {
    const [, kind] = /^\/(article|story)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(path) ?? []
    return kind && path + (kind === 'story' && search.get('texts') === 'both' ? '?texts=both' : '')
  },
]

const NO_SEARCH = new URLSearchParams()

/**
 * Limits in characters: the longest path of a page has about a hundred, and a query may contain a campaign's
 * ids.
 */
const MAX_PATH = 1000
const MAX_TARGET = 4000

/**
 * Replaces a target that is too long by that of a missing page. A page contains its address many times, and
 * rendering one with an address of 14,000 characters takes as long as fourteen others.
 */
export const shortTarget = (target: string): string => {
  const question = target.indexOf('?')
  const path = question < 0 ? target : target.slice(0, question)
  if (path.length <= MAX_PATH && target.length <= MAX_TARGET) return target
  return localePath(splitLocale(path).locale, MISSING_PATH)
}

/** Lists follow the languages that the reader chose, unless the address names some. */
const followsChosenLanguages = (address: string): boolean =>
  /^\/(?:feed\/[a-z]+)?(?:\?|$)/.test(address) && !address.includes('languages=')

const pageKeyOf = (address: string, chosen: ListLanguages | undefined): string | undefined => {
  const target = shortTarget(address)
  const question = target.indexOf('?')
  const pathname = question < 0 ? target : target.slice(0, question)
  const search = question < 0 ? NO_SEARCH : new URLSearchParams(target.slice(question))
  const { locale, path } = splitLocale(pathname)
  for (const canonical of SHARED_PAGES) {
    const found = canonical(path, search)
    if (found !== undefined)
      return chosen && followsChosenLanguages(found) ? `${locale} ${found} ${chosen}` : `${locale} ${found}`
  }
  return undefined
}

/** Parsing an address takes a tenth of the time of a kept page. Long addresses, which are rare, are not kept. */
const known = new LRUCache<string, { key: string | undefined }>({ max: 2000 })
const MAX_KNOWN = 200

/**
 * The cache key of a request's target (`/fr/feed/research?page=2`).
 *
 * @param chosen the list languages that the reader chose; part of the key only if the page depends on them
 * @returns undefined for a page that is not shared
 */
export const sharedPageKey = (address: string, chosen?: ListLanguages): string | undefined => {
  if (address.length > MAX_KNOWN) return pageKeyOf(address, chosen)
  const name = chosen ? `${chosen} ${address}` : address
  const found = known.get(name)
  if (found) return found.key
  const key = pageKeyOf(address, chosen)
  known.set(name, { key })
  return key
}

/**
 * For caches in front of the server. An edition with a date changes rarely: by its neighbours, a regeneration
 * or a retraction. A list in chosen languages gets 0, because a cache that ignores cookies would serve it to
 * others.
 */
export const sharedSecondsOf = (key: string): number => {
  const { path: address = '', chosen } = partsOf(key)
  if (chosen) return 0
  const path = address.split('?', 1)[0] ?? ''
  return EDITION.exec(path)?.[1] ? 30 : 5
}

/**
 * Parses a key that `sharedPageKey` returned.
 *
 * @throws Error for a text that is no key
 */
export const fromPageKey = (
  key: string,
): { locale: Locale; target: string; listLanguages: ListLanguages | undefined } => {
  const { locale, path = '/', chosen } = partsOf(key)
  if (!isLocale(locale)) throw new Error('A page key begins with a language')
  return { locale, target: localePath(locale, path), listLanguages: parseListLanguages(chosen) }
}

/** Spaces separate the parts, since an address contains none. */
const partsOf = (key: string) => {
  const [locale, path, chosen] = key.split(' ')
  return { locale, path, chosen }
}
