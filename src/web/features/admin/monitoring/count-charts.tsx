import type { DayCounts } from '#contract/newsroom/counts.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { BarChart } from '#web/features/admin/monitoring/charts/bar-chart.tsx'
import type { Series } from '#web/features/admin/monitoring/charts/chart-data.ts'
import { monitorFormat } from './monitor-format.ts'

export const CountCharts = ({ days }: { days: readonly DayCounts[] }) => {
  const t = useTexts('monitor')
  const { locale } = useI18n()
  const { day: writeDay, number } = monitorFormat(locale)
  const valuesOf = (read: (day: DayCounts) => number | null) => days.map(read)
  const sumOf = (read: (day: DayCounts) => number | null): string =>
    number(valuesOf(read).reduce<number>((total, value) => total + (value ?? 0), 0))
  /** Adds the number of known days to a sum that lacks some. */
  const withKnown = (summary: string, read: (day: DayCounts) => number | null): string => {
    const known = valuesOf(read).filter((value) => value !== null).length
    return known === days.length ? summary : `${summary} ${t.count.known(known, days.length)}`
  }
  const troubleOf = ({ deliveries }: DayCounts) => deliveries.failed + deliveries.uncertain
  const foundOn = ({ searches, searches_without_result: without }: DayCounts): number | null =>
    searches === null || without === null ? null : searches - without
  const series = (name: string, tone: Series['tone'], read: (day: DayCounts) => number | null): Series => ({
    name,
    tone,
    values: valuesOf(read),
  })
  const chart = (title: string, summary: string, ...all: Series[]) => (
    <BarChart
      chart={{
        title,
        summary,
        places: t.day,
        labels: days.map(({ day }) => writeDay(day)),
        series: all,
      }}
    />
  )
  const c = t.count
  return (
    <div className="charts">
      {chart(
        c.searches,
        withKnown(
          c.searchesSummary(
            sumOf(({ searches }) => searches),
            sumOf((day) => day.searches_without_result),
          ),
          ({ searches }) => searches,
        ),
        series(c.found, 'one', foundOn),
        series(c.notFound, 'two', (day) => day.searches_without_result),
      )}
      {chart(
        c.meter,
        withKnown(
          c.meterSummary(
            sumOf((day) => day.metered_summaries),
            sumOf((day) => day.readers_at_limit),
          ),
          (day) => day.metered_summaries,
        ),
        series(c.revealed, 'one', (day) => day.metered_summaries),
      )}
      {chart(
        c.signUps,
        c.signUpsSummary(sumOf((day) => day.sign_ups)),
        series(c.signUps, 'one', (day) => day.sign_ups),
      )}
      {chart(
        c.begun,
        c.begunSummary(sumOf((day) => day.contracts_begun)),
        series(c.begun, 'one', (day) => day.contracts_begun),
      )}
      {chart(
        c.newsletters,
        c.newslettersSummary(
          sumOf((day) => day.letters_confirmed),
          sumOf((day) => day.letters_ended),
        ),
        series(c.confirmed, 'one', (day) => day.letters_confirmed),
        series(c.ended, 'two', (day) => day.letters_ended),
      )}
      {chart(
        c.deliveries,
        c.deliveriesSummary(
          sumOf(({ deliveries }) => deliveries.sent),
          sumOf(troubleOf),
        ),
        series(c.sent, 'one', ({ deliveries }) => deliveries.sent),
        series(c.waiting, 'three', ({ deliveries }) => deliveries.waiting),
        series(c.trouble, 'bad', troubleOf),
      )}
    </div>
  )
}
