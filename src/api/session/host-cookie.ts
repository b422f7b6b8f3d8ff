import { parse as parseCookies } from 'hono/utils/cookie'

/**
 * Over https a cookie's name begins with `__Host-`: browsers accept such a cookie only from this very host
 * over https, so that neither a sibling domain nor a page over plain http can set one (RFC 6265bis, 4.1.3.2;
 * OWASP ASVS 5.0, 3.3.1).
 */
export const hostCookieName = (isSecure: boolean, name: string): string =>
  isSecure ? `__Host-${name}` : name

interface CookieOptions {
  /** Lifetime of the cookie; 0 deletes it from the browser. */
  maxAgeSeconds: number
  /** Whether the site is served over https (PUBLIC_URL). */
  isSecure: boolean
}

/** `Set-Cookie` for this host alone: scripts cannot read it, and forms of other sites do not send it. */
export const hostCookie = (name: string, value: string, { maxAgeSeconds, isSecure }: CookieOptions): string =>
  `${hostCookieName(isSecure, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/**
 * The value of a cookie that `hostCookie` set. Over https the plain name is ignored, because another host may
 * have set it.
 */
export const readHostCookie = (
  header: string | null | undefined,
  name: string,
  isSecure: boolean,
): string | undefined =>
  parseCookies(header ?? '', hostCookieName(isSecure, name))[hostCookieName(isSecure, name)]
