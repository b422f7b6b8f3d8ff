import { measureRequests } from '../measure/request-cost.ts'
import { BROWSER, PERSONAL, signedIn, usedBy, withHello } from '../site/contestants.ts'
import { download } from '../site/download.ts'
import { withSite } from '../site/site.ts'
import type { Section } from './options.ts'

const CACHED_REQUESTS = 4000
const PRIVATE_REQUESTS = 1000
const UNCACHED_REQUESTS = 600

export const api: Section = {
  name: 'api',
  about: 'processor time of a list of 20: cached, unchanged (304), uncached, asked again by a reader',
  run: ({ rounds }) =>
    withSite((site) =>
      withHello(async (hello) => {
        const url = `${site.url}/api/articles?category=technology&limit=20`
        const used = usedBy(site)
        // Without `as_of` the answer names the moment it was rendered, and its ETag changes with each refill.
        const snapshotUrl = `${url}&as_of=${new Date().toISOString()}`
        const { headers } = await download(snapshotUrl, BROWSER)
        if (headers['content-encoding'] !== 'br' || !headers.etag)
          throw new Error('The list should come as brotli with an ETag')
        const unchanged = { ...BROWSER, 'if-none-match': headers.etag }
        const costs = await measureRequests(
          [
            hello,
            { name: 'cached', url, headers: BROWSER, amount: CACHED_REQUESTS, used },
            {
              name: 'unchanged',
              url: snapshotUrl,
              headers: unchanged,
              status: 304,
              amount: CACHED_REQUESTS,
              used,
            },
            { name: 'again', url, headers: signedIn(site.token), amount: PRIVATE_REQUESTS, used },
            { name: 'uncached', url, headers: PERSONAL, amount: UNCACHED_REQUESTS, used },
          ],
          rounds,
        )
        const beside = (name: Exclude<keyof typeof costs, 'hello'>) => ({
          value: costs[name].cpuMs / costs.hello.cpuMs,
          unit: '×' as const,
        })
        return {
          figures: [
            { what: 'list of 20, cached brotli, beside hello', ...beside('cached'), target: { atMost: 3 } },
            { what: 'list of 20, 304, beside hello', ...beside('unchanged'), target: { atMost: 1.5 } },
            {
              what: 'list of 20, asked again by a signed-in reader, beside hello',
              ...beside('again'),
              target: { atMost: 10 },
            },
            {
              what: 'list of 20, uncached, beside hello',
              ...beside('uncached'),
              target: { atMost: 20 },
              note: `database engine ${(costs.uncached.engineMs / costs.hello.cpuMs).toFixed(1)} × more`,
            },
          ],
          detail: costs,
        }
      }),
    ),
}
