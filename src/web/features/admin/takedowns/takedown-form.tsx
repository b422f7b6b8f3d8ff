import { useState } from 'react'
import type { BeyondReach, TakedownKind, TakedownReason } from '#contract/newsroom/takedowns.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { FormArea } from '#web/features/admin/form-field.tsx'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'

export interface TakedownObject {
  kind: TakedownKind
  id: string
}

/** Characters. */
const NOTE_MIN = 3
const NOTE_MAX = 1000

interface TakedownFormProps {
  /** What can be taken down here, the most usual first. */
  objects: readonly [TakedownObject, ...TakedownObject[]]
  /** Id of the request that this answers. */
  request?: string
  onDone?: () => void
}

export const TakedownForm = ({ objects, request, onDone }: TakedownFormProps) => {
  const { takedowns: t, problems } = useTexts('newsroom')
  const [kind, setKind] = useState<TakedownKind>(objects[0].kind)
  const [reason, setReason] = useState<TakedownReason>('publisher')
  const { id } = objects.find((object) => object.kind === kind) ?? objects[0]
  const form = useNewsroomForm<{ data: { beyond_reach: BeyondReach } }>(
    {
      send: (api, fields) =>
        api('POST /admin/takedowns', {
          body: { kind, id, reason, note: valuesOf(fields)['note'] ?? '', request },
        }),
      fieldTexts: () => ({ note: problems.length(NOTE_MIN, NOTE_MAX) }),
    },
    { say: ({ data }) => t.taken(data.beyond_reach.mails), ...(onDone && { onDone }) },
  )
  return (
    <Form form={form}>
      <p className="admin-note">{t.effects[kind]}</p>
      <p className="admin-note">{t.beyondReach}</p>
      <div className="admin-row">
        {objects.length > 1 && (
          <Choice
            label={t.what}
            value={kind}
            onChange={(chosen) => setKind(chosen as TakedownKind)}
            options={objects.map((object) => [object.kind, t.kinds[object.kind]])}
          />
        )}
        <Choice
          label={t.reason}
          value={reason}
          onChange={(chosen) => setReason(chosen as TakedownReason)}
          options={Object.entries(t.reasons)}
        />
      </div>
      <FormArea name="note" label={t.note} rows={2} required minLength={NOTE_MIN} maxLength={NOTE_MAX} />
      <div className="admin-row">
        <SubmitButton isSmall>{t.takeDown}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}
