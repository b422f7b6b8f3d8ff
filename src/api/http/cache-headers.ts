import type { Endpoint } from '#contract/endpoint.ts'
import type { Viewer } from '#domain/kernel/context.ts'

/** A cache drops an answer within this time, also a stale one, because an editor may have taken down what it has. */
const CACHED_FOR_SECONDS = 60

const staleFor = (freshSeconds: number): string =>
  freshSeconds < CACHED_FOR_SECONDS ? `, stale-while-revalidate=${CACHED_FOR_SECONDS - freshSeconds}` : ''

/** Whether the answer is one that all visitors get, and that none of their acts changes. */
export const isSameForVisitors = (endpoint: Endpoint, { role }: Viewer): boolean =>
  endpoint.method === 'GET' && endpoint.cacheSeconds !== undefined && role === 'anonymous'

/**
 * A shared cache may store only what an anonymous visitor gets without a cookie or token: a reader's response
 * is private, and so is one that sets a cookie.
 */
export const cacheHeaders = (
  endpoint: Endpoint,
  viewer: Viewer,
  hasCookie: boolean,
): Record<string, string> =>
  endpoint.cacheSeconds !== undefined && isSameForVisitors(endpoint, viewer) && !hasCookie
    ? {
        'Cache-Control': `public, max-age=${endpoint.cacheSeconds}${staleFor(endpoint.cacheSeconds)}`,
        Vary: 'Cookie, Authorization, Origin',
      }
    : { 'Cache-Control': 'private, no-store' }
