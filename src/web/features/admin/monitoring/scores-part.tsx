import type { MonitorScores } from '#contract/newsroom/monitor.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { BarChart } from '#web/features/admin/monitoring/charts/bar-chart.tsx'
import { monitorFormat } from './monitor-format.ts'

type Bucket = MonitorScores['quality'][number]

const rangeOf = ({ from, to }: Bucket): string => (to === null ? `≥ ${from}` : `${from}–${to}`)
const sum = (buckets: readonly Bucket[]): number => buckets.reduce((total, { count }) => total + count, 0)

const Parts = ({ total, parts }: { total: number; parts: Record<string, number> }) => {
  const t = useTexts('monitor').scores.parts
  const { locale } = useI18n()
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const named = Object.entries(parts).filter(([, value]) => value !== 0)
  return (
    <>
      {format.format(total)}{' '}
      <span className="admin-small">
        {named.map(([name, value]) => `${t[name] ?? name} ${format.format(value)}`).join(' + ')}
      </span>
    </>
  )
}

export const ScoresPart = ({ scores }: { scores: MonitorScores }) => {
  const t = useTexts('monitor').scores
  const { columns, articles } = useTexts('newsroom')
  const { locale, langOf, t: common } = useI18n()
  const format = monitorFormat(locale)
  return (
    <section>
      <div className="charts">
        <BarChart
          chart={{
            title: t.quality,
            summary: t.qualitySummary(format.number(sum(scores.quality)), scores.days),
            places: t.points,
            labels: scores.quality.map(({ from }) => String(from)),
            fullLabels: scores.quality.map(rangeOf),
            series: [{ name: t.articles, tone: 'one', values: scores.quality.map(({ count }) => count) }],
          }}
        />
        <BarChart
          chart={{
            title: t.impact,
            summary: t.impactSummary(format.number(sum(scores.impact))),
            places: t.points,
            labels: scores.impact.map(({ from }) => String(from)),
            fullLabels: scores.impact.map(rangeOf),
            series: [{ name: t.stories, tone: 'one', values: scores.impact.map(({ count }) => count) }],
          }}
        />
      </div>
      <h2>{t.top}</h2>
      <AdminTable
        rows={scores.top}
        keyOf={({ story_id }) => story_id}
        columns={[
          {
            title: columns.article,
            render: (story) => (
              <>
                <Link to={`/article/${story.article_id}`} lang={langOf(story.lang)}>
                  {story.title}
                </Link>{' '}
                <span className="admin-small">
                  {story.source_name} · {articles.sources(story.source_count)}
                </span>
              </>
            ),
          },
          { title: columns.category, render: ({ category }) => common.categories[category] },
          {
            title: t.impactOf,
            render: (story) => <Parts total={story.impact} parts={story.impact_parts} />,
          },
          {
            title: t.qualityOf,
            render: (story) => <Parts total={story.quality} parts={story.quality_parts} />,
          },
          {
            title: t.pinned,
            render: ({ pins }) =>
              pins
                .map(
                  ({ list, position }) =>
                    `${list === 'front' ? articles.front : common.categories[list]}, ${position}`,
                )
                .join(' · ') || '–',
          },
        ]}
      />
    </section>
  )
}
