import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { Pager, When } from '#web/features/admin/monitoring/parts.tsx'
import { useFieldText } from '#web/features/admin/use-field-text.ts'
import { detailsOf, type Entry, type Names, useHistorySentence } from './history-facts.ts'

const Change = ({ entry, names: known }: { entry: Entry; names: Names }) => {
  const asText = useFieldText(known)
  const { before, after } = entry
  const fields: Record<string, string> = {
    ...useTexts('history').fields,
    ...useTexts('newsroom').audit.fields,
  }
  const names = detailsOf(entry)
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

const Undo = ({ entry: { id, undo, undoes }, sentence }: { entry: Entry; sentence: string }) => {
  const t = useTexts('history')
  if (undo === 'possible')
    return (
      <ActButton
        about={sentence}
        say={() => t.undone}
        call={(api) => api('POST /admin/audit/{id}/undo', { params: { id } })}
      >
        {t.undo}
      </ActButton>
    )
  const state = undo === 'undone' ? t.isUndone : undo === 'changed' ? t.changed : undoes ? t.isUndo : '–'
  return (
    <span className="admin-small" {...(undo === 'changed' && { title: t.changedText })}>
      {state}
    </span>
  )
}

export const AuditPage = ({ data, search }: { data: DataOf<'audit'>; search: AdminSearch }) => {
  const t = useTexts('newsroom')
  const history = useTexts('history')
  const sentenceOf = useHistorySentence(data.names)
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
        empty={history.empty}
        columns={[
          {
            title: t.columns.act,
            render: (entry) => (
              <Link to="/admin/audit" search={{ object: entry.object_id }}>
                {sentenceOf(entry)}
              </Link>
            ),
            note: ({ undoes }) => undoes && `(${history.isUndo})`,
          },
          { title: t.columns.when, render: ({ at }) => <When iso={at} />, note: actorOf },
          {
            title: history.details,
            className: 'admin-long',
            render: (entry) => <Change entry={entry} names={data.names} />,
          },
          {
            title: t.columns.actions,
            className: 'admin-actions',
            render: (entry) => <Undo entry={entry} sentence={sentenceOf(entry)} />,
          },
        ]}
      />
      <Pager to="/admin/audit" search={search} hasMore={data.has_more} />
    </>
  )
}
