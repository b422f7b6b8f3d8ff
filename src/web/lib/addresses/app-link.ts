import { splitLocale } from '#contract/values/locale-path.ts'
import { parseUrl } from './parse-url.ts'

export type AppLink =
  | { kind: 'page'; path: string }
  | { kind: 'served'; url: string }
  | { kind: 'auth'; token: string }
  | { kind: 'authFailed'; error: string }

/** The app's URL scheme, as its projects under `mobile/` declare it. */
const SCHEME = 'apercu:'
const TOKEN = /^[\w-]{20,200}$/
const ERROR_MAX = 200

/** Feeds and files, which the server renders and the app does not. */
export const SERVED = /^\/(?:api|covers|images|share)\/|[.](?:rss|atom|json|xml|opml)$/

/** Has to match the associated-domain files (`server/endpoints/app-associations.ts`), or the system opens links the app rejects. */
const PAGES = /^\/(?:(?:article|story)\/[^/]+|digest(?:\/.*)?|feed(?:\/.*)?)$/

const readCallback = (search: URLSearchParams): AppLink | null => {
  const error = search.get('error')
  if (error !== null) return { kind: 'authFailed', error: error.slice(0, ERROR_MAX) }
  const token = search.get('token') ?? ''
  return TOKEN.test(token) ? { kind: 'auth', token } : null
}

/**
 * Parses an external address: `apercu://auth/callback` with a token or an error (SPEC section 4), or a page
 * of the site; files that only the server has are `served`. Null for any other. The app has one address for
 * both languages and renders in the chosen one.
 *
 * @param siteOrigin the site's origin, such as `https://news.example`.
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
