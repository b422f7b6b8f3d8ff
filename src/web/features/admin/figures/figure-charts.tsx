import type { Figures } from '#contract/newsroom/figures.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { BarChart } from '#web/features/admin/monitoring/charts/bar-chart.tsx'
import { type Series, seriesOf } from '#web/features/admin/monitoring/charts/chart-data.ts'
import { useMonitorFormat } from '#web/features/admin/monitoring/use-monitor-format.ts'
import { formatPrice } from '#locales/format/prices.ts'

/** What was paid in each month, in one currency. */
const moneyOf = ({ months, payments }: Figures, currency: string) =>
  months.map(({ month, mrr }) => {
    const own = payments.filter((payment) => payment.month === month && payment.currency === currency)
    const paid = own.reduce((sum, { paid_cents }) => sum + paid_cents, 0)
    const refunded = own.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0)
    const cents = mrr.find((one) => one.currency === currency)?.cents ?? 0
    return { paid, refunded, kept: paid - refunded, cents }
  })

/** Charges that were refused at first in each month, in all currencies. */
const failuresOf = ({ months, failures }: Figures) =>
  months.map(({ month }) => {
    const own = failures.filter((failure) => failure.month === month)
    const failed = own.reduce((sum, row) => sum + row.failed, 0)
    const recovered = own.reduce((sum, row) => sum + row.recovered, 0)
    return { failed, recovered, open: failed - recovered }
  })

const FailureChart = ({ figures, labels }: { figures: Figures; labels: readonly string[] }) => {
  const t = useTexts('figures')
  const format = useMonitorFormat()
  const months = failuresOf(figures)
  const part = seriesOf(months)
  const failed = months.reduce((sum, month) => sum + month.failed, 0)
  const recovered = months.reduce((sum, month) => sum + month.recovered, 0)
  return (
    <BarChart
      title={t.failures}
      summary={t.failuresSummary(
        format.number(failed),
        format.number(recovered),
        format.share(recovered, failed),
      )}
      places={t.month}
      labels={labels}
      series={[
        part(t.recovered, 'one', (month) => month.recovered),
        part(t.notRecovered, 'bad', (month) => month.open),
      ]}
    />
  )
}

type Name = 'monthly' | 'yearly' | 'begun' | 'ended' | 'trials' | 'trials_converted'

export const FigureCharts = ({ figures }: { figures: Figures }) => {
  const t = useTexts('figures')
  const { locale } = useI18n()
  const format = useMonitorFormat()
  const rows = figures.months
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const amount = (cents: number): string => amounts.format(cents / 100)
  const monthName = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const labels = rows.map(({ month }) => monthName.format(new Date(`${month}-01`)))
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
    { title, summary, format: axis }: { title: string; summary: string; format?: (cents: number) => string },
    ...all: Series[]
  ) => (
    <BarChart
      key={title}
      title={title}
      summary={summary}
      places={t.month}
      labels={labels}
      series={all}
      {...(axis && { format: axis })}
    />
  )
  return (
    <div className="charts">
      {figures.currencies.flatMap((currency) => {
        const money = moneyOf(figures, currency)
        const price = (cents: number): string => formatPrice(locale, cents, currency)
        const all = (name: 'paid' | 'refunded') => price(money.reduce((total, row) => total + row[name], 0))
        // The currency stands in the title, because the axis has no room for it.
        const named = (title: string) => `${title} (${currency.toUpperCase()})`
        const part = seriesOf(money)
        return [
          chart(
            { title: named(t.mrr), summary: t.mrrSummary(price(money.at(-1)?.cents ?? 0)), format: amount },
            part(t.mrr, 'one', ({ cents }) => cents),
          ),
          chart(
            { title: named(t.money), summary: t.moneySummary(all('paid'), all('refunded')), format: amount },
            part(t.kept, 'one', ({ kept }) => kept),
            part(t.refunded, 'bad', ({ refunded }) => refunded),
          ),
        ]
      })}
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
        seriesOf(rows)(t.notConverted, 'three', (row) => row.trials - row.trials_converted),
      )}
      <FailureChart figures={figures} labels={labels} />
    </div>
  )
}
