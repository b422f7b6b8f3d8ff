import { readSessionToken } from '#api/session/credentials.ts'
import { SESSION_TOKEN, sessionCookieName } from '#api/session/session-cookie.ts'
import { type ListLanguages, parseListLanguages } from '#contract/values/list-languages.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/** These cookies hold preferences and no identity. A request with any other cookie gets a private page. */
const IMPERSONAL: ReadonlySet<string> = new Set([
  STORAGE_KEYS.appLang,
  STORAGE_KEYS.lastFeedCategory,
  STORAGE_KEYS.digestMinutes,
  STORAGE_KEYS.listLanguages,
  // A sign-in counts wrong passwords by this cookie; no page depends on it.
  '__Host-device',
  'device',
])

/** The cookie that opens `/dev` has a suffix per site; no page depends on it. */
export const DEV_COOKIE_PREFIX = 'dev_'

const isImpersonal = (name: string): boolean =>
  IMPERSONAL.has(name) || name.replace(/^__Host-/, '').startsWith(DEV_COOKIE_PREFIX)

/** On https the browser stores preferences under names with this prefix (`web/lib/storage/storage.ts`). */
const HOST_PREFIX = '__Host-'

/** Values are not decoded. A preference is returned under its plain name, with or without the host prefix. */
export const parseCookies = (header: string | null | undefined): Map<string, string> => {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    const name = (equals < 0 ? pair : pair.slice(0, equals)).trim()
    const value = equals < 0 ? '' : pair.slice(equals + 1).trim()
    const preference = name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : ''
    if (IMPERSONAL.has(preference)) cookies.set(preference, value)
    // Browsers send the cookie with the longer path first (RFC 6265, 5.4), and that one counts.
    else if (name && !cookies.has(name)) cookies.set(name, value)
  }
  return cookies
}

export const readListLanguagesCookie = (cookies: ReadonlyMap<string, string>): ListLanguages | undefined =>
  parseListLanguages(cookies.get(STORAGE_KEYS.listLanguages))

export const isAnonymous = (cookies: ReadonlyMap<string, string>, authorization: unknown): boolean =>
  !authorization && cookies.keys().every(isImpersonal)

/**
 * The session token of a request by which its reader alone is recognised: with no other credential and no
 * cookie on which a page might depend. Only the API validates it.
 */
export const onlySessionOf = (
  cookies: ReadonlyMap<string, string>,
  authorization: unknown,
  isSecure: boolean,
): string | undefined => {
  const name = sessionCookieName(isSecure)
  const token = cookies.get(name)
  if (token === undefined || authorization || !SESSION_TOKEN.test(token)) return undefined
  return cookies.keys().every((each) => each === name || isImpersonal(each)) ? token : undefined
}

/** Whether the request claims to have a session, which only the API validates. */
export const hasSession = (headers: Headers, publicUrl: string): boolean =>
  readSessionToken(headers, publicUrl.startsWith('https:')) !== undefined
