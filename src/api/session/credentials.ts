import { readDeviceToken } from './device-cookie.ts'
import { readSessionCookie, SESSION_TOKEN } from './session-cookie.ts'

/** The sender of a call according to its headers, not yet verified. */
export interface Credentials {
  userAgent: string | null
  /** Token of a browser or app that has signed in before; read when it is asked for, by few calls. */
  readonly deviceToken: string | undefined
  /**
   * Whether a page of this site sent the request, by Sec-Fetch-Site or else Origin, headers that scripts
   * cannot set.
   */
  isSameOrigin: boolean
  /** A bearer token takes precedence over the cookie, because it is attached deliberately. */
  sessionToken: { token: string; via: 'cookie' | 'bearer' } | undefined
}

/** Of the `Authorization` header (RFC 6750, 2.1), with the token as its group. */
export const BEARER = /^Bearer ([\w.~+/-]{20,200}=*)$/i

/**
 * Reads the session token of a call, valid or not; undefined when its format cannot be that of a token.
 *
 * @param isSecure whether the site is served over https: then only a cookie that this host set over https
 * counts
 */
export const readSessionToken = (headers: Headers, isSecure: boolean): Credentials['sessionToken'] => {
  const [, bearer] = BEARER.exec(headers.get('authorization') ?? '') ?? []
  if (bearer) return { token: bearer, via: 'bearer' }
  const token = readSessionCookie(headers, isSecure)
  return token && SESSION_TOKEN.test(token) ? { token, via: 'cookie' } : undefined
}

/**
 * `Sec-Fetch-Site` where the browser sends it, with `Origin` against the requested host as the fallback.
 * Without either the client is no known browser, so the request is foreign.
 */
const isSameOrigin = (request: Request, publicOrigin: string): boolean => {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return origin === publicOrigin || new URL(origin).host === request.headers.get('host')
}

export const readCredentials = (request: Request, publicOrigin: string): Credentials => ({
  userAgent: request.headers.get('user-agent'),
  get deviceToken() {
    return readDeviceToken(request.headers, publicOrigin.startsWith('https:'))
  },
  isSameOrigin: isSameOrigin(request, publicOrigin),
  sessionToken: readSessionToken(request.headers, publicOrigin.startsWith('https:')),
})
