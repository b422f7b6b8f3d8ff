import { sendClosedLoad, sendOpenLoad } from '../measure/open-load.ts'
import { slope } from '../measure/statistics.ts'
import { withSite } from '../site/site.ts'
import type { Section } from './options.ts'
import { busyHour } from './overload.ts'

const WIDTH = 16
const CAPACITY_SECONDS = 15
/** Memory still grows while caches fill and code is compiled, so the slope is measured after this time. */
const WARM_UP_MINUTES = 3
const LOOK_SECONDS = 30

export const soak: Section = {
  name: 'soak',
  about: 'half the capacity for --minutes (120): slope of the heap after collection',
  run: ({ minutes }) =>
    withSite(
      async (site) => {
        const shots = busyHour(site)
        const { perSecond } = await sendClosedLoad(shots, WIDTH, CAPACITY_SECONDS)
        const rate = perSecond / 2
        await sendOpenLoad(shots, rate, WARM_UP_MINUTES * 60)
        const looks: { hours: number; heapMb: number; rssMb: number }[] = []
        const startedAt = performance.now()
        let requests = 0
        const failed: { status: number; ms: number }[] = []
        while (performance.now() - startedAt < minutes * 60_000) {
          const hits = await sendOpenLoad(shots, rate, LOOK_SECONDS)
          requests += hits.length
          for (const { status, ms } of hits) if (status === 0 || status === 500) failed.push({ status, ms })
          const { heapBytes, rssBytes } = await site.usage('usage after gc')
          looks.push({
            hours: (performance.now() - startedAt) / 3_600_000,
            heapMb: heapBytes / 1e6,
            rssMb: rssBytes / 1e6,
          })
        }
        const perHour = (of: 'heapMb' | 'rssMb'): number => slope(looks.map((look) => [look.hours, look[of]]))
        const last = looks.at(-1)
        return {
          figures: [
            {
              what: `growth of the heap over ${minutes} minutes`,
              value: perHour('heapMb'),
              unit: 'MB per h',
              target: { atMost: 1 },
              note: `${looks[0]?.heapMb.toFixed(1)} to ${last?.heapMb.toFixed(1)} MB, ${requests} requests at ${rate.toFixed(0)} a second`,
            },
            {
              what: 'memory of the process',
              value: last?.rssMb ?? 0,
              unit: 'MB',
              note: `${perHour('rssMb').toFixed(1)} MB per h`,
            },
            { what: 'failed', value: failed.length, unit: '', target: { atMost: 0 } },
          ],
          detail: { looks, rate, requests, failed },
        }
      },
      { MAX_IN_FLIGHT: '' },
    ),
}
