import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { OPENS, ROW } from '#web/features/admin/row-keys.ts'
import { ActButton, ScriptButton } from '#web/features/admin/act-button.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Link } from '#web/ui/link.tsx'
import { TakedownForm, type TakedownObject } from './takedown-form.tsx'

type Request = DataOf<'takedowns'>['requests'][number]

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

const RequestItem = ({ request }: { request: Request }) => {
  const { takedowns: t } = useTexts('newsroom')
  const [isOpen, setOpen] = useState(false)
  const { id, received_at, name, email, address, message, article } = request
  return (
    <li {...ROW}>
      <h3>{name}</h3>
      <p className="admin-small">
        <When iso={received_at} /> ·{' '}
        <Anchor href={`mailto:${email}`} variant="text">
          {email}
        </Anchor>
        {address && ` · ${address}`}
      </p>
      <blockquote className="admin-message">{message}</blockquote>
      <p className="admin-small">
        {article ? <Link to={`/article/${article.id}`}>{article.title}</Link> : t.unknownAddress}
      </p>
      <div className="admin-row">
        {article && (
          <ScriptButton
            {...OPENS}
            about={article.title}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t.begin}
          </ScriptButton>
        )}
        <ActButton
          about={name}
          call={(api) => api('POST /admin/takedown-requests/{id}/decline', { params: { id } })}
        >
          {t.decline}
        </ActButton>
      </div>
      {isOpen && article && <TakedownForm objects={objectsOf(article)} request={id} />}
    </li>
  )
}

export const Requests = ({ requests }: { requests: readonly Request[] }) => {
  const { takedowns: t } = useTexts('newsroom')
  return (
    <section aria-labelledby="takedown-requests">
      <h2 id="takedown-requests">{t.requests}</h2>
      <p className="admin-note">{t.requestsNote}</p>
      <ul className="admin-list">
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}
