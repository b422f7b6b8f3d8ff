import { useState } from 'react'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { FormArea } from '#web/features/admin/form-field.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { languageName } from '#locales/format/dates.ts'
import { ScriptButton } from '#web/features/admin/act-button.tsx'
import { OPENS, ROW } from '#web/features/admin/row-keys.ts'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Link } from '#web/ui/link.tsx'
import { TakedownForm, type TakedownObject } from './takedown-form.tsx'

type Request = DataOf<'takedowns'>['requests'][number]

/** Characters. */
const ANSWER_MAX = 1000

const objectsOf = ({
  id,
  story_id,
  source_id,
  has_picture,
}: NonNullable<Request['article']>): [TakedownObject, ...TakedownObject[]] => [
  { kind: 'article', id },
  ...(story_id ? [{ kind: 'story', id: story_id } as const] : []),
  ...(has_picture ? [{ kind: 'picture', id } as const] : []),
  { kind: 'source', id: source_id },
]

const DeclineForm = ({ request: { id, lng } }: { request: Request }) => {
  const { takedowns: t } = useTexts('newsroom')
  const { locale } = useI18n()
  const form = useNewsroomForm({
    send: (api, fields) =>
      api('POST /admin/takedown-requests/{id}/decline', {
        params: { id },
        body: { answer: valuesOf(fields)['answer'] ?? '' },
      }),
  })
  return (
    <Form form={form}>
      <FormArea name="answer" label={t.answer(languageName(locale, lng))} rows={3} maxLength={ANSWER_MAX} />
      <div className="admin-row">
        <SubmitButton isSmall>{t.decline}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}

const RequestItem = ({ request }: { request: Request }) => {
  const { takedowns: t } = useTexts('newsroom')
  const [open, setOpen] = useState<'takedown' | 'decline' | null>(null)
  const toggle = (form: 'takedown' | 'decline') => () => setOpen(open === form ? null : form)
  const { id, received_at, name, email, address, message, article } = request
  return (
    <li {...ROW}>
      <h3>{name}</h3>
      <p className="admin-small">
        <When iso={received_at} /> ·{' '}
        <Anchor href={`mailto:${email}`} variant="text">
          {email}
        </Anchor>
        {/* What is there stands below, by its title. */}
        {address && !article && ` · ${address}`}
      </p>
      <blockquote className="admin-message">{message}</blockquote>
      <p className="admin-small">
        {article ? (
          <Link to={`/article/${article.id}`} variant="text">
            {article.title}
          </Link>
        ) : (
          t.unknownAddress
        )}
      </p>
      <div className="admin-row">
        {article && (
          <ScriptButton
            {...OPENS}
            about={article.title}
            aria-expanded={open === 'takedown'}
            onClick={toggle('takedown')}
          >
            {t.begin}
          </ScriptButton>
        )}
        <ScriptButton about={name} aria-expanded={open === 'decline'} onClick={toggle('decline')}>
          {t.declineThis}
        </ScriptButton>
      </div>
      {open === 'takedown' && article && <TakedownForm objects={objectsOf(article)} request={id} />}
      {open === 'decline' && <DeclineForm request={request} />}
    </li>
  )
}

export const Requests = ({ requests }: { requests: readonly Request[] }) => {
  const { takedowns: t } = useTexts('newsroom')
  return (
    <section aria-labelledby="takedown-requests">
      <h2 id="takedown-requests">{t.requests}</h2>
      <p className="admin-note">{t.requestsNote}</p>
      <ul className="admin-list takedown-list">
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}
