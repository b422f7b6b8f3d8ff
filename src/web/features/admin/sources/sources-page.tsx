import { useState } from 'react'
import type { PageAccess as Access } from '#contract/content/sources.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Select } from '#web/ui/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { AddSource } from './add-source.tsx'
import { ActButton, ScriptButton } from '#web/features/admin/act-button.tsx'
import { TakedownForm } from '#web/features/admin/takedowns/takedown-form.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { SourceDetails } from './source-details.tsx'
import { ImportSources } from './import-sources.tsx'
import { When } from '#web/features/admin/monitoring/parts.tsx'

type Source = DataOf<'sources'>['sources'][number]

const ACCESS: readonly Access[] = ['allowed', 'refused', 'undecided']

/** Only for live sources: the sample edition and feed files are not fetched from a host. */
const PageAccess = ({ source }: { source: Source }) => {
  const { save: saveText, sources: t } = useTexts('newsroom')
  const { id, name, page_access, page_state, pages_checked_at } = source
  const [access, setAccess] = useState<Access>(page_access)
  if (source.kind !== 'live') return <>–</>
  return (
    <>
      <span className="admin-choice">
        <Select
          aria-label={t.pageAccessOf(name)}
          value={access}
          onChange={({ target }) => setAccess(target.value as Access)}
          options={ACCESS.map((choice) => [choice, t.pageAccess[choice]])}
        />
        <ActButton
          about={t.pageAccessOf(name)}
          call={(api) => api('POST /admin/sources/{id}/pages', { params: { id }, body: { access } })}
        >
          {saveText}
        </ActButton>
      </span>
      <span className="admin-small">
        {' '}
        {t.pageStates[page_state]} {pages_checked_at && <When iso={pages_checked_at} />}
      </span>
    </>
  )
}

interface ActionsProps {
  source: Source
  isTakenDown: boolean
  onTakeDown: () => void
}

const Actions = ({ source: { id, name, is_paused }, isTakenDown, onTakeDown }: ActionsProps) => {
  const { sources: t, takedowns } = useTexts('newsroom')
  const params = { id }
  return (
    <>
      <ActButton
        about={name}
        call={(api) => api('POST /admin/sources/{id}/pause', { params, body: { isPaused: !is_paused } })}
      >
        {is_paused ? t.resume : t.pause}
      </ActButton>
      {!is_paused && (
        <ActButton about={name} call={(api) => api('POST /admin/sources/{id}/retry', { params })}>
          {t.retry}
        </ActButton>
      )}
      <ScriptButton about={name} aria-expanded={isTakenDown} onClick={onTakeDown}>
        {takedowns.begin}
      </ScriptButton>
    </>
  )
}

export const SourcesPage = ({ data }: { data: DataOf<'sources'> }) => {
  const t = useTexts('newsroom')
  const { t: common } = useI18n()
  const care = useTexts('sourceCare')
  const [takenDown, setTakenDown] = useState<string>()
  return (
    <>
      {data.care && <SourceDetails key={data.care.source.id} care={data.care} sources={data.sources} />}
      <AddSource />
      <ImportSources />
      <AdminTable
        rows={data.sources}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t.columns.source,
            render: ({ id, name }) => (
              <Link to="/admin/sources" search={{ object: id }}>
                {name}
              </Link>
            ),
            note: ({ language, added_by_hand, is_on_trial }) =>
              `(${[language, ...(added_by_hand ? [t.sources.byHand] : []), ...(is_on_trial ? [care.trialMark] : [])].join(' · ')})`,
          },
          {
            title: t.columns.health,
            className: 'admin-long',
            render: ({ is_paused, health }) => (
              <span className="admin-health" data-health={is_paused ? 'paused' : health}>
                {is_paused ? t.sources.paused : t.sources.health[health]}
              </span>
            ),
            note: ({ fail_count, last_error }) =>
              fail_count > 0 && t.sources.failures(fail_count) + (last_error ? ` · ${last_error}` : ''),
          },
          { title: t.columns.pages, render: (source) => <PageAccess source={source} /> },
          { title: t.columns.category, render: ({ category }) => common.categories[category] },
          {
            title: t.columns.articles,
            render: ({ article_count }) => article_count,
            note: ({ foreign_count }) => foreign_count > 0 && t.sources.foreign(foreign_count),
          },
          { title: t.columns.lastNew, render: (source) => <When iso={source.last_new_at} /> },
          {
            title: t.columns.next,
            render: (source) => (source.is_paused ? '–' : <When iso={source.next_fetch_at} />),
          },
          {
            title: t.columns.actions,
            className: 'admin-actions',
            render: (source) => (
              <Actions
                source={source}
                isTakenDown={takenDown === source.id}
                onTakeDown={() => setTakenDown(takenDown === source.id ? undefined : source.id)}
              />
            ),
          },
        ]}
        renderBelow={({ id }) =>
          takenDown === id && (
            <TakedownForm objects={[{ kind: 'source', id }]} onDone={() => setTakenDown(undefined)} />
          )
        }
      />
    </>
  )
}
