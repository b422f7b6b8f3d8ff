import { isSubcategory } from '#contract/content/taxonomy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { type Categorised, shownCategory } from '#web/components/article-text.ts'

/** Needs `data-category` on an ancestor, which sets its hue. */
export const Kicker = ({ article }: { article: Categorised }) => {
  const { t } = useI18n()
  const { category, subcategory } = shownCategory(article)
  return (
    <p className="kicker">
      {t.categories[category]}
      {isSubcategory(category, subcategory) && ` · ${t.subcategories[subcategory]}`}
    </p>
  )
}
