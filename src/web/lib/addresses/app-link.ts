import { splitLocale } from '#contract/locale-path.ts'
import { parseUrl } from './parse-url.ts'

/** What the app does with an address the system hands it. */
export type AppLink =
  | { kind: 'page'; path: string }
  | { kind: 'served'; url: string }
  | { kind: 'auth'; token: string }
  | { kind: 'authFailed'; error: string }

/** The app's own scheme, as its projects under `mobile/` declare it. */
const SCHEME = 'apercu:'
const TOKEN = /^[\w-]{20,200}$/
const ERROR_MAX = 200

/** What the server has for a link and the app has not: feeds and files. */
export const SERVED = /^\/(?:api|covers|images|share)\/|[.](?:rss|atom|json|xml|opml)$/

/** What the site's files of associated addresses name too (`server/app-associations.ts`). */
const PAGES = /^\/(?:(?:article|story)\/[^/]+|digest(?:\/.*)?|feed(?:\/.*)?)$/

const readCallback = (search: URLSearchParams): AppLink | null => {
  const error = search.get('error')
  if (error !== null) return { kind: 'authFailed', error: error.slice(0, ERROR_MAX) }
  const token = search.get('token') ?? ''
  return TOKEN.test(token) ? { kind: 'auth', token } : null
}

/**
 * Reads an address somebody else made: `apercu://auth/callback` with a token or an error (SPEC section 4), or a page of
 * the site; what the site has and the app cannot show is `served` there. Anything else is null. The app has one address for both
 * languages and reads in the one chosen in it.
 *
 * @param siteOrigin where the site lives, as in `https://news.example`.
 */
export const readAppLink = (address: string, siteOrigin: string): AppLink | null => {
  const url = parseUrl(address)
  if (!url) return null
  const { protocol, host, pathname, origin, search, searchParams } = url
  if (protocol === SCHEME)
    return host === 'auth' && pathname === '/callback' ? readCallback(searchParams) : null
  if (origin !== siteOrigin) return null
  const path = splitLocale(pathname).path.replace(/(?<!\/)\/+$/, '')
  const isAppPage = PAGES.test(path) && !SERVED.test(path)
  return isAppPage ? { kind: 'page', path: path + search } : { kind: 'served', url: url.href }
}
