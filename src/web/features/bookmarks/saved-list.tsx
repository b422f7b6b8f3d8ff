import type { BookmarkList } from '#contract/readers/bookmarks.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { BookmarkAddress } from '#web/lib/addresses/bookmark-address.ts'
import { Link } from '#web/ui/link.tsx'
import { SavedItem } from './saved-item.tsx'
import { SavedSearch } from './saved-search.tsx'

interface SavedListProps {
  address: BookmarkAddress
  list: BookmarkList
}

export const SavedList = ({ address, list }: SavedListProps) => {
  const t = useTexts('bookmarks')
  const { q, order } = address
  const { items, page, has_more } = list
  const at = (number: number) => ({ q, order, page: number > 1 ? number : undefined })
  return (
    <>
      <SavedSearch address={address} />
      {items.length === 0 && (
        <div className="bookmarks-empty">
          {q && <p>{t.noMatch(q)}</p>}
          <p>
            <Link to="/bookmark" isExact variant="text">
              {t.showAll}
            </Link>
          </p>
        </div>
      )}
      <ul className="saved-list">
        {items.map((article) => (
          <SavedItem key={article.id} article={article} />
        ))}
      </ul>
      {(page > 1 || has_more) && (
        <nav className="flex flex-wrap gap-3" aria-label={t.pages}>
          {page > 1 && (
            <Link to="/bookmark" search={at(page - 1)} isExact variant="ghost">
              {t.newer}
            </Link>
          )}
          {has_more && (
            <Link to="/bookmark" search={at(page + 1)} isExact variant="ghost">
              {t.older}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
