import { type FormEvent, useRef, useState } from 'react'
import type { sendContactMessage } from '#contract/readers/contact.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type Field, problemsOf, refusedFields } from './contact-problems.ts'
import { loadTexts } from '#locales/texts.ts'

export type ContactMessage = CallInput<typeof sendContactMessage>['body']

/**
 * Validates first, then calls. The focus goes to the first field that the validation or the server rejects.
 */
export const useContactForm = (onSend: (message: ContactMessage) => Promise<void>) => {
  const { locale } = useI18n()
  const isSending = useRef(false)
  const [status, setStatus] = useState<'idle' | 'sending' | 'failed'>('idle')
  const [problems, setProblems] = useState<readonly Field[]>([])
  const [reason, setReason] = useState('')

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
      // Without the texts of errors, the general message is shown without a reason.
      const texts = await loadTexts(locale, 'errors').catch(() => undefined)
      setReason((error instanceof ApiError && texts?.[error.code]) || '')
      setStatus('failed')
    }
    isSending.current = false
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  return { status, problems, reason, submit }
}
