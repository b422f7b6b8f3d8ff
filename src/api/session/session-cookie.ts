import { DURATION_MS, SESSION_DAYS } from '#contract/limits.ts'
import { hostCookie, readHostCookie } from './host-cookie.ts'

const NAME = 'session'
const MAX_AGE_SECONDS = (SESSION_DAYS * DURATION_MS.day) / 1000

export const sessionCookie = (token: string, isSecure: boolean): string =>
  hostCookie(NAME, token, { maxAgeSeconds: MAX_AGE_SECONDS, isSecure })

export const endedSessionCookie = (isSecure: boolean): string =>
  hostCookie(NAME, '', { maxAgeSeconds: 0, isSecure })

export const readSessionCookie = (headers: Headers, isSecure: boolean): string | undefined =>
  readHostCookie(headers.get('cookie'), NAME, isSecure)
