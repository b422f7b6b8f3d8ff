import type { IncomingMessage } from 'node:http'
import type { Log } from '#domain/kernel/context.ts'

/**
 * Headers that proxies add besides `X-Forwarded-…` (RFC 7239; RFC 9110, 7.6.3; `x-real-ip` is common with
 * nginx).
 */
const NAMES: ReadonlySet<string> = new Set(['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip'])

/**
 * Without such a header a proxy may still have forwarded the request: nginx and HAProxy add none by default.
 */
export const hasForwardingHeader = (names: Iterable<string>): boolean => {
  for (const name of names) if (name.startsWith('x-forwarded') || NAMES.has(name)) return true
  return false
}

/**
 * `untrusted`: forwarding headers arrive although TRUST_PROXY is 0. `missing`: TRUST_PROXY is set and none
 * arrive.
 */
export type ForwardingProblem = 'untrusted' | 'missing'

/** Monitors request these from the process itself, without a proxy. */
const HEALTH = new Set(['/healthz', '/readyz'])

/**
 * Logs once that TRUST_PROXY and the proxies in front contradict each other. All readers would then share one
 * rate limit, which a single attacker could use up.
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
