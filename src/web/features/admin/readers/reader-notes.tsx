import { NOTE_MAX } from '#contract/newsroom/desk-values.ts'
import { useState } from 'react'
import type { ReaderPage } from '#contract/newsroom/reader-desk.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { FormArea } from '#web/features/admin/form-field.tsx'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'

const AddNote = ({ id }: { id: string }) => {
  const t = useTexts('readerDesk')
  // The same until it is stored, so that a repeated submission adds one note.
  const [noteId, setNoteId] = useState<string>(() => crypto.randomUUID())
  const form = useNewsroomForm(
    {
      fieldTexts: () => ({ note: t.act.missing }),
      send: (api, fields) =>
        api('POST /admin/readers/{id}/notes', {
          params: { id },
          body: { note_id: noteId, note: valuesOf(fields)['note'] ?? '' },
        }),
    },
    {
      onDone: (_answer, _fields, element) => {
        element.reset()
        setNoteId(crypto.randomUUID())
      },
    },
  )
  return (
    <Form form={form} className="needs-script">
      <FormArea name="note" label={t.notes.add} rows={2} required maxLength={NOTE_MAX} />
      <p className="admin-small">{t.act.noteHint}</p>
      <div className="admin-row">
        <SubmitButton isSmall>{t.notes.save}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}

export const ReaderNotes = ({ reader: { id, notes, may_act } }: { reader: ReaderPage }) => {
  const t = useTexts('readerDesk').notes
  const { acts } = useTexts('newsroom')
  return (
    <section className="admin-section">
      <h2>{t.title}</h2>
      {notes.length === 0 && <p className="admin-small">{t.none}</p>}
      <ul className="admin-notes">
        {notes.map(({ id: noteId, at, author, act, note }) => (
          <li key={noteId}>
            <p>{note}</p>
            <p className="admin-small">
              {author ?? t.gone}
              {act && ` · ${acts[act]}`}
              {' · '}
              <When iso={at} />
            </p>
          </li>
        ))}
      </ul>
      {may_act && <AddNote id={id} />}
    </section>
  )
}
