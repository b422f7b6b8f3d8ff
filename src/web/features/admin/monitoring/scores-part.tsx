import type { MonitorScores } from '#contract/newsroom/monitor.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { BarChart } from '#web/features/admin/monitoring/charts/bar-chart.tsx'
import { seriesOf } from '#web/features/admin/monitoring/charts/chart-data.ts'
import { usePinPlace } from './parts.tsx'
import { useMonitorFormat } from './use-monitor-format.ts'

type Bucket = MonitorScores['quality'][number]

const rangeOf = ({ from, to }: Bucket): string => (to === null ? `≥ ${from}` : `${from}–${to}`)
const sum = (buckets: readonly Bucket[]): number => buckets.reduce((total, { count }) => total + count, 0)

export const ScoresPart = ({ scores }: { scores: MonitorScores }) => {
  const t = useTexts('monitor').scores
  const { columns, articles } = useTexts('newsroom')
  const { locale, langOf, t: common } = useI18n()
  const format = useMonitorFormat()
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const placeOf = usePinPlace()
  const along = (buckets: readonly Bucket[]) => ({
    places: t.points,
    labels: buckets.map(({ from }) => String(from)),
    fullLabels: buckets.map(rangeOf),
  })
  const sumText = (parts: Record<string, number>): string =>
    Object.entries(parts)
      .filter(([, value]) => value !== 0)
      .map(([name, value]) => `${t.parts[name] ?? name} ${points.format(value)}`)
      .join(' + ')
  return (
    <section>
      <div className="charts">
        <BarChart
          title={t.quality}
          summary={t.qualitySummary(format.number(sum(scores.quality)), scores.days)}
          {...along(scores.quality)}
          series={[seriesOf(scores.quality)(t.articles, 'one', ({ count }) => count)]}
        />
        <BarChart
          title={t.impact}
          summary={t.impactSummary(format.number(sum(scores.impact)))}
          {...along(scores.impact)}
          series={[seriesOf(scores.impact)(t.stories, 'one', ({ count }) => count)]}
        />
      </div>
      <h2>{t.top}</h2>
      <AdminTable
        rows={scores.top}
        keyOf={({ story_id }) => story_id}
        columns={[
          {
            title: columns.article,
            render: ({ article_id, lang, title }) => (
              <Link to={`/article/${article_id}`} lang={langOf(lang)}>
                {title}
              </Link>
            ),
            note: ({ source_name, source_count }) => `${source_name} · ${articles.sources(source_count)}`,
          },
          { title: columns.category, render: ({ category }) => common.categories[category] },
          {
            title: t.impactOf,
            render: ({ impact }) => points.format(impact),
            note: ({ impact_parts }) => sumText(impact_parts),
          },
          {
            title: t.qualityOf,
            render: ({ quality }) => points.format(quality),
            note: ({ quality_parts }) => sumText(quality_parts),
          },
          { title: t.pinned, render: ({ pins }) => pins.map(placeOf).join(' · ') || '–' },
        ]}
      />
    </section>
  )
}
