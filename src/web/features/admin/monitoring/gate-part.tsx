import type { MonitorGate } from '#contract/newsroom/monitor.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { ShareBar } from '#web/features/admin/monitoring/charts/share-bar.tsx'
import { useMonitorFormat } from './use-monitor-format.ts'

type Span = MonitorGate['month']
type Count = Span['rules'][number]

export const GatePart = ({ gate: { week, month } }: { gate: MonitorGate }) => {
  const t = useTexts('refusals')
  const format = useMonitorFormat()
  const { yes, no, failed } = month.second_readings
  const summaryOf = ({ days, refused, doubted }: Span): string =>
    t.monitor.summary(days, format.number(refused), format.number(doubted))
  const inWeek = new Map(week.rules.map((counted) => [counted.rule, counted]))
  const most = month.rules.reduce((top, { refused, doubted }) => Math.max(top, refused, doubted), 0)
  const barOf = (verdict: 'refused' | 'doubted') => (counted: Count) => (
    <ShareBar share={counted[verdict] / most} isBad={verdict === 'refused'}>
      {format.number(counted[verdict])}
    </ShareBar>
  )
  return (
    <>
      <h2>{t.monitor.title}</h2>
      <p className="admin-small">
        {summaryOf(week)} {summaryOf(month)}{' '}
        {yes + no + failed > 0 &&
          t.monitor.readings(format.number(yes), format.number(no), format.number(failed))}{' '}
        <Link to="/admin/refusals" variant="text">
          {t.monitor.all}
        </Link>
      </p>
      <AdminTable
        rows={month.rules}
        keyOf={({ rule }) => rule}
        empty={t.monitor.none(month.days)}
        isNumbers
        columns={[
          {
            title: t.rule,
            render: ({ rule }) => (
              <Link to="/admin/refusals" search={{ rule }}>
                {t.rules[rule]}
              </Link>
            ),
          },
          {
            title: t.monitor.refused(week.days),
            render: ({ rule }) => format.number(inWeek.get(rule)?.refused ?? 0),
          },
          { title: t.monitor.refused(month.days), render: barOf('refused') },
          {
            title: t.monitor.doubted(week.days),
            render: ({ rule }) => format.number(inWeek.get(rule)?.doubted ?? 0),
          },
          { title: t.monitor.doubted(month.days), render: barOf('doubted') },
        ]}
      />
    </>
  )
}
