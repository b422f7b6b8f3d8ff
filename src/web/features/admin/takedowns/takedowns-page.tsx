import { useState } from 'react'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { OPENS, ROW } from '#web/features/admin/row-keys.ts'
import { ScriptButton } from '#web/features/admin/act-button.tsx'
import type { AdminSearch, DataOf } from '#web/features/admin/admin-data.ts'
import { FormArea } from '#web/features/admin/form-field.tsx'
import { Pager, When } from '#web/features/admin/monitoring/parts.tsx'
import { StateLinks } from '#web/features/admin/search-links.tsx'
import { Requests } from './requests.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
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
      <FormArea name="note" label={t.putBackNote} rows={2} maxLength={1000} />
      <div className="admin-row">
        <SubmitButton isSmall>{t.putBack}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}

const Entry = ({ takedown }: { takedown: Takedown }) => {
  const { takedowns: t } = useTexts('newsroom')
  const { langOf } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const { kind, title, lang, reason, note, taken_at, is_own, put_back_at, is_put_back_own, purge } = takedown
  return (
    <li {...ROW}>
      <h2 lang={lang === null ? undefined : langOf(lang)}>{title}</h2>
      <p className="admin-small">
        {t.kinds[kind]} · {t.reasons[reason]} · <When iso={taken_at} /> · {is_own ? t.byYou : t.byAnother} ·{' '}
        {t.articles(takedown.article_count)}
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
            {t.wasPutBack} <When iso={put_back_at} /> · {is_put_back_own ? t.byYou : t.byAnother}
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
  return (
    <>
      <p className="admin-note">{t.takedowns.lead}</p>
      {data.requests.length > 0 && <Requests requests={data.requests} />}
      <StateLinks
        to="/admin/takedowns"
        search={search}
        states={{ standing: t.takedowns.standing, put_back: t.takedowns.past }}
      />
      {data.takedowns.length === 0 && <p>{t.nothing}</p>}
      <ul className="admin-list">
        {data.takedowns.map((takedown) => (
          <Entry key={takedown.id} takedown={takedown} />
        ))}
      </ul>
      <Pager to="/admin/takedowns" search={search} hasMore={data.has_more} />
    </>
  )
}
