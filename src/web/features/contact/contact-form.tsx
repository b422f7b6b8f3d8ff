import { type FormEvent, useId, useRef, useState } from 'react'
import type { ContactTopic, sendContactMessage } from '#contract/contact.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN, CONTACT_NAME_MAX } from '#contract/limits.ts'
import { localePath } from '#contract/locale-path.ts'
import { contactTexts } from '#web/i18n/areas/contact.ts'
import { loadErrorTexts } from '#web/i18n/error-texts.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Link } from '#web/ui/link.tsx'
import { type Field, problemsOf, refusedFields } from './contact-problems.ts'

export type ContactMessage = CallInput<typeof sendContactMessage>['body']

interface ContactFormProps {
  topic: ContactTopic
  /** Resolves once the message has arrived. */
  onSend: (message: ContactMessage) => Promise<void>
}

/** With script our own messages, in the page's language, stand in for the browser's. */
const withoutBrowserMessages = (form: HTMLFormElement | null): void => {
  if (form) form.noValidate = true
}

/** Sent by script where there is one, as an ordinary form where there is none. Words stay until they have arrived. */
export const ContactForm = ({ topic, onSend }: ContactFormProps) => {
  const { locale } = useI18n()
  const t = useTexts(contactTexts)
  const id = useId()
  const isSending = useRef(false)
  const [status, setStatus] = useState<'idle' | 'sending' | 'failed'>('idle')
  const [problems, setProblems] = useState<readonly Field[]>([])
  const [reason, setReason] = useState('')
  const [length, setLength] = useState(0)

  const show = (form: HTMLFormElement, fields: readonly Field[]) => {
    setProblems(fields)
    const [first] = fields
    if (first) (form.elements.namedItem(first) as HTMLElement).focus()
  }
  const send = async (form: HTMLFormElement) => {
    if (isSending.current) return
    const wrong = problemsOf(form)
    show(form, wrong)
    if (wrong.length > 0) return
    isSending.current = true
    setStatus('sending')
    try {
      await onSend(Object.fromEntries(new FormData(form)) as unknown as ContactMessage)
    } catch (error) {
      show(form, refusedFields(error))
      // A text that cannot be loaded leaves the general one standing.
      const texts = await loadErrorTexts(locale).catch(() => undefined)
      setReason((error instanceof ApiError && texts?.[error.code]) || '')
      setStatus('failed')
    }
    isSending.current = false
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  const problemOf = (field: Field) => ({
    'aria-invalid': problems.includes(field),
    'aria-describedby': `${id}${field}-problem`,
  })
  const problem = (field: Field) => (
    <p id={`${id}${field}-problem`} className="contact-problem">
      {problems.includes(field) && t.problems[field]}
    </p>
  )

  return (
    <form
      ref={withoutBrowserMessages}
      method="post"
      action={localePath(locale, '/contact')}
      className="contact-form"
      onSubmit={submit}
    >
      <input type="hidden" name="lng" value={locale} />
      <div>
        <label htmlFor={`${id}name`}>{t.name}</label>
        <input
          id={`${id}name`}
          name="name"
          className="field"
          autoComplete="name"
          maxLength={CONTACT_NAME_MAX}
          required
          {...problemOf('name')}
        />
        {problem('name')}
      </div>
      <div>
        <label htmlFor={`${id}email`}>
          {t.email} <small>{t.emailNote}</small>
        </label>
        <input
          id={`${id}email`}
          name="email"
          type="email"
          className="field"
          autoComplete="email"
          maxLength={254}
          required
          {...problemOf('email')}
        />
        {problem('email')}
      </div>
      <div>
        <label htmlFor={`${id}topic`}>{t.topic}</label>
        <select id={`${id}topic`} name="topic" className="field" defaultValue={topic}>
          {Object.entries(t.topics).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}message`}>{t.message}</label>
        <textarea
          id={`${id}message`}
          name="message"
          className="field"
          rows={8}
          minLength={CONTACT_MESSAGE_MIN}
          maxLength={CONTACT_MESSAGE_MAX}
          required
          onChange={({ target }) => setLength(target.value.trim().length)}
          {...problemOf('message')}
        />
        {length > 0 && <p className="contact-length">{t.length(length)}</p>}
        {problem('message')}
      </div>
      {/* People do not meet this one; machines fill it in and are not heard. */}
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor={`${id}website`}>{t.website}</label>
        <input id={`${id}website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {/* Always there, or its first words would not be announced. */}
      <p className="contact-problem" role="alert">
        {status === 'failed' && `${t.failed} ${reason}`}
      </p>
      <div className="contact-foot">
        {/* Not `disabled`, which would drop the focus of whoever pressed it. */}
        <button type="submit" className="btn btn-accent" aria-disabled={status === 'sending'}>
          {status === 'sending' ? t.sending : t.send}
        </button>
        <p>
          {t.privacy}{' '}
          <Link to="/privacy" className="text-link">
            {t.privacyLink}
          </Link>
          .
        </p>
      </div>
    </form>
  )
}
