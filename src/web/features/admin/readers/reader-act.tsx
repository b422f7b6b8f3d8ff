import { ACT_REASONS, type ActReason, NOTE_MAX } from '#contract/newsroom/desk-values.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReaderPage } from '#contract/newsroom/reader-desk.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { FormArea, FormField } from '#web/features/admin/form-field.tsx'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'

type Act = 'premium' | 'premium_end' | 'unsubscribe' | 'sessions' | 'export' | 'block' | 'unblock' | 'erase'

/** Acts that make sense for this reader as they are now, the most usual first. */
const actsFor = ({ account, premium, newsletters, ways_in }: ReaderPage): Act[] => {
  const isSubscribed = newsletters?.state === 'active' || newsletters?.state === 'pending'
  const acts: (Act | false | null)[] = [
    account && 'premium',
    premium?.given_until ? 'premium_end' : null,
    isSubscribed && 'unsubscribe',
    ways_in && ways_in.sessions > 0 && 'sessions',
    account && 'export',
    account && (account.blocked_at ? 'unblock' : 'block'),
  ]
  return [...acts.filter((act) => !!act), 'erase']
}

interface Order {
  act: Act
  reason: ActReason
  values: Readonly<Partial<Record<string, string>>>
}

/** The number of ended sessions, or whether anything changed. */
const sendAct = async (api: Api, id: string, { act, reason, values }: Order): Promise<number | boolean> => {
  const params = { id }
  const why = { reason, ...(values['note']?.trim() && { note: values['note'] }) }
  const changed = ({ data }: { data: { changed: boolean } }) => data.changed
  switch (act) {
    case 'premium':
    case 'premium_end': {
      const until = act === 'premium' ? (values['until'] ?? '') : null
      return changed(await api('POST /admin/readers/{id}/premium', { params, body: { until, ...why } }))
    }
    case 'unsubscribe':
      return changed(await api('POST /admin/readers/{id}/unsubscribe', { params, body: why }))
    case 'sessions':
      return (await api('POST /admin/readers/{id}/end-sessions', { params, body: why })).data.ended
    case 'export':
      return changed(await api('POST /admin/readers/{id}/export', { params, body: why }))
    case 'block':
    case 'unblock':
      return changed(
        await api('POST /admin/readers/{id}/block', {
          params,
          body: { blocked: act === 'block', ...why },
        }),
      )
    case 'erase':
      return changed(
        await api('POST /admin/readers/{id}/erase', {
          params,
          body: { email: values['typed'] ?? '', reason },
        }),
      )
  }
}

/** One form for all acts, because each has the same questions: what, why, and what else there is to note. */
export const ReaderAct = ({ reader }: { reader: ReaderPage }) => {
  const t = useTexts('readerDesk').act
  const { done } = useTexts('newsroom')
  const { navigate } = useRouter()
  const acts = actsFor(reader)
  const [chosen, setChosen] = useState<Act>()
  // An act that was done may no longer make sense.
  const act = acts.find((each) => each === chosen) ?? acts[0] ?? 'erase'
  const [reason, setReason] = useState<ActReason>('asked')
  const form = useNewsroomForm<number | boolean>(
    {
      fieldTexts: () => ({ until: t.failedDay, typed: t.missing }),
      fieldOf: (code) =>
        code === 'delete_confirmation'
          ? 'typed'
          : code === 'bad_request' && act === 'premium'
            ? 'until'
            : undefined,
      send: (api, fields) => sendAct(api, reader.id, { act, reason, values: valuesOf(fields) }),
    },
    {
      // Without a page to refresh, after a deletion.
      say: (answer) =>
        act === 'erase'
          ? undefined
          : typeof answer === 'number'
            ? t.ended(answer)
            : answer
              ? done
              : t.unchanged,
      onDone: async (_answer, _fields, element) => {
        element.reset()
        if (act === 'erase') await navigate({ to: '/admin/readers', replace: true } as never)
      },
    },
  )
  return (
    <section className="admin-section">
      <h2>{t.title}</h2>
      <Form form={form} className="needs-script">
        <div className="admin-row">
          <Choice
            label={t.what}
            value={act}
            onChange={(value) => setChosen(value as Act)}
            options={acts.map((each) => [each, t.acts[each]])}
          />
          <Choice
            label={t.reason}
            value={reason}
            onChange={(value) => setReason(value as ActReason)}
            options={ACT_REASONS.map((each) => [each, t.reasons[each]])}
          />
          {act === 'premium' && <FormField name="until" label={t.until} type="date" required />}
        </div>
        <p className="admin-note">{t.effects[act]}</p>
        {act === 'erase' ? (
          <FormField name="typed" label={t.typed} required autoComplete="off" spellCheck={false} isWide />
        ) : (
          reader.account && (
            <>
              <FormArea name="note" label={t.note} rows={2} maxLength={NOTE_MAX} />
              <p className="admin-small">{t.noteHint}</p>
            </>
          )
        )}
        <div className="admin-row">
          <SubmitButton isSmall>{t.submit}</SubmitButton>
        </div>
        <FormProblem />
      </Form>
    </section>
  )
}
