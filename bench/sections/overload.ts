import { setTimeout as sleep } from 'node:timers/promises'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import {
  type Hit,
  openAgent,
  sendClosedLoad,
  sendOpenLoad,
  shoot,
  type Shot,
  type TimedHit,
} from '../measure/open-load.ts'
import { percentile } from '../measure/statistics.ts'
import { PERSONAL } from '../site/contestants.ts'
import { type Site, withSite } from '../site/site.ts'
import type { Section } from './options.ts'

const TIMES = 10
/**
 * Concurrency of the closed load; below the number of concurrency slots, so that the capacity is measured
 * without rejections.
 */
const WIDTH = 16
const WARM_UP_SECONDS = 5
const CAPACITY_SECONDS = 15
const LOOK_MS = 250
const GIVE_UP_MS = 60_000

const KINDS = ['health', 'sign-in', 'from memory', 'search', 'personal'] as const
type Kind = (typeof KINDS)[number]
const kindOf = (n: number): Kind => {
  const of20 = n % 20
  if (of20 < 2) return of20 === 0 ? 'health' : 'sign-in'
  if (of20 < 6) return 'from memory'
  return of20 < 12 ? 'search' : 'personal'
}

/**
 * Mostly rendered pages, because cached ones alone would never exhaust the slots; sign-ins add the cost of
 * password hashing.
 */
export const busyHour =
  (site: Site) =>
  (n: number): Shot => {
    const category = CATEGORIES[n % CATEGORIES.length] ?? 'technology'
    const kind = kindOf(n)
    if (kind === 'health') return { url: `${site.url}/readyz` }
    if (kind === 'sign-in')
      return {
        url: `${site.url}/api/auth/sign-in`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `nobody-${n}@example.org`, password: 'Wrong-password-1' }),
      }
    if (kind === 'from memory') return { url: `${site.url}/feed/${category}` }
    if (kind === 'search') return { url: `${site.url}/api/articles?limit=20&search=model${n % 997}` }
    return { url: `${site.url}/feed/${category}`, headers: PERSONAL }
  }

const isServed = ({ status }: Hit): boolean => status >= 200 && status < 500 && status !== 429
const isRefused = ({ status, saysWhen }: Hit): boolean => (status === 503 || status === 429) && saysWhen
const msOf = (hits: Hit[]): number[] => hits.map(({ ms }) => ms)

const summaryOf = (hits: TimedHit[]) => {
  const ms = msOf(hits.filter(isServed))
  const at = (share: number): number => Math.round(percentile(ms, share))
  return {
    served: ms.length,
    refused: hits.filter(isRefused).length,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  }
}

const measure = async (site: Site, seconds: number) => {
  const shots = busyHour(site)
  await sendClosedLoad(shots, WIDTH, WARM_UP_SECONDS)
  const calm = await sendClosedLoad(shots, WIDTH, CAPACITY_SECONDS)
  const hits = await sendOpenLoad(shots, TIMES * calm.perSecond, seconds)
  const overAt = performance.now()
  // "Usual" is twice the 95th percentile of the same requests without other load.
  const agent = openAgent()
  const usual = 2 * percentile(msOf(calm.hits.filter(isServed)), 0.95)
  let normalAfterMs = GIVE_UP_MS
  while (performance.now() - overAt < GIVE_UP_MS) {
    const look = await shoot(agent, { url: site.feedUrl, headers: PERSONAL })
    if (look.status === 200 && look.ms <= usual) {
      normalAfterMs = performance.now() - overAt
      break
    }
    await sleep(LOOK_MS)
  }
  agent.destroy()
  return { calm, hits, normalAfterMs }
}

export const overload: Section = {
  name: 'overload',
  about: `${TIMES} times the capacity, open loop, for --seconds (60); refusals, latency of the served, recovery`,
  run: ({ seconds }) =>
    withSite(
      async (site) => {
        const { calm, hits, normalAfterMs } = await measure(site, seconds)
        const served = hits.filter(isServed)
        const others = hits.filter((hit) => !isServed(hit) && !isRefused(hit))
        const statuses: Record<number, number> = {}
        for (const { status } of hits) statuses[status] = (statuses[status] ?? 0) + 1
        const kinds = KINDS.map(
          (kind) => [kind, summaryOf(hits.filter(({ n }) => kindOf(n) === kind))] as const,
        )
        const eachSecond = Array.from({ length: seconds }, (_, second) =>
          summaryOf(hits.filter(({ n }) => Math.floor((n / hits.length) * seconds) === second)),
        )
        const lateMs = hits.map((hit) => hit.lateMs)
        return {
          figures: [
            {
              what: 'capacity',
              value: calm.perSecond,
              unit: 'per s',
              note: `${WIDTH} readers in turns, ${calm.hits.filter(isRefused).length} of ${calm.hits.length} refused`,
            },
            { what: 'asked', value: hits.length / seconds, unit: 'per s', note: JSON.stringify(statuses) },
            {
              what: 'neither served nor rejected with Retry-After',
              value: others.length,
              unit: '',
              target: { atMost: 0 },
              note: [...new Set(others.map(({ status }) => status))].join(', '),
            },
            {
              what: 'the served: p99',
              value: percentile(msOf(served), 0.99) / 1000,
              unit: 's',
              target: { atMost: 1 },
              note: `${served.length} served, p50 ${Math.round(percentile(msOf(served), 0.5))} ms; in calm p50 ${Math.round(percentile(msOf(calm.hits), 0.5))} ms`,
            },
            ...kinds.map(([kind, { served: count, refused, p50, p99 }]) => ({
              what: `  ${kind}: p99`,
              value: p99 / 1000,
              unit: 's' as const,
              note: `${count} served, ${refused} refused, p50 ${p50} ms`,
            })),
            {
              what: 'of it, sent late by the load generator: p99',
              value: percentile(lateMs, 0.99) / 1000,
              unit: 's',
              note: `at most ${Math.round(percentile(lateMs, 1))} ms`,
            },
            {
              what: 'the refused: p99',
              value: percentile(msOf(hits.filter(isRefused)), 0.99) / 1000,
              unit: 's',
            },
            { what: 'normal again after', value: normalAfterMs / 1000, unit: 's', target: { atMost: 10 } },
          ],
          detail: { capacityPerSecond: calm.perSecond, statuses, normalAfterMs, kinds, eachSecond },
        }
      },
      { MAX_IN_FLIGHT: '' },
    ),
}
