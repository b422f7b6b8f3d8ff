import { useTexts } from '#web/i18n/i18n.tsx'
import { useSite } from '#web/lib/page/site.ts'

/** Without a mail server, mail is only stored, so a developer is led to the outbox. */
export const OutboxNote = () => {
  const t = useTexts('account')
  const { hasDevMail } = useSite()
  if (!hasDevMail) return null
  return (
    <p className="account-note">
      {t.outbox.text}{' '}
      <a href="/dev/mail" className="text-link">
        {t.outbox.link}
      </a>
      .
    </p>
  )
}
