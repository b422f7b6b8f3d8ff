import { useState } from 'react'
import type { PageAccess as Access } from '#contract/content/sources.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'
import { Select } from '#web/ui/select.tsx'

const CHOICES: readonly Access[] = ['allowed', 'refused', 'undecided']

/** Only for live sources: the sample edition and feed files are not fetched from a host. */
export const PageAccess = ({ source }: { source: DataOf<'sources'>['sources'][number] }) => {
  const { save: saveText, sources: t } = useTexts('newsroom')
  const { act, busy } = useAct()
  const { id, name, page_access, page_state, pages_checked_at } = source
  const [access, setAccess] = useState<Access>(page_access)
  if (source.kind !== 'live') return <>–</>
  const save = () =>
    act('pages', (api) => api('POST /admin/sources/{id}/pages', { params: { id }, body: { access } }))
  return (
    <>
      <span className="admin-choice">
        <Select
          aria-label={t.pageAccessOf(name)}
          value={access}
          onChange={({ target }) => setAccess(target.value as Access)}
          options={CHOICES.map((choice) => [choice, t.pageAccess[choice]])}
        />
        <ActButton isBusy={busy === 'pages'} about={t.pageAccessOf(name)} onAct={save}>
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
