import { lazy, Suspense } from 'react'
import type { ContactTopic } from '#contract/readers/contact.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { STATUS_PATH } from '#contract/values/site.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { useSite } from '#web/lib/page/site.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ContactForm } from './contact-form.tsx'
import './contact.css'

interface ContactPageProps {
  topic: ContactTopic
  /** True after a message was sent (`?sent=1`). */
  isSent: boolean
}

const loadSent = async () => (await import('./sent.tsx')).Sent

/** Loaded on demand, because most visits send nothing. The server bundles it. */
const Sent = import.meta.env.SSR ? await loadSent() : lazy(async () => ({ default: await loadSent() }))

export const ContactPage = ({ topic, isSent }: ContactPageProps) => {
  const t = useTexts('contact')
  const { locale } = useI18n()
  const { supportEmail } = useSite()
  return (
    <div className="page text-page contact">
      <h1>{t.title}</h1>
      <p className="dek">{t.lead}</p>
      {supportEmail && (
        <p className="contact-mail">
          {t.byMail}{' '}
          <Anchor href={`mailto:${supportEmail}`} variant="text">
            {supportEmail}
          </Anchor>
          .
        </p>
      )}
      <p className="contact-mail">
        {t.status}{' '}
        <Anchor href={localePath(locale, STATUS_PATH)} variant="text">
          {t.statusLink}
        </Anchor>
      </p>
      <Suspense>{isSent ? <Sent /> : <ContactForm topic={topic} />}</Suspense>
    </div>
  )
}
