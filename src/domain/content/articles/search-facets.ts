import { isReadableIn } from '@apercu/language-processing'
import type { SearchFacets } from '#contract/content/articles.ts'
import { SEARCH_TIMES, type SearchTime } from '#contract/content/search-times.ts'
import { CATEGORIES, type Category } from '#contract/content/taxonomy.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { outletName } from '#domain/content/languages/outlet-name.ts'
import type { Match } from '#domain/content/search/matches.repository.ts'
import { listSourceNames } from '#domain/content/search/source-names.repository.ts'
import { isStrict, type Reader, representedIn } from './shown-stories.repository.ts'

const MOST_SOURCES = 8

const AGES: Record<SearchTime, number> = {
  '24h': DURATION_MS.day,
  '7d': 7 * DURATION_MS.day,
  '30d': 30 * DURATION_MS.day,
}

interface CountOptions {
  query: Reader & { source?: string | undefined }
  now: Date
  /** This many of the newest matches of each language were read. */
  wanted: number
}

interface CountedFacets extends Omit<SearchFacets, 'sources'> {
  sources: { id: string; count: number }[]
}

/** Of the results that a search would have if it was narrowed to each value. */
const counted = <Id extends string>(ids: readonly Id[], results: ReadonlyMap<Id, ReadonlySet<string>>) =>
  ids.map((id) => ({ id, count: results.get(id)?.size ?? 0 })).filter(({ count }) => count > 0)

const add = <Id>(results: Map<Id, Set<string>>, id: Id, result: string): void => {
  const known = results.get(id)
  if (known) known.add(result)
  else results.set(id, new Set([result]))
}

/**
 * Counts matches that were read for the page, so that facets cost no query of their own. A story counts once
 * for each value that one of its matches has: narrowed to the value, the search lists it. Within one source,
 * and by source, each article is a result.
 */
export const countFacets = (
  matches: readonly Match[],
  { query, now, wanted }: CountOptions,
): CountedFacets => {
  const categories = new Map<Category, Set<string>>()
  const languages = new Map<ContentLanguage, Set<string>>()
  const times = new Map<SearchTime, Set<string>>()
  const sources = new Map<string, Set<string>>()
  const isOfSource = query.source !== undefined
  const listed =
    isStrict(query) && !isOfSource
      ? matches.filter((match) => isReadableIn(match, representedIn(query)))
      : matches
  for (const match of listed) {
    const result = isOfSource ? match.id : (match.story_id ?? match.id)
    add(categories, match.category, result)
    add(sources, match.source_id, match.id)
    for (const lang of CONTENT_LANGUAGES) if (isReadableIn(match, lang)) add(languages, lang, result)
    const age = now.getTime() - match.publish_time.getTime()
    for (const time of SEARCH_TIMES) if (age <= AGES[time]) add(times, time, result)
  }
  return {
    is_complete: matches.length < wanted,
    categories: counted(CATEGORIES, categories).toSorted((a, b) => b.count - a.count),
    languages: counted(CONTENT_LANGUAGES, languages),
    times: counted(SEARCH_TIMES, times),
    sources: counted([...sources.keys()].toSorted(), sources)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_SOURCES),
  }
}

/** A look-up of at most `MOST_SOURCES` rows by their keys. */
export const nameFacets = async (
  db: Database,
  lng: ContentLanguage,
  facets: CountedFacets,
): Promise<SearchFacets> => {
  const names = await listSourceNames(
    db,
    facets.sources.map(({ id }) => id),
  )
  return {
    ...facets,
    sources: facets.sources.flatMap((source) => {
      const named = names.get(source.id)
      return named ? [{ ...source, name: outletName(named.name, named.name_fr, lng) }] : []
    }),
  }
}
