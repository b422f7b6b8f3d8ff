import { newsroomTexts } from '#web/i18n/areas/newsroom.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { AddSource } from './add-source.tsx'
import type { DataOf } from './admin-data.ts'
import { ImportSources } from './import-sources.tsx'
import { When } from './parts.tsx'
import { useAct } from './use-act.ts'

type Source = DataOf<'sources'>['sources'][number]

const Health = ({ source }: { source: Source }) => {
  const t = useTexts(newsroomTexts).sources
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

/** Every source with its health, and the ways to add more. */
export const SourcesPage = ({ data }: { data: DataOf<'sources'> }) => {
  const t = useTexts(newsroomTexts)
  const { t: common } = useI18n()
  const { act, busy } = useAct()
  return (
    <>
      <AddSource />
      <ImportSources />
      <table className="folding-table">
        <thead>
          <tr>
            <th>{t.columns.source}</th>
            <th>{t.columns.health}</th>
            <th>{t.columns.category}</th>
            <th>{t.columns.articles}</th>
            <th>{t.columns.lastNew}</th>
            <th>{t.columns.next}</th>
            <th>{t.columns.actions}</th>
          </tr>
        </thead>
        <tbody>
          {data.sources.map((source) => {
            const params = { id: source.id }
            return (
              <tr key={source.id}>
                <th scope="row">
                  <Link to={`/source/${source.id}`}>{source.name}</Link>{' '}
                  <span className="admin-small">
                    ({source.language}
                    {source.added_by_hand && ` · ${t.sources.byHand}`})
                  </span>
                </th>
                <td data-column={t.columns.health}>
                  <Health source={source} />
                </td>
                <td data-column={t.columns.category}>{common.categories[source.category]}</td>
                <td data-column={t.columns.articles}>{source.article_count}</td>
                <td data-column={t.columns.lastNew}>
                  <When iso={source.last_new_at} />
                </td>
                <td data-column={t.columns.next}>
                  {source.is_paused ? '–' : <When iso={source.next_fetch_at} />}
                </td>
                <td data-column={t.columns.actions} className="admin-actions">
                  <button
                    type="button"
                    className="admin-btn needs-script"
                    aria-disabled={busy === `pause ${source.id}` || undefined}
                    onClick={() =>
                      void act(`pause ${source.id}`, (api) =>
                        api('POST /admin/sources/{id}/pause', {
                          params,
                          body: { isPaused: !source.is_paused },
                        }),
                      )
                    }
                  >
                    {source.is_paused ? t.sources.resume : t.sources.pause}
                    <span className="sr-only"> {source.name}</span>
                  </button>
                  {!source.is_paused && (
                    <button
                      type="button"
                      className="admin-btn needs-script"
                      aria-disabled={busy === `retry ${source.id}` || undefined}
                      onClick={() =>
                        void act(`retry ${source.id}`, (api) =>
                          api('POST /admin/sources/{id}/retry', { params }),
                        )
                      }
                    >
                      {t.sources.retry}
                      <span className="sr-only"> {source.name}</span>
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
