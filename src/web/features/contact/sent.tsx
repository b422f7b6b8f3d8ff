import { useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useSite } from '#web/lib/page/site.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Link } from '#web/ui/link.tsx'

export const Sent = () => {
  const t = useTexts('contactSent')
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
        <Link to="/contact" variant="ghost">
          {t.another}
        </Link>
      </p>
    </div>
  )
}
