import type { Category } from '#contract/taxonomy.ts'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { emptyFeedTexts } from '#web/i18n/areas/empty-feed.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'

interface EmptyFeedProps {
  category: Category
  subcategory: string | null
}

/** Nothing to show is an answer too, and never a dead end. */
export const EmptyFeed = ({ category, subcategory }: EmptyFeedProps) => {
  const { t } = useI18n()
  const texts = useTexts(emptyFeedTexts)
  const path = `/feed/${category}`
  return (
    <section className="empty">
      <h2 className="text-xl">{texts.title}</h2>
      {subcategory ? (
        <>
          <p className="dek my-3">{texts.subcategory(t.categories[category])}</p>
          <Link to={path} isExact className="btn">
            {t.feed.allOf(category)}
          </Link>
        </>
      ) : (
        <>
          <p className="dek my-3">{texts.category}</p>
          <CategoryLinks />
        </>
      )}
    </section>
  )
}
