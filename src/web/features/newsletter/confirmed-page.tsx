import { useTexts } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { Link } from '#web/ui/link.tsx'
import { NewsletterFrame } from './newsletter-frame.tsx'

/** The token, if any, opens the preferences without signing in. */
export const ConfirmedPage = ({ token }: { token: string | undefined }) => {
  const t = useTexts('newsletter').confirmed
  const user = useAccount()
  return (
    <NewsletterFrame title={t.title} lead={t.lead} takesFocus>
      <p className="newsletter-ways">
        {(token || user) && (
          <Link to="/newsletter/preferences" search={{ token }} variant="accent">
            {t.preferences}
          </Link>
        )}
        <Link to="/" variant="ghost">
          {t.home}
        </Link>
      </p>
    </NewsletterFrame>
  )
}
