import { median } from '../measure/statistics.ts'
import { type Site, withSite } from '../site/site.ts'
import type { Section } from './options.ts'

const URL_LENGTH = 14_000
const REQUESTS = 10
const AT_MOST_MS = 100
/**
 * A page for a long address may cost a few times that of a short one, since parsing and rendering are linear
 * in its length.
 */
const AT_MOST_TIMES = 3

interface Round {
  /** Latency of `/healthz` under the load, which shows whether the event loop is blocked. */
  healthMs: number
  cpuMs: number
}

/** Requests ten missing pages concurrently, since those render their address and bypass the cache. */
const askAtOnce = async (site: Site, length: number): Promise<Round> => {
  const before = await site.usage()
  const pages = Array.from('abcdefghij', async (letter) => {
    const answer = await fetch(`${site.url}/source/${letter.repeat(length)}`)
    await answer.text()
    if (answer.status !== 404)
      throw new Error(`A URL of ${length} characters was answered with ${answer.status}`)
  })
  const startedAt = performance.now()
  await (await fetch(`${site.url}/healthz`)).text()
  const healthMs = performance.now() - startedAt
  await Promise.all(pages)
  const after = await site.usage()
  return { healthMs, cpuMs: (after.cpuMs - before.cpuMs) / REQUESTS }
}

/** Guards against a regression: a long address once blocked the process for seconds (decision 027). */
export const addresses: Section = {
  name: 'addresses',
  about: `${REQUESTS} URLs of ${URL_LENGTH.toLocaleString('en')} characters at once, compared with short ones, and /healthz meanwhile`,
  run: ({ rounds }) =>
    withSite(async (site) => {
      const long: Round[] = []
      const short: Round[] = []
      for (let round = 0; round <= rounds; round += 1) {
        const [ofShort, ofLong] = [await askAtOnce(site, 20), await askAtOnce(site, URL_LENGTH)]
        // The first round compiles code and fills caches, so it is not counted.
        if (round === 0) continue
        short.push(ofShort)
        long.push(ofLong)
      }
      const cost = (all: readonly Round[]) => median(all.map(({ cpuMs }) => cpuMs))
      const health = (all: readonly Round[]) => median(all.map(({ healthMs }) => healthMs))
      return {
        figures: [
          {
            what: '/healthz beside long addresses',
            value: health(long),
            unit: 'ms',
            target: { atMost: AT_MOST_MS },
            note: `${health(short).toFixed(1)} ms beside short ones`,
          },
          {
            what: 'a long address, beside a short one',
            value: cost(long) / cost(short),
            unit: '×',
            target: { atMost: AT_MOST_TIMES },
            note: `${cost(long).toFixed(1)} and ${cost(short).toFixed(1)} ms of processor time`,
          },
        ],
        detail: { long, short },
      }
    }),
}
