import type { TakedownReason } from '#contract/newsroom/takedowns.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { FormArea } from '#web/features/admin/form-field.tsx'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'

/** Characters. */
const NOTE_MIN = 3
const NOTE_MAX = 1000

/** Why something is taken down, as the form has it. */
export const reasonOf = (fields: FormData): { reason: TakedownReason; note: string } => {
  const { reason, note = '' } = valuesOf(fields)
  // A choice of the form itself.
  return { reason: reason as TakedownReason, note }
}

export const useNoteProblem = () => {
  const { problems } = useTexts('newsroom')
  return () => ({ note: problems.length(NOTE_MIN, NOTE_MAX) })
}

export const ReasonChoice = () => {
  const { takedowns: t } = useTexts('newsroom')
  return <Choice label={t.reason} name="reason" value="publisher" options={Object.entries(t.reasons)} />
}

export const NoteField = () => {
  const { takedowns: t } = useTexts('newsroom')
  return <FormArea name="note" label={t.note} rows={2} required minLength={NOTE_MIN} maxLength={NOTE_MAX} />
}

/** Why it is put back. */
export const PutBackNote = () => {
  const { takedowns: t } = useTexts('newsroom')
  return <FormArea name="note" label={t.putBackNote} rows={2} maxLength={NOTE_MAX} />
}
