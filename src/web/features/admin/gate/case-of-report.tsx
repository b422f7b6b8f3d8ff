import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { CaseKind, ReportedSentence } from '#contract/newsroom/newsroom-cases.ts'
import type { NewsroomReport } from '#contract/newsroom/newsroom-reports.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'

type Sentences = 'loading' | 'failed' | readonly ReportedSentence[]

interface PickerProps {
  report: NewsroomReport
  sentences: readonly ReportedSentence[]
  onMade: () => void
}

const Picker = ({ report, sentences, onMade }: PickerProps) => {
  const t = useTexts('lexicon')
  const { languages } = useTexts('newsroom')
  const { act, busy } = useAct()
  const [picked, setPicked] = useState(0)
  const [kind, setKind] = useState<string>('other')
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const sentence = sentences[picked]
    if (!sentence) return
    const { text, lang } = sentence
    const isMade = await act(
      'make',
      (api) =>
        api('POST /admin/reports/{id}/case', {
          params: { id: report.id },
          body: { text, lang, kind: kind as CaseKind },
        }),
      ({ data }) => t.report.made(t.cases.verdicts[data.case.verdict]),
    )
    if (isMade) onMade()
  }
  return (
    <form className="admin-form" onSubmit={(event) => void make(event)}>
      <blockquote className="admin-message">{report.message}</blockquote>
      <fieldset className="admin-picks">
        <legend className="sr-only">{t.report.sentence}</legend>
        {sentences.map(({ text, lang, part, cited, source_lang, is_quoted }, at) => (
          <label key={`${lang} ${text}`}>
            <input
              type="radio"
              name={`sentence-of-${report.id}`}
              checked={picked === at}
              onChange={() => setPicked(at)}
            />
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
        <button
          type="submit"
          className="admin-btn admin-primary"
          aria-disabled={busy === 'make' || undefined}
        >
          {t.report.make}
        </button>
      </div>
    </form>
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
      <Link to="/admin/cases" className="text-link">
        {t.report.isCase}
      </Link>
    )
  const content = () => {
    if (sentences === 'loading') return <output>{t.report.loading}</output>
    if (sentences === 'failed')
      return (
        <p role="alert" className="admin-row admin-problem">
          {failed}
          <button type="button" className="admin-btn" onClick={() => void load()}>
            {t.report.retry}
          </button>
        </p>
      )
    if (sentences.length === 0)
      return (
        <p>
          {t.report.none}{' '}
          <Link to="/admin/cases" className="text-link">
            {t.cases.add}
          </Link>
        </p>
      )
    return <Picker report={report} sentences={sentences} onMade={() => setIsOpen(false)} />
  }
  return (
    <>
      <button type="button" className="admin-btn needs-script" onClick={() => void load()}>
        {t.report.make}
        <span className="sr-only"> {report.title}</span>
      </button>
      <Dialog title={t.report.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {isOpen && <div className="admin-sheet">{content()}</div>}
      </Dialog>
    </>
  )
}
