import { DURATION_MS, SESSION_DAYS } from '#contract/limits.ts'
import { PLAIN_COOKIE, SECURE_COOKIE } from './caller.ts'

const MAX_AGE_SECONDS = (SESSION_DAYS * DURATION_MS.day) / 1000

const cookie = (value: string, maxAge: number, isSecure: boolean): string => {
  const name = isSecure ? SECURE_COOKIE : PLAIN_COOKIE
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** `Set-Cookie` for a session: out of reach of scripts, and not sent along by other sites' forms. */
export const sessionCookie = (token: string, isSecure: boolean): string =>
  cookie(token, MAX_AGE_SECONDS, isSecure)

export const endedSessionCookie = (isSecure: boolean): string => cookie('', 0, isSecure)
