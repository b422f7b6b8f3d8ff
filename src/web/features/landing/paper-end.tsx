import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'

/** A paper ends, so that a reader knows when everything is read. */
export const PaperEnd = () => {
  const t = useTexts('landing')
  return (
    <footer className="paper-end">
      <p>{t.endTitle}</p>
      <p className="dek">{t.endText}</p>
      <Link to="/digest" variant="ghost">
        {t.seeBrief}
      </Link>
    </footer>
  )
}
