import type { Counts } from '#contract/newsroom/counts.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { SearchLinks } from '#web/features/admin/search-links.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { CountCharts } from './count-charts.tsx'
import { useMonitorFormat } from './use-monitor-format.ts'
import '#web/features/admin/monitoring/charts/charts.css'

const RANGES = [7, 14, 60] as const

const Searches = ({ title, searches }: { title: string; searches: Counts['top_searches'] }) => {
  const t = useTexts('monitor').count
  const { langOf } = useI18n()
  const format = useMonitorFormat()
  return (
    <section>
      <h2>{title}</h2>
      <AdminTable
        rows={searches}
        keyOf={({ lang, query }) => `${lang} ${query}`}
        empty={t.named}
        isNumbers
        columns={[
          {
            title: t.query,
            render: ({ query, lang }) => <span lang={langOf(lang)}>{query}</span>,
            note: ({ lang }) => `(${lang})`,
          },
          { title: t.times, render: ({ count }) => format.number(count) },
        ]}
      />
    </section>
  )
}

export const CountPage = ({ data }: { data: DataOf<'count'> }) => {
  const t = useTexts('monitor')
  const format = useMonitorFormat()
  return (
    <>
      <SearchLinks
        label={t.range}
        to="/admin/count"
        name="days"
        choices={RANGES.map((days) => [days, t.days(days)])}
        current={data.days.length}
      />
      <p className="admin-note">{t.utc}</p>
      <dl className="admin-figures">
        <div>
          <dt>{t.count.accounts}</dt>
          <dd>{format.number(data.accounts)}</dd>
        </div>
        <div>
          <dt>{t.count.subscribers}</dt>
          <dd>{format.number(data.subscribers)}</dd>
        </div>
      </dl>
      <CountCharts days={data.days} />
      <div className="charts">
        <Searches title={t.count.topSearches} searches={data.top_searches} />
        <Searches title={t.count.topMissing} searches={data.top_searches_without_result} />
        <section>
          <h2>{t.count.contracts}</h2>
          <AdminTable
            rows={data.contracts}
            keyOf={({ source, state }) => `${source} ${state}`}
            empty={t.count.noContracts}
            isNumbers
            columns={[
              { title: t.count.state, render: ({ state }) => t.count.states[state] ?? state },
              { title: t.count.source, render: ({ source }) => t.count.through[source] },
              { title: t.count.count, render: ({ count }) => format.number(count) },
            ]}
          />
        </section>
      </div>
    </>
  )
}
