import { measureRequests } from '../measure/request-cost.ts'
import type { Figure } from '../report.ts'
import { BROWSER, PERSONAL, usedBy, withHello } from '../site/contestants.ts'
import { withNginx } from '../site/nginx.ts'
import { withSite } from '../site/site.ts'
import type { Section } from './options.ts'
import { measureReaderPages } from './reader-pages.ts'

const CACHED_REQUESTS = 6000
const RENDERED_REQUESTS = 250

export const pages: Section = {
  name: 'pages',
  about: 'processor time of a page, cached and rendered, beside a bare Hono hello and nginx',
  run: ({ rounds }) =>
    withSite((site) =>
      withHello((hello) =>
        withNginx(site.feedUrl, async (nginx) => {
          const used = usedBy(site)
          const cached = { headers: BROWSER, amount: CACHED_REQUESTS, used }
          const rendered = { headers: PERSONAL, amount: RENDERED_REQUESTS, used }
          const costs = await measureRequests(
            [
              hello,
              { name: 'feed cached', url: site.feedUrl, ...cached },
              { name: 'article cached', url: site.articleUrl, ...cached },
              { name: 'feed rendered', url: site.feedUrl, ...rendered },
              { name: 'article rendered', url: site.articleUrl, ...rendered },
              {
                name: 'feed compressed',
                url: site.feedUrl,
                ...rendered,
                headers: { ...PERSONAL, ...BROWSER },
              },
              ...(nginx
                ? [{ ...nginx, name: 'nginx' as const, headers: BROWSER, amount: CACHED_REQUESTS }]
                : []),
            ],
            rounds,
          )
          const figures: Figure[] = [
            { what: 'bare Hono hello, CPU', value: costs.hello.cpuMs * 1000, unit: 'µs' },
          ]
          for (const name of ['feed', 'article'] as const) {
            const kept = costs[`${name} cached`]
            figures.push({
              what: `${name} page, cached, beside hello`,
              value: kept.cpuMs / costs.hello.cpuMs,
              unit: '×',
              target: { atMost: 4 },
              note: `${Math.round(kept.perSecond)} per s, p99 ${kept.p99Ms} ms`,
            })
          }
          for (const name of ['feed', 'article'] as const) {
            const made = costs[`${name} rendered`]
            figures.push({
              what: `${name} page, rendered, CPU`,
              value: made.cpuMs,
              unit: 'ms',
              target: { atMost: 2.5 },
              note: `${Math.round(made.cpuMs / costs.hello.cpuMs)} × hello; database engine ${made.engineMs.toFixed(2)} ms more`,
            })
          }
          figures.push({
            what: 'feed page, rendered and compressed for one reader, CPU',
            value: costs['feed compressed'].cpuMs,
            unit: 'ms',
          })
          if (nginx)
            figures.push({
              what: 'nginx sending the same bytes, beside hello',
              value: costs.nginx.cpuMs / costs.hello.cpuMs,
              unit: '×',
            })
          const readers = await measureReaderPages(site, hello, rounds)
          figures.push(...readers.figures)
          return {
            figures,
            detail: { ...costs, ...readers.costs, ...readers.ratios },
            skipped: nginx ? [] : ['nginx is not installed'],
          }
        }),
      ),
    ),
}
