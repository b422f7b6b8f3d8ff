import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { NewsletterSubscription } from '#contract/readers/newsletters.ts'
import { PreviewLink } from '#web/components/newsletter-card/preview-link.tsx'
import { newsletterChoice } from '#web/components/newsletter-card/newsletter-choice.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { useToast } from '#web/ui/toast.tsx'
import { NewsletterFrame } from './newsletter-frame.tsx'
import { NewsletterFields, WhatFields, WhenFields } from './preferences-fields.tsx'
import { settingsOf } from './settings-of.ts'
import { useNewsletterForm } from './use-newsletter-form.ts'

interface PreferencesPageProps {
  /** The token of a newsletter's link; undefined for a signed-in reader, whom the session identifies. */
  token: string | undefined
  subscription: NewsletterSubscription
}

export const PreferencesPage = ({ token, subscription }: PreferencesPageProps) => {
  const t = useTexts('newsletter').preferences
  const { context } = useRouter().options
  const { api, locale } = context
  const user = useAccount()
  const showToast = useToast()
  const [stored, setStored] = useState(subscription)
  const { formProps, isSending, problem, setProblem } = useNewsletterForm({
    page: '/newsletter/preferences',
    failed: t.failed,
    send: async (fields) => {
      const settings = settingsOf(fields)
      if (settings.days.length === 0) {
        setProblem(t.noDay)
        return
      }
      const saved = token
        ? await api('POST /newsletters/preferences', { body: { ...settings, token, lng: locale } })
        : await api('POST /newsletters/me', { body: { ...settings, source: 'preferences', lng: locale } })
      setStored(saved)
      const { wantsDaily, wantsWeekly } = saved
      if (user && !token) newsletterChoice(context).confirm({ wantsDaily, wantsWeekly })
      const isWaiting = 'needsConfirmation' in saved && saved.needsConfirmation
      showToast(isWaiting ? t.checkMail : wantsDaily || wantsWeekly ? t.saved : t.savedNone, 'success')
    },
  })
  return (
    <NewsletterFrame
      title={t.title}
      lead={
        <p>
          {t.lead} <strong>{stored.email}</strong>
        </p>
      }
    >
      <form {...formProps} className="newsletter-form">
        {token && <input type="hidden" name="token" value={token} />}
        <NewsletterFields stored={stored} />
        <WhenFields stored={stored} />
        <WhatFields stored={stored} />
        <div className="newsletter-save">
          <p className="newsletter-problem" role="alert">
            {problem}
          </p>
          <button type="submit" className="btn btn-accent" aria-disabled={isSending || undefined}>
            {isSending ? t.saving : t.save}
          </button>
          <p className="newsletter-small">
            {t.unsubscribe} <PreviewLink settings={stored}>{t.preview}</PreviewLink>
          </p>
        </div>
      </form>
    </NewsletterFrame>
  )
}
