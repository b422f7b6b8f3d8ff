import { parseUrl } from './parse-url.ts'

/** An arbitrary origin against which paths of this site are resolved. */
const BASE = 'https://next.invalid'
const NEXT_MAX_LENGTH = 500
/** Returning to one of these after signing in would loop. */
const ACCOUNT_PAGE =
  /^(?:\/fr)?\/(?:sign-in|sign-up|forgot-password|set-password|activate-account)(?:[/?#]|$)/

/**
 * The page to return to after signing in, from `?next=`: only a path of this site. It is resolved as a
 * browser would, so that `//elsewhere.example`, `/\elsewhere.example` and tabs between the slashes are
 * recognised as foreign.
 */
export const parseNext = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > NEXT_MAX_LENGTH) return undefined
  const url = parseUrl(value, BASE)
  if (url?.origin !== BASE) return undefined
  const path = url.pathname + url.search + url.hash
  // A resolved path with two leading slashes (`/.//elsewhere.example`) would be a foreign address.
  return path.startsWith('//') || ACCOUNT_PAGE.test(path) ? undefined : path
}

export interface AccountSearch {
  next?: string
}

export const parseAccountSearch = (search: Record<string, unknown>): AccountSearch => {
  const next = parseNext(search['next'])
  return next ? { next } : {}
}
