import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CaseKind, ReportedSentence } from '#contract/newsroom/newsroom-cases.ts'
import type { NewsroomReport } from '#contract/newsroom/newsroom-reports.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ScriptButton } from '#web/features/admin/act-button.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'

type Sentences = 'loading' | 'failed' | readonly ReportedSentence[]

interface PickerProps {
  report: NewsroomReport
  sentences: readonly ReportedSentence[]
  first: ReportedSentence
  onMade: () => void
}

const Picker = ({ report, sentences, first, onMade }: PickerProps) => {
  const t = useTexts('lexicon')
  const { languages } = useTexts('newsroom')
  const [picked, setPicked] = useState(first)
  const [kind, setKind] = useState<string>('other')
  const form = useNewsroomForm(
    {
      send: (api) => {
        const body = { text: picked.text, lang: picked.lang, kind: kind as CaseKind }
        return api('POST /admin/reports/{id}/case', { params: { id: report.id }, body })
      },
    },
    {
      say: ({ data }) => t.report.made(t.cases.verdicts[data.case.verdict]),
      onDone: onMade,
    },
  )
  return (
    <Form form={form} className="admin-form">
      <blockquote className="admin-message">{report.message}</blockquote>
      <fieldset className="admin-picks">
        <legend className="sr-only">{t.report.sentence}</legend>
        {sentences.map((each) => (
          <label key={`${each.lang} ${each.text}`}>
            <Radio
              name={`sentence-of-${report.id}`}
              checked={picked === each}
              onChange={() => setPicked(each)}
            />
            <span>
              <span lang={each.lang}>{each.text}</span>
              <span className="admin-small admin-cited">
                {t.report.parts[each.part]} · {languages[each.lang]}
                {each.is_quoted && ` · ${t.report.quoted}`}
              </span>
              {picked === each && (
                <span className="admin-small admin-cited">
                  {t.report.cites} <q lang={each.source_lang}>{each.cited}</q>
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="admin-row">
        <Choice
          label={t.report.kind}
          value={kind}
          onChange={setKind}
          options={Object.entries(t.cases.kinds).filter(([each]) => each !== 'good')}
        />
        <SubmitButton isSmall>{t.report.make}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}

export const CaseOfReport = ({ report }: { report: NewsroomReport }) => {
  const t = useTexts('lexicon')
  const { failed } = useTexts('newsroom')
  const { api } = useRouter().options.context
  const [isOpen, setIsOpen] = useState(false)
  const [sentences, setSentences] = useState<Sentences>('loading')
  const load = async () => {
    setIsOpen(true)
    setSentences('loading')
    try {
      const { data } = await api('GET /admin/reports/{id}/sentences', { params: { id: report.id } })
      setSentences(data.sentences)
    } catch {
      setSentences('failed')
    }
  }
  if (report.case_id !== null)
    return (
      <Link to="/admin/cases" variant="text">
        {t.report.isCase}
      </Link>
    )
  const content = () => {
    if (sentences === 'loading') return <output>{t.report.loading}</output>
    if (sentences === 'failed')
      return (
        <p role="alert" className="admin-row admin-problem">
          {failed}
          <ScriptButton onClick={() => void load()}>{t.report.retry}</ScriptButton>
        </p>
      )
    const [first] = sentences
    if (!first)
      return (
        <p>
          {t.report.none}{' '}
          <Link to="/admin/cases" variant="text">
            {t.cases.add}
          </Link>
        </p>
      )
    return <Picker report={report} sentences={sentences} first={first} onMade={() => setIsOpen(false)} />
  }
  return (
    <>
      <ScriptButton about={report.title} onClick={() => void load()}>
        {t.report.make}
      </ScriptButton>
      <Dialog title={t.report.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {isOpen && <div className="admin-sheet">{content()}</div>}
      </Dialog>
    </>
  )
}
