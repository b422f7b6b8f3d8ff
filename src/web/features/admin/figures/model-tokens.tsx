import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { BarChart } from '#web/features/admin/monitoring/charts/bar-chart.tsx'
import { seriesOf } from '#web/features/admin/monitoring/charts/chart-data.ts'
import { useMonitorFormat } from '#web/features/admin/monitoring/use-monitor-format.ts'

import { useMonthName } from './use-month-name.ts'

interface ModelTokensProps {
  tokens: DataOf<'figures'>['tokens']
  months: number
}

/** What language models took, beside what they may take a day. */
export const ModelTokens = ({ tokens: { budget, days, months: rows }, months }: ModelTokensProps) => {
  const { tokens: t, month, csv } = useTexts('figures')
  const { locale } = useI18n()
  const format = useMonitorFormat()
  const monthName = useMonthName()
  const axis = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const today = days.at(-1)?.tokens ?? 0
  const labels = days.map(({ day }) => format.day(day))
  return (
    <section className="admin-section">
      <h2>{t.title}</h2>
      {budget === null && <p className="admin-note">{t.noModel}</p>}
      {(budget !== null || rows.length > 0) && (
        <div className="admin-columns">
          <div>
            {budget !== null && (
              <p>{t.today(format.number(today), format.number(budget), format.share(today, budget))}</p>
            )}
            <p className="admin-row">
              <Anchor href={`/api/admin/model-tokens/export?months=${months}`} variant="text" download>
                {csv}
              </Anchor>
            </p>
            <AdminTable
              rows={rows.toReversed()}
              keyOf={(row) => `${row.month} ${row.model}`}
              empty={t.none}
              isNumbers
              columns={[
                { title: month, render: (row) => monthName(row.month) },
                { title: t.model, render: ({ model }) => model },
                { title: t.count, render: ({ tokens }) => format.number(tokens) },
              ]}
            />
          </div>
          <BarChart
            title={t.perDay}
            summary={t.perDaySummary(format.number(days.reduce((sum, day) => sum + day.tokens, 0)))}
            places={t.day}
            labels={labels}
            series={[seriesOf(days)(t.count, 'one', (day) => day.tokens)]}
            format={(value) => (value < 10_000 ? format.number(value) : axis.format(value))}
          />
        </div>
      )}
    </section>
  )
}
