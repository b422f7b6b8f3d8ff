import { useState } from 'react'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { OPENS, ROW } from '#web/features/admin/row-keys.ts'
import { ScriptButton } from '#web/features/admin/act-button.tsx'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { Pager, When } from '#web/features/admin/monitoring/parts.tsx'
import { StateLinks } from '#web/features/admin/search-links.tsx'
import { BulkPutBack } from './bulk-takedown.tsx'
import { Requests } from './requests.tsx'
import { PutBackNote } from './takedown-fields.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'

type Takedown = DataOf<'takedowns'>['takedowns'][number]

const PutBackForm = ({ takedown: { id } }: { takedown: Takedown }) => {
  const { takedowns: t } = useTexts('newsroom')
  const form = useNewsroomForm({
    send: (api, fields) =>
      api('POST /admin/takedowns/{id}/put-back', {
        params: { id },
        body: { note: valuesOf(fields)['note'] ?? '' },
      }),
  })
  return (
    <Form form={form}>
      <PutBackNote />
      <div className="admin-row">
        <SubmitButton isSmall>{t.putBack}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}

interface EntryProps {
  takedown: Takedown
  isSelected: boolean
  onSelect: () => void
}

const Entry = ({ takedown, isSelected, onSelect }: EntryProps) => {
  const { takedowns: t } = useTexts('newsroom')
  const { select } = useTexts('articleList')
  const { langOf } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const { kind, title, lang, reason, note, purge } = takedown
  const { taken_at, is_own, taken_by_name, put_back_at, is_put_back_own, put_back_by_name } = takedown
  return (
    <li {...ROW}>
      <div className="takedown-title">
        {!put_back_at && (
          <span className="needs-script">
            <Checkbox aria-label={`${select} ${title}`} checked={isSelected} onChange={onSelect} />
          </span>
        )}
        <h2 lang={lang === null ? undefined : langOf(lang)}>{title}</h2>
      </div>
      <p className="admin-small">
        {t.kinds[kind]} · {t.reasons[reason]} · <When iso={taken_at} /> ·{' '}
        {is_own ? t.byYou : t.by(taken_by_name)} · {t.articles(takedown.article_count)}
        {takedown.mailed_count > 0 && ` · ${t.mailed(takedown.mailed_count)}`}
      </p>
      {purge && (
        <p className="admin-small">
          {purge === 'failed' ? t.purges.failed(takedown.purge_problem ?? '') : t.purges[purge]}
        </p>
      )}
      <blockquote className="admin-message">{note}</blockquote>
      {put_back_at ? (
        <>
          <p className="admin-small">
            {t.wasPutBack} <When iso={put_back_at} /> · {is_put_back_own ? t.byYou : t.by(put_back_by_name)}
          </p>
          {takedown.put_back_note && (
            <blockquote className="admin-message">{takedown.put_back_note}</blockquote>
          )}
        </>
      ) : (
        <div className="admin-row">
          <ScriptButton {...OPENS} about={title} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t.putBackThis}
          </ScriptButton>
          <Link to="/admin/audit" search={{ object: takedown.object_id }} variant="text">
            {t.history}
          </Link>
        </div>
      )}
      {isOpen && !put_back_at && <PutBackForm takedown={takedown} />}
    </li>
  )
}

/** The ledger: what was taken down, why and by whom. */
export const TakedownsPage = ({ data, search }: { data: DataOf<'takedowns'>; search: AdminSearch }) => {
  const t = useTexts('newsroom')
  const list = useTexts('articleList')
  const [selected, setSelected] = useState<readonly string[]>([])
  // What is not on this page any more is not acted on unseen.
  const chosen = data.takedowns.filter(({ id, put_back_at }) => !put_back_at && selected.includes(id))
  const clear = () => setSelected([])
  const toggle = (id: string) => () =>
    setSelected(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
  return (
    <>
      <p className="admin-note">{t.takedowns.lead}</p>
      {data.requests.length > 0 && <Requests requests={data.requests} />}
      <StateLinks
        to="/admin/takedowns"
        search={search}
        states={{ standing: t.takedowns.standing, put_back: t.takedowns.past }}
      />
      {chosen.length > 0 && (
        <fieldset className="admin-bar admin-bulk">
          <legend className="sr-only">{t.takedowns.bulk}</legend>
          <span aria-live="polite">{list.chosen(chosen.length)}</span>
          <Button variant="ghost" isSmall onClick={clear}>
            {list.clearChoice}
          </Button>
          <BulkPutBack ids={chosen.map(({ id }) => id)} onDone={clear} />
        </fieldset>
      )}
      {data.takedowns.length === 0 && <p>{t.nothing}</p>}
      <ul className="admin-list takedown-list">
        {data.takedowns.map((takedown) => (
          <Entry
            key={takedown.id}
            takedown={takedown}
            isSelected={selected.includes(takedown.id)}
            onSelect={toggle(takedown.id)}
          />
        ))}
      </ul>
      <Pager to="/admin/takedowns" search={search} hasMore={data.has_more} />
    </>
  )
}
