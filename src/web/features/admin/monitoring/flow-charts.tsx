import type { MonitorFlow } from '#contract/newsroom/monitor.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { BarChart } from '#web/features/admin/monitoring/charts/bar-chart.tsx'
import { LineChart } from '#web/features/admin/monitoring/charts/line-chart.tsx'
import { monitorFormat } from './monitor-format.ts'

const MINUTE = 60
/** Converted to minutes, so that grid lines fall on whole ones. */
const inMinutes = (seconds: number | null): number | null => seconds && seconds / MINUTE

export const FlowCharts = ({ flow }: { flow: MonitorFlow }) => {
  const t = useTexts('monitor')
  const { locale } = useI18n()
  const format = monitorFormat(locale)
  const { hours, total, waiting, waiting_since } = flow
  const along = {
    places: t.hour,
    labels: hours.map(({ hour }) => format.hour(hour)),
    fullLabels: hours.map(({ hour }) => format.moment(hour)),
  }
  const since = waiting_since ? t.flow.waitingSince(format.moment(waiting_since)) : ''
  const waited =
    total.lag_average_seconds === null || total.lag_longest_seconds === null
      ? t.flow.lagNone
      : t.flow.lagSummary(
          format.duration(total.lag_average_seconds),
          format.duration(total.lag_longest_seconds),
        )
  return (
    <div className="charts">
      <BarChart
        chart={{
          ...along,
          title: t.flow.items,
          summary: t.flow.itemsSummary(format.number(total.items), format.share(total.items_fr, total.items)),
          series: [
            { name: t.languages.en, tone: 'one', values: hours.map(({ items_en }) => items_en) },
            { name: t.languages.fr, tone: 'two', values: hours.map(({ items_fr }) => items_fr) },
            {
              name: t.languages.other,
              tone: 'three',
              values: hours.map(({ items, items_en, items_fr }) => items - items_en - items_fr),
            },
          ],
        }}
      />
      <LineChart
        chart={{
          ...along,
          title: t.flow.lag,
          summary: `${waited} ${t.flow.waiting(waiting)}${since}.`,
          format: (minutes) => format.duration(minutes * MINUTE),
          series: [
            {
              name: t.flow.average,
              tone: 'one',
              values: hours.map((hour) => inMinutes(hour.lag_average_seconds)),
            },
            {
              name: t.flow.longest,
              tone: 'two',
              values: hours.map((hour) => inMinutes(hour.lag_longest_seconds)),
            },
          ],
        }}
      />
      <BarChart
        chart={{
          ...along,
          title: t.flow.visits,
          summary: t.flow.visitsSummary(
            format.number(total.visits),
            format.share(total.failures, total.visits),
          ),
          series: [
            {
              name: t.flow.went,
              tone: 'one',
              values: hours.map(({ visits, failures }) => visits - failures),
            },
            { name: t.flow.failed, tone: 'bad', values: hours.map(({ failures }) => failures) },
          ],
        }}
      />
    </div>
  )
}
