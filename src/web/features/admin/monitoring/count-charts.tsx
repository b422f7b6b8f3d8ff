import type { DayCounts } from '#contract/newsroom/counts.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { BarChart } from '#web/features/admin/monitoring/charts/bar-chart.tsx'
import { type Series, seriesOf } from '#web/features/admin/monitoring/charts/chart-data.ts'
import { useMonitorFormat } from './use-monitor-format.ts'

/** The numbers of a day as the charts show them; null where one is unknown. */
const numbersOf = ({ deliveries, ...day }: DayCounts) => ({
  ...day,
  ...deliveries,
  trouble: deliveries.failed + deliveries.uncertain,
  searches_with_result:
    day.searches === null || day.searches_without_result === null
      ? null
      : day.searches - day.searches_without_result,
})
type Name = Exclude<keyof ReturnType<typeof numbersOf>, 'day'>

export const CountCharts = ({ days }: { days: readonly DayCounts[] }) => {
  const { count: t, day: places } = useTexts('monitor')
  const format = useMonitorFormat()
  const rows = days.map(numbersOf)
  const sumOf = (name: Name): string =>
    format.number(rows.reduce((total, row) => total + (row[name] ?? 0), 0))
  /** Adds the number of known days to a sum that lacks some. */
  const withKnown = (summary: string, name: Name): string => {
    const known = rows.filter((row) => row[name] !== null).length
    return known === rows.length ? summary : `${summary} ${t.known(known, rows.length)}`
  }
  const series = (label: string, tone: Series['tone'], name: Name) =>
    seriesOf(rows)(label, tone, (row) => row[name])
  const chart = (title: string, summary: string, ...all: Series[]) => (
    <BarChart
      title={title}
      summary={summary}
      places={places}
      labels={rows.map(({ day }) => format.day(day))}
      series={all}
    />
  )
  return (
    <div className="charts">
      {chart(
        t.searches,
        withKnown(t.searchesSummary(sumOf('searches'), sumOf('searches_without_result')), 'searches'),
        series(t.found, 'one', 'searches_with_result'),
        series(t.notFound, 'two', 'searches_without_result'),
      )}
      {chart(
        t.meter,
        withKnown(t.meterSummary(sumOf('metered_summaries'), sumOf('readers_at_limit')), 'metered_summaries'),
        series(t.revealed, 'one', 'metered_summaries'),
      )}
      {chart(t.signUps, t.signUpsSummary(sumOf('sign_ups')), series(t.signUps, 'one', 'sign_ups'))}
      {chart(t.begun, t.begunSummary(sumOf('contracts_begun')), series(t.begun, 'one', 'contracts_begun'))}
      {chart(
        t.newsletters,
        t.newslettersSummary(sumOf('letters_confirmed'), sumOf('letters_ended')),
        series(t.confirmed, 'one', 'letters_confirmed'),
        series(t.ended, 'two', 'letters_ended'),
      )}
      {chart(
        t.deliveries,
        t.deliveriesSummary(sumOf('sent'), sumOf('trouble')),
        series(t.sent, 'one', 'sent'),
        series(t.waiting, 'three', 'waiting'),
        series(t.trouble, 'bad', 'trouble'),
      )}
    </div>
  )
}
