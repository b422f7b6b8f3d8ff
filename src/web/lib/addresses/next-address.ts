import { parseUrl } from './parse-url.ts'

/** Where an address of ours is resolved; any origin does. */
const BASE = 'https://next.invalid'
const NEXT_MAX_LENGTH = 500
/** Going back to one of these would lead in circles. */
const ACCOUNT_PAGE =
  /^(?:\/fr)?\/(?:sign-in|sign-up|forgot-password|set-password|activate-account)(?:[/?#]|$)/

/**
 * The page to return to after signing in, from `?next=`: a path of this site and nothing else. Resolved as a browser
 * would, so that `//elsewhere.example`, `/\elsewhere.example` and tabs between the slashes are seen for what they are.
 */
export const parseNext = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > NEXT_MAX_LENGTH) return undefined
  const url = parseUrl(value, BASE)
  if (url?.origin !== BASE) return undefined
  const path = url.pathname + url.search + url.hash
  // A path that begins with two slashes after resolving (`/.//elsewhere.example`) is an address of elsewhere.
  return path.startsWith('//') || ACCOUNT_PAGE.test(path) ? undefined : path
}

export interface AccountSearch {
  next?: string
}

export const parseAccountSearch = (search: Record<string, unknown>): AccountSearch => {
  const next = parseNext(search['next'])
  return next ? { next } : {}
}
