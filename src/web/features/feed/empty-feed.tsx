import type { ListLanguages } from '#contract/values/list-languages.ts'
import type { Category, Subcategory } from '#contract/content/taxonomy.ts'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { ChosenLanguages } from '#web/components/list-languages/chosen-languages.tsx'
import { MissingPiece } from '#web/components/missing-piece/missing-piece.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'

interface EmptyFeedProps {
  category: Category
  subcategory: Subcategory | undefined
  languages: ListLanguages | undefined
}

export const EmptyFeed = ({ category, subcategory, languages }: EmptyFeedProps) => {
  const { t } = useI18n()
  const texts = useTexts('emptyFeed')
  const path = `/feed/${category}`
  return (
    <MissingPiece of={`${category} ${subcategory ?? ''}`} category={category}>
      <EmptyState title={texts.title}>
        <ChosenLanguages languages={languages} path={path} search={{ sub: subcategory }} />
        {subcategory ? (
          <>
            <p className="dek my-3">{texts.subcategory(t.categories[category])}</p>
            <Link to={path} isExact variant="primary">
              {t.feed.allOf(category)}
            </Link>
          </>
        ) : (
          <>
            <p className="dek my-3">{texts.category}</p>
            <CategoryLinks />
          </>
        )}
      </EmptyState>
    </MissingPiece>
  )
}
