import { useTexts } from '#web/i18n/i18n.tsx'
import { SEARCH_PATH } from '#web/lib/addresses/search-address.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'

interface RecentListProps {
  queries: readonly string[]
  onFollow: (query: string) => void
  onRemove: (query: string) => void
  onClear: () => void
}

export const RecentList = ({ queries, onFollow, onRemove, onClear }: RecentListProps) => {
  const t = useTexts('search')
  if (queries.length === 0) return null
  return (
    <section className="recent word-links">
      <div className="recent-head">
        <h3>{t.recent}</h3>
        <button type="button" className="text-link" onClick={onClear}>
          {t.recentClear}
        </button>
      </div>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <Link to={SEARCH_PATH} search={{ q: query }} isExact onClick={() => onFollow(query)}>
              {query}
            </Link>
            <button type="button" className="icon-btn" onClick={() => onRemove(query)}>
              <CloseIcon />
              <span className="sr-only">{t.recentRemove(query)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
