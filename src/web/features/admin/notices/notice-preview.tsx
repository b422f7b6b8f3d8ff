import { useEffect, useRef } from 'react'
import type { Calls } from '#contract/endpoints.ts'
import { localeName } from '#locales/locale-name.ts'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { FormField } from '#web/features/admin/form-field.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'

export type Draft = Calls['POST /admin/notices/preview']['input']['body']

export type Previewed = Calls['POST /admin/notices/preview']['response']['data'] & {
  draft: Draft
  name: string
}

interface PreviewProps {
  previewed: Previewed
  onSent: () => void
}

/** The number of recipients is typed, so that a notice to very many is not sent by a stray press. */
const SendForm = ({ previewed: { draft, name, recipients }, onSent }: PreviewProps) => {
  const t = useTexts('noticeDesk')
  const form = useNewsroomForm(
    {
      fieldTexts: () => ({ recipients: t.problems.changed }),
      check: (fields) => ({
        ...(Number(valuesOf(fields)['recipients']) !== recipients && {
          recipients: t.problems.recipients(recipients),
        }),
      }),
      send: (api) => api('POST /admin/notices', { body: { ...draft, name, recipients } }),
    },
    { say: () => t.begun, onDone: onSent },
  )
  return (
    <Form form={form} className="admin-form">
      <p className="admin-note">{t.sendText(recipients)}</p>
      <div className="admin-row">
        <FormField
          name="recipients"
          label={t.confirm(recipients)}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
      <p className="admin-row">
        <SubmitButton isSmall>{t.send}</SubmitButton>
      </p>
      <FormProblem />
    </Form>
  )
}

export const NoticePreview = ({ previewed, onSent }: PreviewProps) => {
  const t = useTexts('noticeDesk')
  const heading = useRef<HTMLHeadingElement>(null)
  // It appears below the form, so that the focus leads there.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="admin-section">
      <h2 ref={heading} tabIndex={-1}>
        {t.previewTitle}
      </h2>
      <p className="admin-note">{t.previewText}</p>
      {previewed.mails.map(({ lng, subject, text }) => (
        <article key={lng} aria-label={localeName(lng)}>
          <h3 lang={lng}>{subject}</h3>
          <blockquote className="admin-message" lang={lng}>
            {text}
          </blockquote>
        </article>
      ))}
      <p className="admin-row">
        <ActButton
          call={(api) => api('POST /admin/notices/test', { body: previewed.draft })}
          say={() => t.tested}
        >
          {t.test}
        </ActButton>
      </p>
      <h3>{t.sendTitle}</h3>
      <SendForm previewed={previewed} onSent={onSent} />
    </section>
  )
}
