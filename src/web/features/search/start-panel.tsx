import { type RefObject, useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { Suggestions } from './load-found.ts'
import { RecentList } from './recent-list.tsx'
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
