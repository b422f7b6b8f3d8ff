import { DURATION_MS, KNOWN_DEVICE_DAYS } from '#contract/limits.ts'
import { parse as parseCookies } from 'hono/utils/cookie'

/** A known device's token (`known-devices.service.ts`). `__Host-` on https, so that no neighbour can plant one. */
const nameOn = (isSecure: boolean): string => (isSecure ? '__Host-device' : 'device')
/** How an app sends the same token, which has no cookies. */
const HEADER = 'x-device-token'
const MAX_AGE_SECONDS = (KNOWN_DEVICE_DAYS * DURATION_MS.day) / 1000
const TOKEN = /^[\w-]{43}$/

export const readDeviceToken = (headers: Headers, isSecure: boolean): string | undefined => {
  const token = headers.get(HEADER) ?? parseCookies(headers.get('cookie') ?? '')[nameOn(isSecure)]
  return token && TOKEN.test(token) ? token : undefined
}

/** `Set-Cookie` for the browser an owner has just signed in on; it stays when they sign out. */
export const deviceCookie = (token: string, isSecure: boolean): string =>
  `${nameOn(isSecure)}=${token}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
