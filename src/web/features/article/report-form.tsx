import { useId, useState } from 'react'
import type { reportInaccuracy } from '#contract/content/articles.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import { REPORT_MESSAGE_MAX, REPORT_MESSAGE_MIN } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton, useField } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-input.tsx'

export type InaccuracyReport = CallRequest<typeof reportInaccuracy>['body']

interface ReportFormProps {
  kind: InaccuracyReport['kind']
  onSend: (report: InaccuracyReport) => Promise<void>
}

const FIELDS = ['message'] as const

const messageOf = (fields: FormData): string => valuesOf(fields)['message']?.trim() ?? ''

/** The text stays in the form until the server has stored it, so that a failed call loses nothing. */
export const ReportForm = ({ kind, onSend }: ReportFormProps) => {
  const t = useTexts('report')
  const id = useId()
  const [length, setLength] = useState(0)
  const form = useForm(
    {
      check: (fields) => (messageOf(fields).length < REPORT_MESSAGE_MIN ? { message: t.tooShort } : {}),
      send: async (_, fields) => {
        const kind = valuesOf(fields)['kind'] as InaccuracyReport['kind']
        try {
          await onSend({ kind, message: messageOf(fields) })
        } catch (cause) {
          // One text for all failures, which says that nothing is lost.
          throw new Error('The report was not stored', { cause })
        }
      },
      fieldTexts: () => ({ message: t.tooShort }),
      fallback: () => t.failed,
    },
    {
      onDone: (_, __, element) => {
        element.reset()
        setLength(0)
      },
    },
  )
  return (
    <Form form={form} className="report-form">
      <label htmlFor={id}>{t.kind}</label>
      <Select id={id} name="kind" options={Object.entries(t.kinds)} defaultValue={kind} />
      <MessageField length={length} onLength={setLength} />
      <div className="report-foot">
        <p>{t.privacy}</p>
        <SubmitButton variant="accent" pending={t.sending}>
          {t.send}
        </SubmitButton>
      </div>
    </Form>
  )
}

interface MessageFieldProps {
  length: number
  onLength: (length: number) => void
}

const MessageField = ({ length, onLength }: MessageFieldProps) => {
  const t = useTexts('report')
  const { id, problemId, props } = useField('message')
  return (
    <>
      <label htmlFor={id}>{t.message}</label>
      <TextArea
        rows={5}
        maxLength={REPORT_MESSAGE_MAX}
        required
        {...props}
        aria-describedby={`${id}length ${problemId}`}
        onChange={({ target }) => onLength(target.value.trim().length)}
      />
      <p id={`${id}length`} className="report-length">
        {t.length(length)}
      </p>
      <FormProblem id={problemId} className="report-problem" fields={FIELDS} />
    </>
  )
}
