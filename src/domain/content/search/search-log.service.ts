import { createHmac, randomBytes } from 'node:crypto'
import { DURATION_MS, SEARCH_TRENDING_CLIENTS, SEARCH_TRENDING_DAYS } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { TrendingSearch } from '#contract/content/search.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context } from '#domain/kernel/context.ts'
import { storeSearchCountsBefore } from '#domain/kernel/counters/day-counts.repository.ts'
import { loggableQuery } from './loggable-query.ts'
import {
  countClientSearches,
  deleteKeysBefore,
  deleteSearchesBefore,
  getDayKey,
  listTrendingSearches,
  saveSearch,
} from './search-log.repository.ts'

const KEY_BYTES = 32
const HASH_BYTES = 16
/** Searches of a client per day. No reader makes so many, and a script cannot flood the log. */
const MOST_A_DAY = 200

const dayOf = (now: Date, daysAgo = 0): string => utcDay(new Date(now.getTime() - daysAgo * DURATION_MS.day))

/**
 * Stores a search for the trending list. The address is hashed under a key that is deleted after its
 * day, so that the row cannot be traced back to it.
 *
 * @param caller address or network of the client; nothing is stored without one
 */
export const receiveSearch = async (
  { db, clock }: Context,
  caller: string | undefined,
  lang: ContentLanguage,
  search: { query: string; resultCount: number },
): Promise<void> => {
  const query = loggableQuery(search.query)
  if (query === undefined || !caller) return
  const day = dayOf(clock())
  const key = await getDayKey(db, day, randomBytes(KEY_BYTES))
  const client = createHmac('sha256', key).update(caller).digest().subarray(0, HASH_BYTES)
  if ((await countClientSearches(db, day, client)) >= MOST_A_DAY) return
  await saveSearch(db, { lang, day, query, client, result_count: search.resultCount })
}

export const listTrendingQueries = (
  { db, clock }: Context,
  lang: ContentLanguage,
  limit: number,
): Promise<TrendingSearch[]> =>
  listTrendingSearches(db, lang, {
    since: dayOf(clock(), SEARCH_TRENDING_DAYS),
    minClients: SEARCH_TRENDING_CLIENTS,
    limit,
  })

/**
 * Prunes searches that no list shows any more, and the keys of past days. Their daily totals are kept for the
 * newsroom.
 */
export const forgetSearches = async ({ db, clock }: Context): Promise<void> => {
  await deleteKeysBefore(db, dayOf(clock()))
  const before = dayOf(clock(), SEARCH_TRENDING_DAYS)
  await db.tx(async () => {
    await storeSearchCountsBefore(db, before)
    await deleteSearchesBefore(db, before)
  })
}
