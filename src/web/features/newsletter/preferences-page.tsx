import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { PreviewLink } from '#web/components/newsletter-card/preview-link.tsx'
import { newsletterChoice } from '#web/components/newsletter-card/newsletter-choice.ts'
import { LinkForm } from '#web/components/link-form.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { fieldsOf } from '#web/lib/forms/form-declaration.ts'
import { newsletterPreferencesForm, settingsOf } from '#web/lib/forms/newsletter-forms.ts'
import { FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { ShownStep } from './load-newsletter-step.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'
import { NewsletterFields, WhatFields, WhenFields } from './preferences-fields.tsx'

export const PreferencesPage = ({ token, subscription }: Extract<ShownStep, { step: 'preferences' }>) => {
  const t = useTexts('newsletter').preferences
  const { context } = useRouter().options
  const user = useAccount()
  const showToast = useToast()
  const [stored, setStored] = useState(subscription)
  const form = useForm(newsletterPreferencesForm, {
    onDone: (saved) => {
      setStored(saved)
      const { wantsDaily, wantsWeekly } = saved
      if (user && !token) newsletterChoice(context).confirm({ wantsDaily, wantsWeekly })
      showToast(
        saved.needsConfirmation ? t.checkMail : wantsDaily || wantsWeekly ? t.saved : t.savedNone,
        'success',
      )
    },
  })
  const shown = form.posted ? { ...stored, ...settingsOf(fieldsOf(form.posted)) } : stored
  return (
    <NewsletterFrame
      title={t.title}
      lead={
        <p>
          {t.lead} <strong>{stored.email}</strong>
        </p>
      }
    >
      <LinkForm form={form} path="/newsletter/preferences" token={token} className="newsletter-form">
        <NewsletterFields stored={shown} />
        <WhenFields stored={shown} />
        <WhatFields stored={shown} />
        <div className="newsletter-save">
          <FormProblem fields={['days']} />
          <SubmitButton variant="accent" pending={t.saving}>
            {t.save}
          </SubmitButton>
          <p className="newsletter-small">
            {t.unsubscribe} <PreviewLink settings={stored}>{t.preview}</PreviewLink>
          </p>
        </div>
      </LinkForm>
    </NewsletterFrame>
  )
}
