import { lazy, Suspense } from 'react'
import type { ContactTopic } from '#contract/readers/contact.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { STATUS_PATH } from '#contract/values/site.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { useSite } from '#web/lib/page/site.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Link } from '#web/ui/link.tsx'
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

/** What many messages ask for, and other pages answer. */
const Elsewhere = () => {
  const t = useTexts('contact').elsewhere
  const { locale } = useI18n()
  return (
    <aside className="contact-elsewhere" aria-labelledby="contact-elsewhere">
      <h2 id="contact-elsewhere">{t.title}</h2>
      <ul>
        <li>
          {/* The server's own page, which answers while the site does not. */}
          <Anchor href={localePath(locale, STATUS_PATH)} variant="text">
            {t.status}
          </Anchor>
          <p>{t.statusNote}</p>
        </li>
        <li>
          <Link to="/cancel" variant="text">
            {t.cancel}
          </Link>
          <p>{t.cancelNote}</p>
        </li>
        <li>
          <Link to="/corrections" variant="text">
            {t.corrections}
          </Link>
          <p>{t.correctionsNote}</p>
        </li>
        <li>
          <Link to="/sources" variant="text">
            {t.sources}
          </Link>
          <p>{t.sourcesNote}</p>
        </li>
      </ul>
    </aside>
  )
}

export const ContactPage = ({ topic, isSent }: ContactPageProps) => {
  const t = useTexts('contact')
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
      <div className="contact-columns">
        <div>
          <Suspense>{isSent ? <Sent /> : <ContactForm topic={topic} />}</Suspense>
        </div>
        <Elsewhere />
      </div>
    </div>
  )
}
