import type { ListLanguages } from '#contract/values/list-languages.ts'
import { ChosenLanguages } from '#web/components/list-languages/chosen-languages.tsx'
import { MissingPiece } from '#web/components/missing-piece/missing-piece.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { SEARCH_PATH } from '#web/lib/addresses/search-address.ts'
import { Link } from '#web/ui/link.tsx'
import type { Suggestions } from './load-found.ts'
import { WordLinks } from './word-links.tsx'

const FEWEST_WORDS = 2
const MOST_WORDS = 5

/** Leaves out each word in turn; a quoted phrase counts as one word. */
export const withOneWordLess = (query: string): string[] => {
  const words = query.split(/\s+/u).filter(Boolean)
  if (/["«“]/u.test(query) || words.length < FEWEST_WORDS || words.length > MOST_WORDS) return []
  return words.map((_, index) => words.toSpliced(index, 1).join(' '))
}

interface NoResultsProps {
  query: string
  suggestion: string | null
  suggestions: Suggestions
  languages: ListLanguages | undefined
}

export const NoResults = ({ query, suggestion, suggestions, languages }: NoResultsProps) => {
  const t = useTexts('search')
  return (
    <MissingPiece of={query}>
      <section className="search-none">
        {suggestion && (
          <p className="dek">
            {t.didYouMean}{' '}
            <Link to={SEARCH_PATH} search={{ q: suggestion }} isExact variant="text">
              {suggestion}
            </Link>
            {t.questionMark}
          </p>
        )}
        <ChosenLanguages languages={languages} path={SEARCH_PATH} search={{ q: query }} />
        <p className="dek">{t.tips}</p>
        <WordLinks title={t.fewer} words={withOneWordLess(query)} heading="h2" />
        <WordLinks title={t[suggestions.kind]} words={suggestions.words} heading="h2" />
      </section>
    </MissingPiece>
  )
}
