import { type FormEvent, useId, useState } from 'react'
import { localePath } from '#contract/values/locale-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { SubscribeOutcome } from './card-types.ts'
import { PreviewLink } from './preview-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { useRouter } from '@tanstack/react-router'

/** With scripts, messages in the language of the page replace the browser's. */
const withoutBrowserMessages = (form: HTMLFormElement | null): void => {
  if (form) form.noValidate = true
}

/**
 * Works without scripts. The module that submits it is loaded on the first submit, because most visitors
 * never subscribe.
 */
export const SubscribeForm = ({ source }: { source: string }) => {
  const { locale } = useI18n()
  const t = useTexts('newsletterCard')
  const id = useId()
  const { api } = useRouter().options.context
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<SubscribeOutcome>()

  const send = async (form: HTMLFormElement) => {
    if (isSending) return
    setIsSending(true)
    try {
      const { sendSubscription } = await import('./send-subscription.tsx')
      setOutcome(await sendSubscription(form, { api, locale }))
    } catch {
      setOutcome({ problem: t.failed })
    }
    setIsSending(false)
  }
  if (outcome && 'sent' in outcome) return outcome.sent

  const isWrong = (field: 'email' | 'choice') => outcome?.field === field || undefined
  return (
    <form
      ref={withoutBrowserMessages}
      method="post"
      action={localePath(locale, '/newsletter')}
      className="letters-form"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <input type="hidden" name="source" value={source} />
      <fieldset className="letters-choice" aria-describedby={`${id}problem`}>
        <legend>{t.legend}</legend>
        <label>
          <input type="checkbox" name="wantsDaily" aria-invalid={isWrong('choice')} />
          <span>{t.daily}</span>
        </label>
        <label>
          <input type="checkbox" name="wantsWeekly" aria-invalid={isWrong('choice')} />
          <span>{t.weekly}</span>
        </label>
      </fieldset>
      <div className="letters-address">
        <label className="sr-only" htmlFor={`${id}email`}>
          {t.email}
        </label>
        <input
          id={`${id}email`}
          name="email"
          type="email"
          className="field"
          placeholder={t.email}
          autoComplete="email"
          maxLength={254}
          required
          aria-invalid={isWrong('email')}
          aria-describedby={`${id}problem`}
        />
        <button type="submit" className="btn btn-accent" aria-disabled={isSending || undefined}>
          {isSending ? t.sending : t.subscribe}
        </button>
      </div>
      {/* A honeypot: bots fill in the hidden field, and their messages are ignored. */}
      <div className="letters-trap" aria-hidden="true">
        <input name="website" aria-label={t.website} tabIndex={-1} autoComplete="off" />
      </div>
      {/* Always rendered, because a live region announces changes only. */}
      <p id={`${id}problem`} className="letters-problem" role="alert">
        {outcome?.problem}
      </p>
      <p className="letters-note">
        {t.note} <PreviewLink>{t.preview}</PreviewLink>
        {' · '}
        <Link to="/privacy" className="text-link">
          {t.privacy}
        </Link>
      </p>
    </form>
  )
}
