import { useEffect, useRef, useState } from 'react'
import type { ContactTopic } from '#contract/readers/contact.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useSite } from '#web/lib/page/site.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Link } from '#web/ui/link.tsx'
import { ContactForm } from './contact-form.tsx'
import './contact.css'

interface ContactPageProps {
  topic: ContactTopic
  /** True after the form was submitted without scripts (`?sent=1`). */
  isSent: boolean
}

const Sent = ({ onAnother }: { onAnother: () => void }) => {
  const t = useTexts('contact')
  const { hasDevMail } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button was unmounted with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="contact-sent">
      <h2 ref={heading} tabIndex={-1}>
        {t.sentTitle}
      </h2>
      <p>{t.sentText}</p>
      {hasDevMail && (
        <p>
          {t.sentLocally}{' '}
          <Anchor href="/dev/mail" variant="text">
            {t.outbox}
          </Anchor>
          .
        </p>
      )}
      <p>
        <Link to="/contact" variant="ghost" onClick={onAnother}>
          {t.another}
        </Link>
      </p>
    </div>
  )
}

export const ContactPage = ({ topic, isSent: isSentByPost }: ContactPageProps) => {
  const t = useTexts('contact')
  const { supportEmail } = useSite()
  const [isSent, setIsSent] = useState(false)
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
      {isSent || isSentByPost ? (
        <Sent onAnother={() => setIsSent(false)} />
      ) : (
        <ContactForm topic={topic} onSent={() => setIsSent(true)} />
      )}
    </div>
  )
}
