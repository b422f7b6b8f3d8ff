import { useLocation } from '@tanstack/react-router'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { MissingPiece } from '#web/components/missing-piece/missing-piece.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import './digest.css'

/** Rendered on a new site, before the first edition is built. */
export const NoEditionYet = () => {
  const t = useTexts('digest').empty
  return (
    <div className="page edition">
      <h1>{t.title}</h1>
      <p className="dek my-3">{t.text}</p>
      <CategoryLinks />
    </div>
  )
}

/** Rendered with status 404 for a date without an edition. */
export const NoSuchEdition = () => {
  const t = useTexts('digest')
  const { pathname } = useLocation()
  return (
    <div className="page edition">
      <MissingPiece of={pathname}>
        <h1>{t.missing.title}</h1>
        <p className="dek my-3">{t.missing.text}</p>
        <Link to="/digest" isExact variant="primary">
          {t.nav.latest}
        </Link>
      </MissingPiece>
    </div>
  )
}
