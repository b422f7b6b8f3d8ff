import { parse as parseCookies } from 'hono/utils/cookie'

/** Where a call comes from, as far as its headers can be believed. */
export interface Caller {
  userAgent: string | null
  /** A page of this very site, by what browsers say and scripts cannot change. */
  isSameOrigin: boolean
  /** The session token and how it came. A bearer token goes first: it was put there on purpose. */
  credential: { token: string; via: 'cookie' | 'bearer' } | undefined
}

/** `__Host-`: set over https by this very host, so that no neighbour or plain http page can plant one. */
export const SECURE_COOKIE = '__Host-session'
export const PLAIN_COOKIE = 'session'

const BEARER = /^Bearer ([\w.~+/-]{20,200}=*)$/i
const TOKEN = /^[\w-]{20,200}$/

/** The token a call carries, known or not. What cannot be one is none. */
export const readCredential = (headers: Headers): Caller['credential'] => {
  const [, bearer] = BEARER.exec(headers.get('authorization') ?? '') ?? []
  if (bearer) return { token: bearer, via: 'bearer' }
  const cookies = parseCookies(headers.get('cookie') ?? '')
  const token = cookies[SECURE_COOKIE] ?? cookies[PLAIN_COOKIE]
  return token && TOKEN.test(token) ? { token, via: 'cookie' } : undefined
}

/**
 * `Sec-Fetch-Site` where the browser sends it, else `Origin` against the host that was asked. Neither: not a browser
 * we know, hence no page of ours.
 */
const isSameOrigin = (request: Request, publicOrigin: string): boolean => {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return origin === publicOrigin || new URL(origin).host === request.headers.get('host')
}

export const readCaller = (request: Request, publicOrigin: string): Caller => ({
  userAgent: request.headers.get('user-agent'),
  isSameOrigin: isSameOrigin(request, publicOrigin),
  credential: readCredential(request.headers),
})
