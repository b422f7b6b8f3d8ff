import { readRetryAfter } from '#adapters/web-fetch/retry-after.ts'
import { WebFetchError } from '#adapters/web-fetch/web-fetch-error.ts'
import type { WebFetch, WebResponse } from '#adapters/web-fetch/web-fetch.ts'
import { isAllowed, readRobots, type RobotsRule } from './robots.ts'
import { isReservedAt, readReservations, type Reservation } from './tdm-reservation.ts'

/** Of robots.txt the first 500 KiB count, but a longer one is no error. */
const ROBOTS_MAX_BYTES = 5_000_000
const RESERVATIONS_MAX_BYTES = 500_000

/** What a host says to our crawler about reading its pages. */
export interface HostRights {
  /** False: what it says could not be heard, so nothing may be read. */
  isReachable: boolean
  rules: RobotsRule[]
  /** Seconds between two pages. */
  delaySeconds: number
  reservations: Reservation[]
}

export type PageVerdict = 'allowed' | 'robots' | 'reserved' | 'unreachable'

/** Whether a page of this host may be asked for. Its own header or `<meta>` may still reserve it. */
export const judgePage = (rights: HostRights, url: string): PageVerdict => {
  if (!rights.isReachable) return 'unreachable'
  if (!isAllowed(rights.rules, url)) return 'robots'
  return isReservedAt(rights.reservations, url) ? 'reserved' : 'allowed'
}

/** Of a host that could not be asked. */
export const UNREACHABLE: HostRights = { isReachable: false, rules: [], delaySeconds: 0, reservations: [] }

type Answer =
  | { kind: 'file'; body: Uint8Array }
  | { kind: 'none' }
  | { kind: 'unreachable'; retryAfterMs?: number | undefined }

/** RFC 9309, 2.3.1: 2xx is a file, 4xx means that there is none, anything else that it cannot be reached. 429 asks us to wait, so it is no permission. */
const answerOf = ({ status, headers, body }: WebResponse): Answer => {
  if (status >= 200 && status < 300) return { kind: 'file', body }
  if (status >= 400 && status < 500 && status !== 429) return { kind: 'none' }
  return { kind: 'unreachable', retryAfterMs: readRetryAfter(headers['retry-after'], headers['date']) }
}

const ask = async (webFetch: WebFetch, url: string, accept: string, maxBytes: number): Promise<Answer> => {
  try {
    return answerOf(await webFetch(url, { accept, maxBytes }))
  } catch (error) {
    // Whatever a server does wrong, more than five redirects included, gives no permission.
    if (error instanceof WebFetchError) return { kind: 'unreachable' }
    throw error
  }
}

/**
 * Asks a host (`https://example.org`) what our crawler may read of it: robots.txt, then `/.well-known/tdmrep.json`, one after the
 * other. Redirects are followed, to other hosts too, and what is found holds for the host that was asked (RFC 9309, 2.3.1.2).
 *
 * @returns with `retryAfterMs` where a host that cannot answer now says when to come again.
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
