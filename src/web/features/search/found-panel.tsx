import type { MouseEvent } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { SEARCH_PATH } from '#web/lib/addresses/search-address.ts'
import { Button } from '#web/ui/button.tsx'
import { isPlainClick, Link } from '#web/ui/link.tsx'
import { LiveResultsList } from './live-results.tsx'
import type { LiveResults } from './use-live-results.ts'

interface FoundPanelProps {
  /** Must be the id that the box names in `aria-controls`. */
  id: string
  query: string
  results: LiveResults
  /** The index of the highlighted result; -1 for none. */
  active: number
  onType: (text: string) => void
  onChoose: () => void
  onClose: () => void
}

/** Rendered while the box holds a query: the results so far, or why there are none. */
export const FoundPanel = ({ id, query, results, active, onType, onChoose, onClose }: FoundPanelProps) => {
  const t = useTexts('search')
  const { status, found, again } = results
  const articles = found?.articles ?? []
  const isCurrent = status === 'found'
  const isNothingFound = isCurrent && articles.length === 0
  const openResult = (event: MouseEvent<HTMLAnchorElement>) => {
    onChoose()
    if (isPlainClick(event)) onClose()
  }
  return (
    <div className="search-panel">
      {isCurrent && found?.corrected && <p className="search-note">{t.corrected(found.corrected)}</p>}
      {articles.length > 0 && (
        <LiveResultsList
          id={id}
          articles={articles}
          active={active}
          isStale={!isCurrent}
          onChoose={openResult}
        />
      )}
      {status === 'searching' && articles.length === 0 && (
        <p className="search-note" aria-hidden="true">
          {t.searching}
        </p>
      )}
      {isNothingFound && <NothingFound query={query} suggestion={found?.suggestion} onType={onType} />}
      {status === 'failed' && (
        <p className="search-note">
          {t.failed}{' '}
          <Button variant="text" onClick={again}>
            {t.retry}
          </Button>
        </p>
      )}
      {!isNothingFound && (
        <Link to={SEARCH_PATH} search={{ q: query }} isExact className="search-all" onClick={onClose}>
          {t.viewAll(query)}
        </Link>
      )}
    </div>
  )
}

interface NothingFoundProps {
  query: string
  suggestion: string | null | undefined
  onType: (text: string) => void
}

const NothingFound = ({ query, suggestion, onType }: NothingFoundProps) => {
  const t = useTexts('search')
  return (
    <div className="search-note">
      <p>{t.noneLive(query)}</p>
      {suggestion && (
        <p>
          {t.didYouMean}{' '}
          <Button variant="text" onClick={() => onType(suggestion)}>
            {suggestion}
          </Button>
          {t.questionMark}
        </p>
      )}
    </div>
  )
}
