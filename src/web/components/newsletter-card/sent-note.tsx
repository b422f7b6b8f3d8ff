import { useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useSite } from '#web/lib/page/site.ts'
import { Anchor } from '#web/ui/anchor.tsx'

/** Shows one text for known and unknown addresses, so that it does not disclose a subscription. */
export const SentNote = ({ email, takesFocus = false }: { email: string; takesFocus?: boolean }) => {
  const t = useTexts('ownNewsletters')
  const { hasDevMail } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button was unmounted with the form.
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="letters-sent">
      <h3 ref={heading} tabIndex={-1}>
        {t.sentTitle}
      </h3>
      <p>{t.sentText(email)}</p>
      <p className="letters-note">
        {t.sentHint}{' '}
        {hasDevMail && (
          <>
            {t.sentLocally}{' '}
            <Anchor href="/dev/mail" variant="text">
              {t.outbox}
            </Anchor>
            .
          </>
        )}
      </p>
    </div>
  )
}
