import type { MonitorSources } from '#contract/newsroom/monitor.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { ShareBar } from '#web/features/admin/monitoring/charts/share-bar.tsx'
import { useMonitorFormat } from './use-monitor-format.ts'

type Source = MonitorSources['sources'][number]

const SHOWN = 15

export const SourcesPart = ({ monitor: { sources, languages } }: { monitor: MonitorSources }) => {
  const t = useTexts('monitor')
  const { columns } = useTexts('newsroom')
  const format = useMonitorFormat()
  const failing = sources.filter(({ failures }) => failures > 0).slice(0, SHOWN)
  const busiest = sources
    .filter(({ items }) => items > 0)
    .toSorted((a, b) => b.items - a.items)
    .slice(0, SHOWN)
  const most = busiest[0]?.items ?? 0
  const source = {
    title: columns.source,
    render: ({ id, name }: Source) => <Link to={`/source/${id}`}>{name}</Link>,
    note: ({ language }: Source) => `(${language})`,
  }
  return (
    <>
      <h2>{t.sources.languages}</h2>
      <AdminTable
        rows={languages}
        keyOf={({ lang }) => lang}
        isNumbers
        columns={[
          { title: t.sources.language, render: ({ lang }) => t.languages[lang] },
          {
            title: t.sources.share,
            render: ({ share }) => <ShareBar share={share}>{format.share(share, 1)}</ShareBar>,
          },
          { title: t.sources.items, render: ({ items }) => format.number(items) },
        ]}
      />
      <h2>{t.sources.failures}</h2>
      <AdminTable
        rows={failing}
        keyOf={({ id }) => id}
        empty={t.sources.none}
        isNumbers
        columns={[
          source,
          {
            title: t.sources.failedVisits,
            render: ({ failures, visits }) => (
              <ShareBar share={failures / visits} isBad>
                {format.number(failures)} / {format.number(visits)}
              </ShareBar>
            ),
          },
          { title: columns.error, className: 'admin-long', render: ({ last_error }) => last_error ?? '–' },
        ]}
      />
      <h2>{t.sources.busiest}</h2>
      <AdminTable
        rows={busiest}
        keyOf={({ id }) => id}
        empty={t.sources.nothing}
        isNumbers
        columns={[
          source,
          {
            title: t.sources.items,
            render: ({ items }) => <ShareBar share={items / most}>{format.number(items)}</ShareBar>,
          },
        ]}
      />
    </>
  )
}
