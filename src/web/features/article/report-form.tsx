import { useId, useRef, useState } from 'react'
import type { reportInaccuracy } from '#contract/content/articles.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import { REPORT_MESSAGE_MAX, REPORT_MESSAGE_MIN } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { ScriptForm } from '#web/ui/form/script-form.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-input.tsx'

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

  return (
    <ScriptForm className="report-form" noValidate onSubmit={send}>
      <label htmlFor={`${id}kind`}>{t.kind}</label>
      <Select
        id={`${id}kind`}
        options={Object.entries(t.kinds)}
        value={kind}
        onChange={({ target }) => setKind(target.value as InaccuracyReport['kind'])}
      />
      <label htmlFor={`${id}message`}>{t.message}</label>
      <TextArea
        id={`${id}message`}
        ref={words}
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
        <Button type="submit" variant="accent" isBusy={status === 'sending'}>
          {status === 'sending' ? t.sending : t.send}
        </Button>
      </div>
    </ScriptForm>
  )
}
