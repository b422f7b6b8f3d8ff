import { useState } from 'react'
import type { BeyondReach, TakedownKind } from '#contract/newsroom/takedowns.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { NoteField, ReasonChoice, reasonOf, useNoteProblem } from './takedown-fields.tsx'

export interface TakedownObject {
  kind: TakedownKind
  id: string
}

interface TakedownFormProps {
  /** What can be taken down here, the most usual first. */
  objects: readonly [TakedownObject, ...TakedownObject[]]
  /** Id of the request that this answers. */
  request?: string
  onDone?: () => void
}

export const TakedownForm = ({ objects, request, onDone }: TakedownFormProps) => {
  const { takedowns: t } = useTexts('newsroom')
  const fieldTexts = useNoteProblem()
  const [kind, setKind] = useState<TakedownKind>(objects[0].kind)
  const { id } = objects.find((object) => object.kind === kind) ?? objects[0]
  const form = useNewsroomForm<{ data: { beyond_reach: BeyondReach } }>(
    {
      send: (api, fields) =>
        api('POST /admin/takedowns', { body: { kind, id, ...reasonOf(fields), request } }),
      fieldTexts,
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
        <ReasonChoice />
      </div>
      <NoteField />
      <div className="admin-row">
        <SubmitButton isSmall>{t.takeDown}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}
