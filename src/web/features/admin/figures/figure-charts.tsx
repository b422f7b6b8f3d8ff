import type { Figures } from '#contract/newsroom/figures.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { BarChart } from '#web/features/admin/monitoring/charts/bar-chart.tsx'
import { type Series, seriesOf } from '#web/features/admin/monitoring/charts/chart-data.ts'
import { useMonitorFormat } from '#web/features/admin/monitoring/use-monitor-format.ts'
import { formatPrice } from '#locales/format/prices.ts'

/** Months with what was paid in them, in the currency of the plans. */
const rowsOf = ({ months, payments, currency }: Figures) =>
  months.map((row) => {
    const own = payments.filter((payment) => payment.month === row.month && payment.currency === currency)
    const paid = own.reduce((sum, { paid_cents }) => sum + paid_cents, 0)
    const refunded = own.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0)
    return { ...row, paid, refunded, kept: paid - refunded, open: row.trials - row.trials_converted }
  })
type Row = ReturnType<typeof rowsOf>[number]
type Name = Exclude<keyof Row, 'month'>

export const FigureCharts = ({ figures }: { figures: Figures }) => {
  const t = useTexts('figures')
  const { locale } = useI18n()
  const format = useMonitorFormat()
  const rows = rowsOf(figures)
  const monthName = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const labels = rows.map(({ month }) => monthName.format(new Date(`${month}-01`)))
  const price = (cents: number): string => formatPrice(locale, cents, figures.currency)
  const sum = (name: Name): number => rows.reduce((total, row) => total + row[name], 0)
  const last = rows.at(-1)
  const [before, full] = rows.slice(-3, -1)
  const churn =
    before && full && before.monthly + before.yearly > 0
      ? format.share(full.ended, before.monthly + before.yearly)
      : '–'
  const series = (label: string, tone: Series['tone'], name: Name) =>
    seriesOf(rows)(label, tone, (row) => row[name])
  const chart = (
    { title, summary, isMoney = false }: { title: string; summary: string; isMoney?: boolean },
    ...all: Series[]
  ) => (
    <BarChart
      title={title}
      summary={summary}
      places={t.month}
      labels={labels}
      series={all}
      {...(isMoney && { format: price })}
    />
  )
  return (
    <div className="charts">
      {chart(
        { title: t.mrr, summary: t.mrrSummary(price(last?.mrr_cents ?? 0)), isMoney: true },
        series(t.mrr, 'one', 'mrr_cents'),
      )}
      {chart(
        {
          title: t.money,
          summary: t.moneySummary(price(sum('paid')), price(sum('refunded'))),
          isMoney: true,
        },
        series(t.kept, 'one', 'kept'),
        series(t.refunded, 'bad', 'refunded'),
      )}
      {chart(
        {
          title: t.subscriptions,
          summary: t.subscriptionsSummary(
            format.number(last?.monthly ?? 0),
            format.number(last?.yearly ?? 0),
          ),
        },
        series(t.monthly, 'one', 'monthly'),
        series(t.yearly, 'two', 'yearly'),
      )}
      {chart(
        {
          title: t.changes,
          summary: t.changesSummary(format.number(sum('begun')), format.number(sum('ended')), churn),
        },
        series(t.begun, 'one', 'begun'),
        series(t.ended, 'bad', 'ended'),
      )}
      {chart(
        {
          title: t.trials,
          summary: t.trialsSummary(
            format.number(sum('trials')),
            format.number(sum('trials_converted')),
            format.share(sum('trials_converted'), sum('trials')),
          ),
        },
        series(t.converted, 'one', 'trials_converted'),
        series(t.notConverted, 'three', 'open'),
      )}
    </div>
  )
}
