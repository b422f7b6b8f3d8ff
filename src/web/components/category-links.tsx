import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import './category-links.css'

interface CategoryLinksProps {
  onNavigate?: () => void
}

export const CategoryLinks = ({ onNavigate }: CategoryLinksProps) => {
  const { t } = useI18n()
  return (
    <ul className="category-list">
      {CATEGORIES.map((category) => (
        <li key={category}>
          <Link to={`/feed/${category}`} data-category={category} onClick={onNavigate}>
            {t.categories[category]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
