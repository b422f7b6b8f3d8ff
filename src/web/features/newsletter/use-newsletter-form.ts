import { type FormEvent, useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { loadTexts } from '#locales/texts.ts'

interface NewsletterFormOptions {
  /** The path that the form is posted to without script. */
  page: string
  /** Shown for an error whose code has no text of its own. */
  failed: string
  send: (fields: FormData) => Promise<void>
}

/** Sends one request at a time. The fields keep their values after an error. */
export const useNewsletterForm = ({ page, failed, send }: NewsletterFormOptions) => {
  const { locale } = useI18n()
  const isBusy = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState('')

  const submit = async (fields: FormData) => {
    if (isBusy.current) return
    isBusy.current = true
    setIsSending(true)
    setProblem('')
    try {
      await send(fields)
    } catch (error) {
      const texts = await loadTexts(locale, 'errors').catch(() => undefined)
      const hasOwnText =
        error instanceof ApiError && error.code !== 'bad_request' && error.code !== 'server_error'
      setProblem((hasOwnText && texts?.[error.code]) || failed)
    }
    isBusy.current = false
    setIsSending(false)
  }
  return {
    isSending,
    problem,
    setProblem,
    formProps: {
      method: 'post',
      action: localePath(locale, page),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        void submit(new FormData(event.currentTarget, submitter))
      },
    },
  }
}
