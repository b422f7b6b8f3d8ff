import { readRetryAfter, WebFetchError, type WebFetch, type WebResponse } from '@apercu/guarded-fetch'
import { isAllowed, readRobots, type RobotsRule } from './robots.ts'
import { isReservedAt, readReservations, type Reservation } from './tdm-reservation.ts'

/** More than the 500 KiB that are parsed, because a longer robots.txt is no error. */
const ROBOTS_MAX_BYTES = 5_000_000
const RESERVATIONS_MAX_BYTES = 500_000

export interface HostRights {
  /** False if the rules are unavailable, so that nothing may be read (RFC 9309 section 2.3.1.4). */
  isReachable: boolean
  rules: RobotsRule[]
  /** Minimum time between two pages, in seconds. */
  delaySeconds: number
  reservations: Reservation[]
}

export type PageVerdict = 'allowed' | 'robots' | 'reserved' | 'unreachable'

/** Whether a page of this host may be fetched. The page's own header or `<meta>` may still reserve it. */
export const judgePage = (rights: HostRights, url: string): PageVerdict => {
  if (!rights.isReachable) return 'unreachable'
  if (!isAllowed(rights.rules, url)) return 'robots'
  return isReservedAt(rights.reservations, url) ? 'reserved' : 'allowed'
}

export const UNREACHABLE: HostRights = { isReachable: false, rules: [], delaySeconds: 0, reservations: [] }

type Answer =
  | { kind: 'file'; body: Uint8Array }
  | { kind: 'none' }
  | { kind: 'unreachable'; retryAfterMs?: number | undefined }

/**
 * Follows RFC 9309 section 2.3.1, but 429 counts as unreachable, because it requests a delay and permits
 * nothing.
 */
const answerOf = ({ status, headers, body }: WebResponse): Answer => {
  if (status >= 200 && status < 300) return { kind: 'file', body }
  if (status >= 400 && status < 500 && status !== 429) return { kind: 'none' }
  return { kind: 'unreachable', retryAfterMs: readRetryAfter(headers['retry-after'], headers['date']) }
}

const ask = async (webFetch: WebFetch, url: string, accept: string, maxBytes: number): Promise<Answer> => {
  try {
    return answerOf(await webFetch(url, { accept, maxBytes }))
  } catch (error) {
    // No error of a server, including more than five redirects, counts as permission.
    if (error instanceof WebFetchError) return { kind: 'unreachable' }
    throw error
  }
}

/**
 * Follows redirects, also to other hosts, and applies the result to the original host (RFC 9309 section
 * 2.3.1.2).
 *
 * @param origin as in `https://example.org`
 */
export const readHostRights = async (
  webFetch: WebFetch,
  origin: string,
  product: string,
): Promise<{ rights: HostRights; retryAfterMs?: number | undefined }> => {
  const robots = await ask(webFetch, `${origin}/robots.txt`, 'text/plain', ROBOTS_MAX_BYTES)
  if (robots.kind === 'unreachable') return { rights: UNREACHABLE, retryAfterMs: robots.retryAfterMs }
  const reserved = await ask(
    webFetch,
    `${origin}/.well-known/tdmrep.json`,
    'application/json',
    RESERVATIONS_MAX_BYTES,
  )
  if (reserved.kind === 'unreachable') return { rights: UNREACHABLE, retryAfterMs: reserved.retryAfterMs }
  const said = robots.kind === 'file' ? readRobots(robots.body, product) : { rules: [], delaySeconds: 0 }
  return {
    rights: {
      isReachable: true,
      ...said,
      reservations: reserved.kind === 'file' ? readReservations(reserved.body) : [],
    },
  }
}
