import { type RefObject, useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { SEARCH_PATH } from '#web/lib/addresses/search-address.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Suggestions } from './load-found.ts'
import { clearRecent, readRecent, removeRecent } from './recent-searches.ts'
import { WordLinks } from './word-links.tsx'

interface StartPanelProps {
  suggestions: Suggestions | undefined
  /** Receives the focus when the focused entry is removed. */
  box: RefObject<HTMLInputElement | null>
  onClose: () => void
}

export const StartPanel = ({ suggestions, box, onClose }: StartPanelProps) => {
  const t = useTexts('search')
  const [recent, setRecent] = useState(readRecent)
  const show = (queries: typeof recent) => {
    setRecent(queries)
    box.current?.focus()
  }
  return (
    <div className="search-panel search-start">
      <RecentList
        queries={recent}
        onFollow={onClose}
        onRemove={(each) => show(removeRecent(each))}
        onClear={() => show(clearRecent())}
      />
      {suggestions && (
        <WordLinks title={t[suggestions.kind]} words={suggestions.words} heading="h3" onFollow={onClose} />
      )}
    </div>
  )
}

interface RecentListProps {
  queries: readonly string[]
  onFollow: () => void
  onRemove: (query: string) => void
  onClear: () => void
}

const RecentList = ({ queries, onFollow, onRemove, onClear }: RecentListProps) => {
  const t = useTexts('search')
  if (queries.length === 0) return null
  return (
    <section className="recent word-links">
      <div className="recent-head">
        <h3>{t.recent}</h3>
        <Button variant="text" onClick={onClear}>
          {t.recentClear}
        </Button>
      </div>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <Link to={SEARCH_PATH} search={{ q: query }} isExact onClick={onFollow}>
              {query}
            </Link>
            <IconButton label={t.recentRemove(query)} icon={<CloseIcon />} onClick={() => onRemove(query)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
