import { LIST_LIMIT_DEFAULT } from '#contract/limits.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { listsOfOneRequest } from '#domain/content/articles/list-memory.ts'
import { findSearchPage } from '#domain/content/articles/search-page.ts'
import { parseQuery } from '#domain/content/search/parse-query.ts'
import { expandQuery } from '#domain/content/search/query-expansion.ts'
import { begun, makeSearches, type Search, slipped } from '../corpus/search-words.ts'
import type { Statement } from './statement.ts'

const SEARCHES = 400

/** Cycles through the queries, so that consecutive executions do not hit the same cached pages. */
const inTurn = (searches: readonly Search[]): (() => Search) => {
  let turn = 0
  return () => searches[(turn += 1) % searches.length] as Search
}

/**
 * A page of search results as the service produces it: query expansion, matching, ranking, reading and
 * marking.
 */
export const makeSearchStatements = (db: Database, now: Date): Statement[] => {
  const ctx = { db, clock: () => now }
  const searches = makeSearches(SEARCHES)
  const page = ({ words, lng }: Search) =>
    findSearchPage(ctx, listsOfOneRequest(), { search: words, lng, page: 1, limit: LIST_LIMIT_DEFAULT }, {})
  return CONTENT_LANGUAGES.flatMap((language): Statement[] => {
    const ofLanguage = searches.filter(({ lng }) => lng === language)
    const next = inTurn(ofLanguage)
    const nextBegun = inTurn(ofLanguage.map(begun))
    const nextSlipped = inTurn(ofLanguage.map(slipped))
    const nextCompleted = inTurn(ofLanguage.map(begun))
    return [
      { name: `search, 1 to 3 words, ${language}`, ask: () => page(next()) },
      { name: `search, last word begun, ${language}`, ask: () => page(nextBegun()) },
      { name: `search, with a slip, ${language}`, ask: () => page(nextSlipped()) },
      {
        name: `words understood and completed, ${language}`,
        ask: () => {
          const { words, lng } = nextCompleted()
          return expandQuery(db, parseQuery(words), lng)
        },
      },
    ]
  })
}
