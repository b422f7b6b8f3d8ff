import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { AddSource } from './add-source.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { ImportSources } from './import-sources.tsx'
import { PageAccess } from './page-access.tsx'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'

type Source = DataOf<'sources'>['sources'][number]

const Health = ({ source }: { source: Source }) => {
  const t = useTexts('newsroom').sources
  return (
    <>
      <span className="admin-health" data-health={source.is_paused ? 'paused' : source.health}>
        {source.is_paused ? t.paused : t.health[source.health]}
      </span>
      {source.fail_count > 0 && (
        <span className="admin-small">
          {' '}
          {t.failures(source.fail_count)}
          {source.last_error && ` · ${source.last_error}`}
        </span>
      )}
    </>
  )
}

const Count = ({ source: { article_count, foreign_count } }: { source: Source }) => {
  const t = useTexts('newsroom').sources
  return (
    <>
      {article_count}
      {foreign_count > 0 && <span className="admin-small"> {t.foreign(foreign_count)}</span>}
    </>
  )
}

const Actions = ({ source: { id, name, is_paused } }: { source: Source }) => {
  const t = useTexts('newsroom').sources
  const { act, busy } = useAct()
  const params = { id }
  const pause = () =>
    act('pause', (api) => api('POST /admin/sources/{id}/pause', { params, body: { isPaused: !is_paused } }))
  const retry = () => act('retry', (api) => api('POST /admin/sources/{id}/retry', { params }))
  return (
    <>
      <ActButton isBusy={busy === 'pause'} about={name} onAct={pause}>
        {is_paused ? t.resume : t.pause}
      </ActButton>
      {!is_paused && (
        <ActButton isBusy={busy === 'retry'} about={name} onAct={retry}>
          {t.retry}
        </ActButton>
      )}
    </>
  )
}

export const SourcesPage = ({ data }: { data: DataOf<'sources'> }) => {
  const t = useTexts('newsroom')
  const { t: common } = useI18n()
  return (
    <>
      <AddSource />
      <ImportSources />
      <AdminTable
        rows={data.sources}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t.columns.source,
            render: (source) => (
              <>
                <Link to={`/source/${source.id}`}>{source.name}</Link>{' '}
                <span className="admin-small">
                  ({source.language}
                  {source.added_by_hand && ` · ${t.sources.byHand}`})
                </span>
              </>
            ),
          },
          {
            title: t.columns.health,
            className: 'admin-long',
            render: (source) => <Health source={source} />,
          },
          { title: t.columns.pages, render: (source) => <PageAccess source={source} /> },
          { title: t.columns.category, render: ({ category }) => common.categories[category] },
          { title: t.columns.articles, render: (source) => <Count source={source} /> },
          { title: t.columns.lastNew, render: (source) => <When iso={source.last_new_at} /> },
          {
            title: t.columns.next,
            render: (source) => (source.is_paused ? '–' : <When iso={source.next_fetch_at} />),
          },
          {
            title: t.columns.actions,
            className: 'admin-actions',
            render: (source) => <Actions source={source} />,
          },
        ]}
      />
    </>
  )
}
