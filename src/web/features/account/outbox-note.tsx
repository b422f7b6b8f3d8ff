import { useTexts } from '#web/i18n/i18n.tsx'
import { useSite } from '#web/lib/page/site.ts'
import { Anchor } from '#web/ui/anchor.tsx'

/** Without a mail server, mail is only stored, so a developer is led to the outbox. */
export const OutboxNote = () => {
  const t = useTexts('account')
  const { hasDevMail } = useSite()
  if (!hasDevMail) return null
  return (
    <p className="account-note">
      {t.outbox.text}{' '}
      <Anchor href="/dev/mail" variant="text">
        {t.outbox.link}
      </Anchor>
      .
    </p>
  )
}
