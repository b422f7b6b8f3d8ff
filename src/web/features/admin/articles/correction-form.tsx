import type { FormEvent } from 'react'
import type { Correction } from '#contract/editorial/corrections.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'

export interface CorrectionNotes {
  kind: Correction['kind']
  note_en: string
  note_fr: string
}

export const NO_NOTES: CorrectionNotes = { kind: 'summary', note_en: '', note_fr: '' }

export const hasWords = ({ note_en, note_fr }: CorrectionNotes): boolean => note_en !== '' || note_fr !== ''

interface CorrectionFormProps {
  notes: CorrectionNotes
  isBusy: boolean
  /** True for corrections without an error report, which would state the kind. */
  hasKind?: boolean
  onWrite: (changes: Partial<CorrectionNotes>) => void
  /** Resolves to false if the call failed, in which case the text is kept. */
  onPublish: (notes: CorrectionNotes) => Promise<boolean>
}

export const CorrectionForm = ({
  notes,
  isBusy,
  hasKind = false,
  onWrite,
  onPublish,
}: CorrectionFormProps) => {
  const t = useTexts('newsroom')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onPublish(notes)) onWrite({ note_en: '', note_fr: '' })
  }
  const note = (name: 'note_en' | 'note_fr', label: string) => (
    <label className="admin-field">
      <span>{label}</span>
      <textarea
        rows={3}
        required
        minLength={3}
        maxLength={1000}
        lang={name === 'note_en' ? 'en' : 'fr'}
        value={notes[name]}
        onChange={({ target }) => onWrite({ [name]: target.value })}
      />
    </label>
  )
  return (
    <form onSubmit={(event) => void submit(event)}>
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
        <button type="submit" className="admin-btn admin-primary" aria-disabled={isBusy || undefined}>
          {t.corrections.correct}
        </button>
      </div>
    </form>
  )
}
