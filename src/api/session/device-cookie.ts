import { DURATION_MS, KNOWN_DEVICE_DAYS } from '#contract/limits.ts'
import { parse as parseCookies } from 'hono/utils/cookie'

/**
 * Cookie with a known device's token (`known-devices.service.ts`). `__Host-` over https, so that no sibling
 * domain can set it.
 */
const nameOn = (isSecure: boolean): string => (isSecure ? '__Host-device' : 'device')
/** Apps have no cookies and send the same token in this header. */
const HEADER = 'x-device-token'
const MAX_AGE_SECONDS = (KNOWN_DEVICE_DAYS * DURATION_MS.day) / 1000
const TOKEN = /^[\w-]{43}$/

export const readDeviceToken = (headers: Headers, isSecure: boolean): string | undefined => {
  const token = headers.get(HEADER) ?? parseCookies(headers.get('cookie') ?? '')[nameOn(isSecure)]
  return token && TOKEN.test(token) ? token : undefined
}

/**
 * `Set-Cookie` for a browser after its owner signed in. Unlike the session's cookie it survives signing out.
 */
export const deviceCookie = (token: string, isSecure: boolean): string =>
  `${nameOn(isSecure)}=${token}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
