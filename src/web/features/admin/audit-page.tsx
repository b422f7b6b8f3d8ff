import { newsroomTexts } from '#web/i18n/areas/newsroom.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import type { AdminSearch, DataOf } from './admin-data.ts'
import { Pager, When } from './parts.tsx'

type Fields = DataOf<'audit'>['entries'][number]['before']

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const Change = ({ before, after }: { before: Fields; after: Fields }) => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return <>–</>
  return (
    <dl className="admin-change">
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && name in before && <del>{asText(before[name])}</del>}{' '}
            {after && name in after && <ins>{asText(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Everything admins did. */
export const AuditPage = ({ data, search }: { data: DataOf<'audit'>; search: AdminSearch }) => {
  const t = useTexts(newsroomTexts)
  return (
    <>
      {search.object && (
        <p className="admin-note">
          {t.audit.ofObject}{' '}
          <Link to="/admin/audit" className="text-link">
            {t.audit.all}
          </Link>
        </p>
      )}
      {data.entries.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <table className="folding-table">
          <thead>
            <tr>
              <th>{t.columns.when}</th>
              <th>{t.columns.act}</th>
              <th>{t.columns.object}</th>
              <th>{t.columns.change}</th>
            </tr>
          </thead>
          <tbody>
            {data.entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  <When iso={entry.at} />
                </th>
                <td data-column={t.columns.act}>
                  {t.acts[entry.act]}{' '}
                  <span className="admin-small">
                    ({entry.is_own ? t.audit.you : entry.admin_id.slice(-6)})
                  </span>
                </td>
                <td data-column={t.columns.object}>
                  <Link to="/admin/audit" search={{ object: entry.object_id }} className="text-link">
                    {entry.object_id.length > 20 ? `…${entry.object_id.slice(-8)}` : entry.object_id}
                  </Link>
                </td>
                <td data-column={t.columns.change}>
                  <Change before={entry.before} after={entry.after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager page="audit" search={search} hasMore={data.has_more} />
    </>
  )
}
