import type { ListLanguageChoice } from '#contract/values/list-languages.ts'
import { SUBCATEGORIES, type Category } from '#contract/content/taxonomy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { Link } from '#web/ui/link.tsx'

interface FeedHeaderProps {
  category: Category
  subcategory: string | null
  /** The choice in the URL, which links keep; undefined where the stored choice applies. */
  languages: ListLanguageChoice | undefined
}

/** Each subcategory is a page of its own, so that it can be linked and works without scripts. */
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
