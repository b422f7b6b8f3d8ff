import { useState } from 'react'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { ActButton, failureOf } from '#web/features/admin/act-button.tsx'
import { AddLine } from './add-line.tsx'
import { Added } from './added.tsx'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { LineFindings } from './line-findings.tsx'
import { Pager } from '#web/features/admin/monitoring/parts.tsx'
import { StateLinks } from '#web/features/admin/search-links.tsx'
import { askCheck, type LineCheck, lineVerdictOf } from './line-check.ts'

type Line = DataOf<'lexicon'>['lines'][number]

const Actions = ({ line }: { line: Line }) => {
  const t = useTexts('lexicon')
  const { done } = useTexts('newsroom')
  const { locale } = useI18n()
  const [checked, setChecked] = useState<LineCheck>()
  const [failure, setFailure] = useState('')
  const { id, version: seen } = line
  const set = (api: Api, isWithdrawn: boolean, isConfirmed = false) =>
    api('POST /admin/lexicon/{id}/withdrawal', { params: { id }, body: { isWithdrawn, seen, isConfirmed } })
  /** A restored line is checked like a new one, so an unsafe one must be confirmed. */
  const restore = async (api: Api): Promise<boolean> => {
    setFailure('')
    setChecked(undefined)
    const found = await askCheck(api, line).catch(async (error: unknown) => {
      setFailure(await failureOf(error, locale))
    })
    if (!found) return false
    setChecked(found)
    const isSound = lineVerdictOf(found) === 'sound'
    if (isSound) await set(api, false)
    return isSound
  }
  const standing = checked && lineVerdictOf(checked)
  const about = `${line.en} | ${line.fr}`
  if (line.withdrawn_at === null)
    return (
      <ActButton about={about} call={(api) => set(api, true)}>
        {t.withdraw}
      </ActButton>
    )
  return (
    <>
      <ActButton about={about} call={restore} say={(isRestored) => (isRestored ? done : undefined)}>
        {t.restore}
      </ActButton>
      <div aria-live="polite">
        {failure && <p className="admin-problem">{failure}</p>}
        {checked && standing !== 'sound' && <LineFindings checked={checked} />}
      </div>
      {standing === 'unsafe' && (
        <ActButton about={about} call={(api) => set(api, false, true)}>
          {t.lines.confirm}
        </ActButton>
      )}
    </>
  )
}

export const LexiconPage = ({ data, search }: { data: DataOf<'lexicon'>; search: AdminSearch }) => {
  const t = useTexts('lexicon')
  const { columns } = useTexts('newsroom')
  return (
    <>
      <p className="admin-note">
        {t.lines.lead} {t.lines.inFile(data.in_file)}
      </p>
      <AddLine />
      <StateLinks
        to="/admin/lexicon"
        search={search}
        states={{ live: t.lines.live, withdrawn: t.lines.withdrawn }}
      />
      <AdminTable
        rows={data.lines}
        keyOf={({ id }) => id}
        empty={search.state === 'withdrawn' ? t.lines.noneWithdrawn : t.lines.none}
        columns={[
          { title: t.columns.en, className: 'admin-long', render: ({ en }) => <span lang="en">{en}</span> },
          { title: t.columns.fr, className: 'admin-long', render: ({ fr }) => <span lang="fr">{fr}</span> },
          { title: t.note, className: 'admin-long', render: ({ note }) => note ?? '–' },
          { title: t.columns.added, render: (line) => <Added row={line} /> },
          { title: columns.actions, render: (line) => <Actions line={line} /> },
        ]}
      />
      <Pager to="/admin/lexicon" search={search} hasMore={data.has_more} />
    </>
  )
}
