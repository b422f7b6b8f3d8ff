import { useEffect, useEffectEvent } from 'react'
import { ArticleCard } from '#web/components/article-card/article-card.tsx'
import { ListEnd } from '#web/components/endless-list/list-end.tsx'
import { type LoadPage, useEndlessFeed } from '#web/components/endless-list/use-endless-feed.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { Link } from '#web/ui/link.tsx'
import { logSearch } from './log-search.ts'
import { SEARCH_PATH, type SearchAddress } from '#web/lib/addresses/search-address.ts'
import { loadFound, type ResultsPageData } from './load-found.ts'
import { NoResults } from './no-results.tsx'
import { addRecent } from './recent-searches.ts'
import { SearchForm } from './search-form.tsx'
import { withoutRepeats } from './without-repeats.ts'
import { WordLinks } from './word-links.tsx'
import './results-page.css'

interface ResultsPageProps extends ResultsPageData {
  api: Api
}

const Order = ({ q, sort }: SearchAddress) => {
  const t = useTexts('search')
  return (
    <nav className="filters" aria-label={t.order}>
      <Link to={SEARCH_PATH} search={{ q }} isExact aria-current={sort ? undefined : 'page'}>
        {t.best}
      </Link>
      <Link to={SEARCH_PATH} search={{ q, sort: 'date' }} isExact aria-current={sort ? 'page' : undefined}>
        {t.newest}
      </Link>
    </nav>
  )
}

const Results = ({ address, found, api, languages }: Omit<ResultsPageProps, 'suggestions'>) => {
  const t = useTexts('search')
  const { q, sort, page = 1 } = address
  const loadPage: LoadPage = async (next, { articles }) => {
    const more = await loadFound(api, { ...address, page: next }, { languages })
    return { ...more, articles: withoutRepeats(articles, more.articles) }
  }
  const feed = useEndlessFeed(found, page, loadPage, languages)
  return (
    <>
      {found.corrected && (
        <p className="search-corrected">
          {t.instead(q ?? '')} <b>{t.corrected(found.corrected)}</b>
        </p>
      )}
      <div className="feed-list">
        {feed.articles.map((article) => (
          <ArticleCard key={article.id} article={article} variant="standard" heading="h2" />
        ))}
      </div>
      <ListEnd
        path={SEARCH_PATH}
        search={{ q, sort }}
        page={page}
        feed={feed}
        backText={t.backToFirst}
        endText={t.end}
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
  const title = () => {
    if (!q) return t.title
    return isEmpty && page === 1 ? t.none(q) : t.resultsFor(q)
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
        {q && !isEmpty && <Order q={q} sort={sort} />}
      </header>
      {!q && <SearchPrompt suggestions={suggestions} />}
      {q && !isEmpty && <Results address={address} found={found} languages={languages} api={api} />}
      {q && isEmpty && page === 1 && (
        <NoResults query={q} suggestion={found.suggestion} suggestions={suggestions} languages={languages} />
      )}
      {q && isEmpty && page > 1 && <BeyondEnd q={q} sort={sort} />}
    </div>
  )
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

const BeyondEnd = ({ q, sort }: Pick<SearchAddress, 'q' | 'sort'>) => {
  const t = useTexts('search')
  return (
    <section className="search-none">
      <h2 className="text-xl">{t.beyondEnd}</h2>
      <p>
        <Link to={SEARCH_PATH} search={{ q, sort }} isExact variant="primary">
          {t.backToFirst}
        </Link>
      </p>
    </section>
  )
}
