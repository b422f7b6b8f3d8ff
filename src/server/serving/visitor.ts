import { readSessionToken } from '#api/session/credentials.ts'
import { type ListLanguages, parseListLanguages } from '#contract/values/list-languages.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/** Cookies with preferences, never with an identity. With any other cookie, a page is private. */
const IMPERSONAL: ReadonlySet<string> = new Set([
  STORAGE_KEYS.appLang,
  STORAGE_KEYS.lastFeedCategory,
  STORAGE_KEYS.digestMinutes,
  STORAGE_KEYS.listLanguages,
  // It only chooses which budget of wrong passwords a sign-in counts for; no page depends on it.
  '__Host-device',
  'device',
])

/** Of the cookie that opens `/dev`, which no page depends on. */
export const DEV_COOKIE_PREFIX = 'dev_'

const isImpersonal = (name: string): boolean =>
  IMPERSONAL.has(name) || name.replace(/^__Host-/, '').startsWith(DEV_COOKIE_PREFIX)

/** On https a preference has this before its name (`web/lib/storage/storage.ts`). */
const HOST_PREFIX = '__Host-'

/** Cookies by name, values as sent. Preferences are under their plain name, whichever they came by. */
export const parseCookies = (header: string | null | undefined): Map<string, string> => {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    const name = (equals < 0 ? pair : pair.slice(0, equals)).trim()
    const value = equals < 0 ? '' : pair.slice(equals + 1).trim()
    const preference = name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : ''
    if (IMPERSONAL.has(preference)) cookies.set(preference, value)
    // The first of two equal names is the one with the longer path (RFC 6265, 5.4).
    else if (name && !cookies.has(name)) cookies.set(name, value)
  }
  return cookies
}

/** Which languages a reader's lists hold, as the browser remembers it. A value that is not known is no choice. */
export const listLanguagesOf = (cookies: ReadonlyMap<string, string>): ListLanguages | undefined =>
  parseListLanguages(cookies.get(STORAGE_KEYS.listLanguages))

/** Whether the page may be read from and written to the shared cache. */
export const isAnonymous = (cookies: ReadonlyMap<string, string>, authorization: unknown): boolean =>
  !authorization && cookies.keys().every(isImpersonal)

/** Whether a request claims a session. The API validates it. */
export const hasSession = (headers: Headers, publicUrl: string): boolean =>
  readSessionToken(headers, publicUrl.startsWith('https:')) !== undefined
