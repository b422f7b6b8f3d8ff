import type { IncomingMessage } from 'node:http'
import type { Log } from '#domain/kernel/context.ts'

/** Besides `X-Forwarded-…`: what proxies say of a request they pass on (RFC 7239, RFC 9110 7.6.3, and nginx's habit). */
const NAMES: ReadonlySet<string> = new Set(['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip'])

/**
 * Whether a request declares that a proxy forwarded it. A missing header proves nothing: nginx and HAProxy
 * add none by default.
 */
export const hasForwardingHeader = (names: Iterable<string>): boolean => {
  for (const name of names) if (name.startsWith('x-forwarded') || NAMES.has(name)) return true
  return false
}

/** `untrusted`: forwarding headers arrive and TRUST_PROXY is 0. `missing`: it is not, and they do not. */
export type ForwardingProblem = 'untrusted' | 'missing'

/** Asked by monitors of this very process, without a proxy. */
const HEALTH = new Set(['/healthz', '/readyz'])

/**
 * Notices, and logs once, that TRUST_PROXY and the proxies in front do not agree: then all readers share one limit, and an attacker
 * among them uses it up.
 */
export const createForwardingWatch = (proxies: number, log: Log) => {
  let problem: ForwardingProblem | undefined
  return {
    see: ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): void => {
      if (problem) return
      if (proxies === 0) {
        if (!hasForwardingHeader(Object.keys(headers))) return
        problem = 'untrusted'
        log.error(
          {},
          'A request carries forwarding headers and TRUST_PROXY is 0: if a proxy of yours stands in front, set TRUST_PROXY to how many do, or all readers share one limit',
        )
      } else if (headers['x-forwarded-for'] === undefined && !HEALTH.has(url)) {
        problem = 'missing'
        log.error(
          { proxies },
          'A request came without X-Forwarded-For although TRUST_PROXY says that a proxy stands in front: have it set that header, and let nobody pass it by',
        )
      }
    },
    problem: () => problem,
  }
}
