import { useId } from 'react'
import type { ContactTopic } from '#contract/readers/contact.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ContactFields } from './contact-fields.tsx'
import { type ContactMessage, useContactForm } from './use-contact-form.ts'

interface ContactFormProps {
  topic: ContactTopic
  /** Resolves once the server has stored the message. */
  onSend: (message: ContactMessage) => Promise<void>
}

/** With scripts, problems are shown in the language of the page instead of the browser's. */
const disableNativeValidation = (form: HTMLFormElement | null): void => {
  if (form) form.noValidate = true
}

/** Works as an ordinary form where scripts do not run. The text stays in it until it is delivered. */
export const ContactForm = ({ topic, onSend }: ContactFormProps) => {
  const { locale } = useI18n()
  const t = useTexts('contact')
  const id = useId()
  const { status, problems, reason, submit } = useContactForm(onSend)
  return (
    <form
      ref={disableNativeValidation}
      method="post"
      action={localePath(locale, '/contact')}
      className="contact-form"
      onSubmit={submit}
    >
      <input type="hidden" name="lng" value={locale} />
      <ContactFields id={id} topic={topic} problems={problems} />
      {/* A honeypot: bots fill in the hidden field, and such messages are discarded. */}
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor={`${id}website`}>{t.website}</label>
        <input id={`${id}website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {/* Always rendered, because a live region announces changes only. */}
      <p className="contact-problem" role="alert">
        {status === 'failed' && `${t.failed} ${reason}`}
      </p>
      <div className="contact-foot">
        {/* `disabled` would drop the focus of the reader who pressed it. */}
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
