import type { ListLanguageChoice } from '#contract/values/list-languages.ts'
import { SUBCATEGORIES, type Category } from '#contract/content/taxonomy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { Link } from '#web/ui/link.tsx'

interface FeedHeaderProps {
  category: Category
  subcategory: string | null
  /** As named in the address. */
  languages: ListLanguageChoice | undefined
}

/** The category's name and its subcategories, each with a page. */
export const FeedHeader = ({ category, subcategory, languages }: FeedHeaderProps) => {
  const { t } = useI18n()
  const path = `/feed/${category}`
  return (
    <header className="feed-head">
      <h1>{t.categories[category]}</h1>
      <nav className="filters" aria-label={t.feed.filter}>
        {useAccount() && <Link to="/feed/for-you">{t.feed.forYou}</Link>}
        <Link to={path} search={{ languages }} isExact aria-current={subcategory ? undefined : 'page'}>
          {t.feed.all}
        </Link>
        {SUBCATEGORIES[category].map((sub) => (
          <Link
            key={sub}
            to={path}
            search={{ sub, languages }}
            isExact
            aria-current={sub === subcategory ? 'page' : undefined}
          >
            {t.subcategories[sub]}
          </Link>
        ))}
      </nav>
    </header>
  )
}
