import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CaseKind, ReportedSentence } from '#contract/newsroom/newsroom-cases.ts'
import type { NewsroomReport } from '#contract/newsroom/newsroom-reports.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'

type Picked = readonly [ReportedSentence, ...ReportedSentence[]]
type Sentences = 'loading' | 'failed' | readonly ReportedSentence[]

const hasAny = (sentences: readonly ReportedSentence[]): sentences is Picked => sentences.length > 0

interface PickerProps {
  report: NewsroomReport
  sentences: Picked
  onMade: () => void
}

const Picker = ({ report, sentences, onMade }: PickerProps) => {
  const [first] = sentences
  const t = useTexts('lexicon')
  const { languages } = useTexts('newsroom')
  const [picked, setPicked] = useState(0)
  const [kind, setKind] = useState<string>('other')
  const form = useNewsroomForm(
    {
      send: (api) => {
        const { text, lang } = sentences[picked] ?? first
        const body = { text, lang, kind: kind as CaseKind }
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
        {sentences.map(({ text, lang, part, cited, source_lang, is_quoted }, at) => (
          <label key={`${lang} ${text}`}>
            <Radio name={`sentence-of-${report.id}`} checked={picked === at} onChange={() => setPicked(at)} />
            <span>
              <span lang={lang}>{text}</span>
              <span className="admin-small admin-cited">
                {t.report.parts[part]} · {languages[lang]}
                {is_quoted && ` · ${t.report.quoted}`}
              </span>
              {picked === at && (
                <span className="admin-small admin-cited">
                  {t.report.cites} <q lang={source_lang}>{cited}</q>
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
          <Button variant="ghost" isSmall onClick={() => void load()}>
            {t.report.retry}
          </Button>
        </p>
      )
    if (!hasAny(sentences))
      return (
        <p>
          {t.report.none}{' '}
          <Link to="/admin/cases" variant="text">
            {t.cases.add}
          </Link>
        </p>
      )
    return <Picker report={report} sentences={sentences} onMade={() => setIsOpen(false)} />
  }
  return (
    <>
      <Button variant="ghost" isSmall className="needs-script" onClick={() => void load()}>
        {t.report.make}
        <span className="sr-only"> {report.title}</span>
      </Button>
      <Dialog title={t.report.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {isOpen && <div className="admin-sheet">{content()}</div>}
      </Dialog>
    </>
  )
}
