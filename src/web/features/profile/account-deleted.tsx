import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import './profile.css'

export const AccountDeleted = () => {
  const t = useTexts('profile').deletion
  return (
    <div className="page profile-goodbye">
      <h1>{t.doneTitle}</h1>
      <p className="dek">{t.doneText}</p>
      <Link to="/" variant="primary">
        {t.toHome}
      </Link>
    </div>
  )
}
