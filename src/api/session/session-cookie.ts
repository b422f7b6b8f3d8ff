import { DURATION_MS, SESSION_DAYS } from '#contract/limits.ts'
import { hostCookie, hostCookieName, readHostCookie } from './host-cookie.ts'

const NAME = 'session'
const MAX_AGE_SECONDS = (SESSION_DAYS * DURATION_MS.day) / 1000

/** A token's format; a value of another cannot be a session's. */
export const SESSION_TOKEN = /^[\w-]{20,200}$/

export const sessionCookieName = (isSecure: boolean): string => hostCookieName(isSecure, NAME)

export const sessionCookie = (token: string, isSecure: boolean): string =>
  hostCookie(NAME, token, { maxAgeSeconds: MAX_AGE_SECONDS, isSecure })

export const endedSessionCookie = (isSecure: boolean): string =>
  hostCookie(NAME, '', { maxAgeSeconds: 0, isSecure })

export const readSessionCookie = (headers: Headers, isSecure: boolean): string | undefined =>
  readHostCookie(headers.get('cookie'), NAME, isSecure)
