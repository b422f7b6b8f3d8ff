import type { MonitorFlow } from '#contract/newsroom/monitor.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { BarChart } from '#web/features/admin/monitoring/charts/bar-chart.tsx'
import { seriesOf } from '#web/features/admin/monitoring/charts/chart-data.ts'
import { LineChart } from '#web/features/admin/monitoring/charts/line-chart.tsx'
import { useMonitorFormat } from './use-monitor-format.ts'

const MINUTE = 60
/** Converted to minutes, so that grid lines fall on whole ones. */
const inMinutes = (seconds: number | null): number | null => seconds && seconds / MINUTE

export const FlowCharts = ({ flow }: { flow: MonitorFlow }) => {
  const t = useTexts('monitor')
  const format = useMonitorFormat()
  const { hours, total, waiting, waiting_since } = flow
  const along = {
    places: t.hour,
    labels: hours.map(({ hour }) => format.hour(hour)),
    fullLabels: hours.map(({ hour }) => format.moment(hour)),
  }
  const series = seriesOf(hours)
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
        {...along}
        title={t.flow.items}
        summary={t.flow.itemsSummary(format.number(total.items), format.share(total.items_fr, total.items))}
        series={[
          series(t.languages.en, 'one', ({ items_en }) => items_en),
          series(t.languages.fr, 'two', ({ items_fr }) => items_fr),
          series(t.languages.other, 'three', ({ items, items_en, items_fr }) => items - items_en - items_fr),
        ]}
      />
      <LineChart
        {...along}
        title={t.flow.lag}
        summary={`${waited} ${t.flow.waiting(waiting)}${since}.`}
        format={(minutes) => format.duration(minutes * MINUTE)}
        series={[
          series(t.flow.average, 'one', ({ lag_average_seconds }) => inMinutes(lag_average_seconds)),
          series(t.flow.longest, 'two', ({ lag_longest_seconds }) => inMinutes(lag_longest_seconds)),
        ]}
      />
      <BarChart
        {...along}
        title={t.flow.visits}
        summary={t.flow.visitsSummary(
          format.number(total.visits),
          format.share(total.failures, total.visits),
        )}
        series={[
          series(t.flow.went, 'one', ({ visits, failures }) => visits - failures),
          series(t.flow.failed, 'bad', ({ failures }) => failures),
        ]}
      />
    </div>
  )
}
