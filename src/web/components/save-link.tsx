import { useI18n } from '#web/i18n/i18n.tsx'
import { BookmarkIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'

/** Keeping an article needs an account: the icon leads readers without one to the door. */
export const SaveLink = () => {
  const { t } = useI18n()
  return (
    <Link to="/sign-in" className="save">
      <BookmarkIcon />
      <span className="sr-only">{t.article.save}</span>
    </Link>
  )
}
