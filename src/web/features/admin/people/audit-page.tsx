import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { Pager, When } from '#web/features/admin/monitoring/parts.tsx'

type Entry = DataOf<'audit'>['entries'][number]
type Fields = Entry['before']

type Names = DataOf<'audit'>['names']

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A list is named part by part; what has no name stays as it is. */
const useAsText = (names: Names) => {
  const { named } = useTexts('newsroom').audit
  const { formatDate } = useI18n()
  const words: Record<string, Record<string, string>> = {
    reason: useTexts('readerDesk').act.reasons,
    role: useTexts('staff').people.roles,
  }
  const asText = (value: unknown, field = ''): string => {
    if (Array.isArray(value)) return value.map((each) => asText(each)).join(' · ')
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const word = words[field]?.[text]
    if (word !== undefined) return word
    if (ISO_TIME.test(text)) return formatDate(text, 'dateTime', true)
    return names[text] === undefined ? text : named(names[text])
  }
  return asText
}

const Change = ({ before, after, names: known }: { before: Fields; after: Fields; names: Names }) => {
  const asText = useAsText(known)
  const fields: Record<string, string> = useTexts('newsroom').audit.fields
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return <>–</>
  return (
    <dl className="admin-change">
      {names.map((name) => (
        <div key={name}>
          <dt>{fields[name] ?? name}</dt>
          <dd>
            {before && name in before && <del>{asText(before[name], name)}</del>}{' '}
            {after && name in after && <ins>{asText(after[name], name)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const AuditPage = ({ data, search }: { data: DataOf<'audit'>; search: AdminSearch }) => {
  const t = useTexts('newsroom')
  const actorOf = ({ is_own, is_command, is_automatic, admin_id }: Entry): string => {
    if (is_command) return t.audit.console
    if (is_automatic) return t.audit.automatic
    return is_own ? t.audit.you : (data.names[admin_id] ?? admin_id.slice(-6))
  }
  return (
    <>
      {search.object && (
        <p className="admin-note">
          {t.audit.ofObject}{' '}
          <Link to="/admin/audit" variant="text">
            {t.audit.all}
          </Link>
        </p>
      )}
      <AdminTable
        rows={data.entries}
        keyOf={({ id }) => id}
        columns={[
          { title: t.columns.when, render: ({ at }) => <When iso={at} /> },
          {
            title: t.columns.act,
            render: ({ act }) => t.acts[act],
            note: (entry) => `(${actorOf(entry)})`,
          },
          {
            title: t.columns.object,
            render: ({ object_id }) => (
              <Link to="/admin/audit" search={{ object: object_id }} variant="text">
                {data.names[object_id] ?? (object_id.length > 20 ? `…${object_id.slice(-8)}` : object_id)}
              </Link>
            ),
          },
          {
            title: t.columns.change,
            className: 'admin-long',
            render: ({ before, after }) => <Change before={before} after={after} names={data.names} />,
          },
        ]}
      />
      <Pager to="/admin/audit" search={search} hasMore={data.has_more} />
    </>
  )
}
