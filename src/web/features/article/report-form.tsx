import { type FormEvent, useId, useRef, useState } from 'react'
import type { reportInaccuracy } from '#contract/content/articles.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import { REPORT_MESSAGE_MAX, REPORT_MESSAGE_MIN } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import '#web/ui/field.css'

export type InaccuracyReport = CallRequest<typeof reportInaccuracy>['body']

interface ReportFormProps {
  kind: InaccuracyReport['kind']
  onSend: (report: InaccuracyReport) => Promise<void>
}

type Status = 'idle' | 'tooShort' | 'sending' | 'failed'

/** The text stays in the form until the server has stored it, so that a failed call loses nothing. */
export const ReportForm = ({ kind: firstKind, onSend }: ReportFormProps) => {
  const t = useTexts('report')
  const id = useId()
  const words = useRef<HTMLTextAreaElement>(null)
  const isSending = useRef(false)
  const [kind, setKind] = useState(firstKind)
  const [message, setMessage] = useState('')
  const [status, setStatus] = useState<Status>('idle')
  const problem = status === 'tooShort' || status === 'failed' ? t[status] : null

  const send = async () => {
    if (isSending.current) return
    if (message.trim().length < REPORT_MESSAGE_MIN) {
      setStatus('tooShort')
      words.current?.focus()
      return
    }
    isSending.current = true
    setStatus('sending')
    try {
      await onSend({ kind, message: message.trim() })
      setMessage('')
      setStatus('idle')
    } catch {
      setStatus('failed')
    }
    isSending.current = false
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <form className="report-form" onSubmit={submit} noValidate>
      <label htmlFor={`${id}kind`}>{t.kind}</label>
      <select
        id={`${id}kind`}
        className="field"
        value={kind}
        onChange={({ target }) => setKind(target.value as InaccuracyReport['kind'])}
      >
        {Object.entries(t.kinds).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}message`}>{t.message}</label>
      <textarea
        id={`${id}message`}
        ref={words}
        className="field"
        rows={5}
        maxLength={REPORT_MESSAGE_MAX}
        required
        aria-invalid={status === 'tooShort'}
        aria-describedby={`${id}length ${id}problem`}
        value={message}
        onChange={({ target }) => {
          setMessage(target.value)
          if (status === 'tooShort') setStatus('idle')
        }}
      />
      <p id={`${id}length`} className="report-length">
        {t.length(message.trim().length)}
      </p>
      {/* Always rendered, because a live region announces changes only. */}
      <p id={`${id}problem`} className="report-problem" role="alert">
        {problem}
      </p>
      <div className="report-foot">
        <p>{t.privacy}</p>
        {/* `disabled` would drop the focus of the reader who pressed it. */}
        <button type="submit" className="btn btn-accent" aria-disabled={status === 'sending'}>
          {status === 'sending' ? t.sending : t.send}
        </button>
      </div>
    </form>
  )
}
