import type { Correction } from '#contract/editorial/corrections.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { FormArea } from '#web/features/admin/form-field.tsx'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'

export interface CorrectionNotes {
  kind: Correction['kind']
  note_en: string
  note_fr: string
}

export const NO_NOTES: CorrectionNotes = { kind: 'summary', note_en: '', note_fr: '' }

export const hasWords = ({ note_en, note_fr }: CorrectionNotes): boolean => note_en !== '' || note_fr !== ''

interface CorrectionFormProps {
  notes: CorrectionNotes
  /** True for corrections without an error report, which would state the kind. */
  hasKind?: boolean
  onWrite: (changes: Partial<CorrectionNotes>) => void
  publish: (api: Api, notes: CorrectionNotes) => Promise<unknown>
}

/** Characters. */
const NOTE_MIN = 3
const NOTE_MAX = 1000

export const CorrectionForm = ({ notes, hasKind = false, onWrite, publish }: CorrectionFormProps) => {
  const t = useTexts('newsroom')
  const problem = t.problems.length(NOTE_MIN, NOTE_MAX)
  const form = useNewsroomForm(
    {
      send: (api) => publish(api, notes),
      fieldTexts: () => ({ note_en: problem, note_fr: problem }),
    },
    { onDone: () => onWrite({ note_en: '', note_fr: '' }) },
  )
  const note = (name: 'note_en' | 'note_fr', label: string) => (
    <FormArea
      name={name}
      label={label}
      rows={3}
      required
      minLength={NOTE_MIN}
      maxLength={NOTE_MAX}
      lang={name === 'note_en' ? 'en' : 'fr'}
      value={notes[name]}
      onChange={({ target }) => onWrite({ [name]: target.value })}
    />
  )
  return (
    <Form form={form}>
      <div className="admin-columns">
        {note('note_en', t.corrections.noteEn)}
        {note('note_fr', t.corrections.noteFr)}
      </div>
      <div className="admin-row">
        {hasKind && (
          <Choice
            label={t.columns.report}
            value={notes.kind}
            onChange={(kind) => onWrite({ kind: kind as CorrectionNotes['kind'] })}
            options={Object.entries(t.corrections.kinds)}
          />
        )}
        <SubmitButton isSmall>{t.corrections.correct}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}
