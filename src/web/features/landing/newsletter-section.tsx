import { landingTexts } from '#web/i18n/areas/landing.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'

/**
 * The invitation to the letters. Nothing takes an address yet, so nothing here asks for one: it leads to an
 * account, and to the same edition on the site. The newsletter card will stand in its place.
 */
export const NewsletterSection = ({ isGuest }: { isGuest: boolean }) => {
  const t = useTexts(landingTexts)
  return (
    <section className="letter">
      <div>
        <h2>{t.letterTitle}</h2>
        <p className="dek">{isGuest ? t.letterText : t.letterMemberText}</p>
      </div>
      <p className="letter-actions">
        {isGuest && (
          <Link to="/sign-up" className="btn">
            {t.letterSignUp}
          </Link>
        )}
        <Link to="/digest" className="btn btn-ghost">
          {t.letterRead}
        </Link>
      </p>
    </section>
  )
}
