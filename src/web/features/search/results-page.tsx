import { useEffect, useEffectEvent } from 'react'
import { ListEnd } from '#web/components/endless-list/list-end.tsx'
import { type LoadPage, useEndlessFeed } from '#web/components/endless-list/use-endless-feed.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { Link } from '#web/ui/link.tsx'
import { logSearch } from './log-search.ts'
import { SEARCH_PATH, type SearchAddress } from '#web/lib/addresses/search-address.ts'
import { Facets, isNarrowed, unfiltered } from './facets.tsx'
import { FoundRow } from './found-row.tsx'
import { type FoundArticle, loadFound, type ResultsPageData } from './load-found.ts'
import { NoResults } from './no-results.tsx'
import { addRecent } from './recent-searches.ts'
import { SearchForm } from './search-form.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { withoutRepeats } from './without-repeats.ts'
import { WordLinks } from './word-links.tsx'
import './results-page.css'

interface ResultsPageProps extends ResultsPageData {
  api: Api
}

const Order = ({ address }: { address: SearchAddress }) => {
  const t = useTexts('search')
  const { sort, page: _, ...search } = address
  return (
    <nav className="filters" aria-label={t.order}>
      <Link to={SEARCH_PATH} search={{ ...search }} isExact aria-current={sort ? undefined : 'page'}>
        {t.best}
      </Link>
      <Link
        to={SEARCH_PATH}
        search={{ ...search, sort: 'date' }}
        isExact
        aria-current={sort ? 'page' : undefined}
      >
        {t.newest}
      </Link>
    </nav>
  )
}

const Results = ({ address, found, api, languages }: Omit<ResultsPageProps, 'suggestions'>) => {
  const t = useTexts('search')
  const { page = 1, ...search } = address
  const loadPage: LoadPage<FoundArticle> = async (next, { articles }) => {
    const more = await loadFound(api, { ...address, page: next }, { languages })
    return { ...more, articles: withoutRepeats(articles, more.articles) }
  }
  const feed = useEndlessFeed(found, page, loadPage, languages)
  return (
    <>
      {found.corrected && (
        <p className="search-corrected">
          {t.instead(address.q ?? '')} <b>{t.corrected(found.corrected)}</b>
        </p>
      )}
      {feed.articles.map((article) => (
        <FoundRow key={article.id} article={article} />
      ))}
      <ListEnd
        path={SEARCH_PATH}
        search={{ ...search }}
        page={page}
        feed={feed}
        backText={t.backToFirst}
        endText={t.end}
        skeleton={<SkeletonRows count={3} />}
      />
    </>
  )
}

/** The caller sets a key per search, so that pages appended to another search are discarded. */
export const ResultsPage = ({ address, found, suggestions, languages, api }: ResultsPageProps) => {
  const t = useTexts('search')
  const { contentLanguage } = useI18n()
  const { q, sort, page = 1 } = address
  const count = found.articles.length
  const isEmpty = count === 0
  const isNothingFound = isEmpty && page === 1 && !isNarrowed(address, languages)
  const title = () => {
    if (!q) return t.title
    return isNothingFound ? t.none(q) : t.resultsFor(q)
  }
  const noteSearch = useEffectEvent((query: string) => {
    addRecent(query)
    logSearch(api, contentLanguage, query, count)
  })
  useEffect(() => {
    if (q && page === 1) noteSearch(q)
  }, [q, page])

  return (
    <div className="page search-page">
      <header className="feed-head">
        <h1>{title()}</h1>
        <SearchForm query={q ?? ''} sort={sort} />
        {q && !isEmpty && <Order address={address} />}
      </header>
      {!q && <SearchPrompt suggestions={suggestions} />}
      {q && (
        <div className="search-columns">
          {found.facets && <Facets address={address} facets={found.facets} languages={languages} />}
          <div className="search-results">
            <Outcome
              address={address}
              found={found}
              suggestions={suggestions}
              languages={languages}
              api={api}
            />
          </div>
        </div>
      )}
    </div>
  )
}

/** The results, or why there are none. */
const Outcome = (props: ResultsPageProps) => {
  const { address, found, suggestions, languages } = props
  const { q = '', page = 1 } = address
  if (found.articles.length > 0) return <Results {...props} />
  if (page > 1) return <BeyondEnd address={address} />
  if (isNarrowed(address, languages)) return <NoneFiltered address={address} />
  return <NoResults query={q} suggestion={found.suggestion} suggestions={suggestions} languages={languages} />
}

const SearchPrompt = ({ suggestions }: Pick<ResultsPageProps, 'suggestions'>) => {
  const t = useTexts('search')
  return (
    <section className="search-none">
      <h2 className="text-xl">{t.prompt}</h2>
      <p className="dek">{t.promptText}</p>
      <WordLinks title={t[suggestions.kind]} words={suggestions.words} heading="h3" />
    </section>
  )
}

const NoneFiltered = ({ address }: { address: SearchAddress }) => {
  const t = useTexts('search')
  return (
    <section className="search-none">
      <h2 className="text-xl">{t.noneFiltered}</h2>
      <p className="dek">{t.noneFilteredText}</p>
      <p>
        <Link to={SEARCH_PATH} search={{ ...unfiltered(address) }} isExact variant="primary">
          {t.clearFilters}
        </Link>
      </p>
    </section>
  )
}

const BeyondEnd = ({ address }: { address: SearchAddress }) => {
  const { page: _, ...search } = address
  const t = useTexts('search')
  return (
    <section className="search-none">
      <h2 className="text-xl">{t.beyondEnd}</h2>
      <p>
        <Link to={SEARCH_PATH} search={{ ...search }} isExact variant="primary">
          {t.backToFirst}
        </Link>
      </p>
    </section>
  )
}
