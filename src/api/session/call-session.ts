import type { Context } from 'hono'
import type { Call } from '../routes.ts'
import { deviceCookie } from './device-cookie.ts'
import { endedSessionCookie, sessionCookie } from './session-cookie.ts'

export interface CallSession {
  session: Call['session']
  /** Whether the answer sets a cookie. */
  hasCookies: () => boolean
}

export const callSession = (c: Context, isSecure: boolean): CallSession => {
  let hasCookies = false
  const setCookie = (cookie: string, options?: { append: boolean }): void => {
    hasCookies = true
    c.header('Set-Cookie', cookie, options)
  }
  return {
    session: {
      begin: (token) => setCookie(sessionCookie(token, isSecure)),
      end: () => setCookie(endedSessionCookie(isSecure)),
      // Appended, because the session cookie is set first and would otherwise be replaced.
      rememberDevice: (token) => setCookie(deviceCookie(token, isSecure), { append: true }),
    },
    hasCookies: () => hasCookies,
  }
}
