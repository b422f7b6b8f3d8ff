import { useState } from 'react'
import type { TakedownKind } from '#contract/newsroom/takedowns.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ScriptButton } from '#web/features/admin/act-button.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { putBackEach, takeDownEach } from './each-takedown.ts'
import { NoteField, PutBackNote, ReasonChoice, reasonOf, useNoteProblem } from './takedown-fields.tsx'

interface BulkProps {
  ids: readonly string[]
  onDone: () => void
}

interface BulkTakedownProps extends BulkProps {
  kind: TakedownKind
}

const TakeDownForm = ({ kind, ids, onDone }: BulkTakedownProps) => {
  const { takedowns: t } = useTexts('newsroom')
  const fieldTexts = useNoteProblem()
  const form = useNewsroomForm(
    { send: (api, fields) => takeDownEach(api, { kind, ids, ...reasonOf(fields) }), fieldTexts },
    {
      say: ({ count, mails }) =>
        mails === 0 ? t.takenMany(count) : `${t.takenMany(count)} ${t.sentWithThem(mails)}`,
      onDone,
    },
  )
  return (
    <Form form={form} className="admin-bulk-form">
      <p className="admin-note">{t.effectOfEach}</p>
      <p className="admin-note">{t.beyondReach}</p>
      <div className="admin-row">
        <ReasonChoice />
      </div>
      <NoteField />
      <div className="admin-row">
        <SubmitButton isSmall>{t.takeDownMany(ids.length)}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}

/** A button of a bulk bar, which takes down what is selected with one reason. */
export const BulkTakedown = (props: BulkTakedownProps) => {
  const { takedowns: t } = useTexts('newsroom')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ScriptButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t.begin}
      </ScriptButton>
      {isOpen && <TakeDownForm {...props} />}
    </>
  )
}

export const BulkPutBack = ({ ids, onDone }: BulkProps) => {
  const { takedowns: t } = useTexts('newsroom')
  const form = useNewsroomForm(
    { send: (api, fields) => putBackEach(api, ids, valuesOf(fields)['note'] ?? '') },
    { say: t.putBackMany, onDone },
  )
  return (
    <Form form={form} className="admin-bulk-form">
      <PutBackNote />
      <div className="admin-row">
        <SubmitButton isSmall>{t.putBackThese(ids.length)}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}
