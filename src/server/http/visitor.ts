import { readCredential } from '#api/caller.ts'
import { STORAGE_KEYS } from '#web/lib/storage-keys.ts'

/** Cookies that say what a reader prefers, never who it is. With any other, a page is nobody else's. */
const IMPERSONAL: ReadonlySet<string> = new Set([
  STORAGE_KEYS.appLang,
  STORAGE_KEYS.lastFeedCategory,
  STORAGE_KEYS.digestMinutes,
])

/** Cookies by name, values as sent. */
export const parseCookies = (header: string | null | undefined): Map<string, string> => {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    const name = (equals < 0 ? pair : pair.slice(0, equals)).trim()
    // The first of two equal names is the one with the longer path (RFC 6265, 5.4).
    if (name && !cookies.has(name)) cookies.set(name, equals < 0 ? '' : pair.slice(equals + 1).trim())
  }
  return cookies
}

/** Whether a page may be taken from, and given to, everyone. */
export const isAnonymous = (cookies: ReadonlyMap<string, string>, authorization: unknown): boolean =>
  !authorization && cookies.keys().every((name) => IMPERSONAL.has(name))

/** Whether a request claims to be somebody's. Whose it is, and whether it still holds, the API knows. */
export const hasSession = (headers: Headers): boolean => readCredential(headers) !== undefined
