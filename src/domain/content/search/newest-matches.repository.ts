import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { INDEX_SHARE, roundedUp, rowsOfWalk, SCAN_FACTOR } from './frequency.repository.ts'
import type { LanguageQuery } from './query-expansion.ts'

/** Bounds an index scan, which reads all matches to find the newest. Rare words have fewer matches. */
const MOST_MATCHES = 30_000
/** Cost of a row that is looked up by its key, as a multiple of the cost of one that a scan comes by. */
const LOOKUP = 4

/** Articles to which a search is restricted, such as those of a category or source. */
export interface Narrowing {
  /** SQL that joins the articles' conditions to the id in the given column. */
  join: (id: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Share of all articles, as far as it is known. */
  share?: number | undefined
  /** Of a filter whose articles one index has by time: a query of them, as `a`, and their number. */
  ofIndex?: { newest: RawBuilder<unknown>; articles: number } | undefined
}

interface Selection {
  wanted: number
  /** Absent for all articles. */
  narrowed?: Narrowing | undefined
}

interface Plan {
  /** SQL of `article_id` and `publish_time` of the newest `wanted` matches. */
  newest: RawBuilder<unknown>
  /** Whether there may be more matches if fewer than wanted are found. */
  mayMiss: boolean
}

const textId = sql`s.article_id`

/** `offset 0` is an optimization fence: without it the planner would walk back in time. */
export const byWords = (
  lang: ContentLanguage,
  { tsquery }: LanguageQuery,
  { wanted, narrowed }: Selection,
): RawBuilder<unknown> => sql`
  select found.article_id, found.publish_time from (
    select s.article_id, s.publish_time from article_search s ${narrowed?.join(textId) ?? sql``}
    where s.lang = ${sql.lit(lang)} and s.search @@ ${tsquery}::tsquery limit ${sql.lit(MOST_MATCHES)} offset 0) found
  order by found.publish_time desc limit ${sql.lit(wanted)}`

/** Walks back in time. `ts_match_vq` is the function of `@@`, written out because no index can answer it. */
const byTime = (lang: ContentLanguage, query: LanguageQuery, wanted: number): RawBuilder<unknown> => sql`
  select walked.article_id, walked.publish_time from (
    select s.article_id, s.publish_time, s.search from article_search s where s.lang = ${sql.lit(lang)}
    order by s.publish_time desc limit ${rowsOfWalk(query, wanted)}) walked
  where ts_match_vq(walked.search, ${query.tsquery}::tsquery) limit ${sql.lit(wanted)}`

/**
 * Of the matches of the words only those that are newer than `since` are read, if it is given: the index of pages
 * by time excludes the others. Conditions are joined to the newest until there are enough.
 */
const byNewestWords = (
  lang: ContentLanguage,
  { tsquery }: LanguageQuery,
  { wanted, narrowed }: Selection,
  since: Date | undefined,
): RawBuilder<unknown> => sql`
  select found.article_id, found.publish_time from (
    select s.article_id, s.publish_time from article_search s
    where s.lang = ${sql.lit(lang)} and s.search @@ ${tsquery}::tsquery ${since ? sql`and s.publish_time >= ${since}` : sql``}
    order by s.publish_time desc offset 0) found ${narrowed?.join(sql`found.article_id`) ?? sql``}
  order by found.publish_time desc limit ${sql.lit(wanted)}`

/** Walks back in time through the articles of a filter, of which `most` are read; undefined for all of them. */
const byFilter = (
  lang: ContentLanguage,
  { tsquery }: LanguageQuery,
  wanted: number,
  { newest, most }: { newest: RawBuilder<unknown>; most: number | undefined },
): RawBuilder<unknown> => sql`
  select s.article_id, s.publish_time from (
    ${newest} order by a.publish_time desc${most === undefined ? sql`` : sql` limit ${sql.lit(most)}`}) a
  join article_search s on s.article_id = a.id and s.lang = ${sql.lit(lang)}
  where ts_match_vq(s.search, ${tsquery}::tsquery) order by a.publish_time desc limit ${sql.lit(wanted)}`

/**
 * Since when there are three times as many matches as wanted, if as many texts came in each day as of late;
 * undefined where nearly all texts are newer.
 */
const sinceEnough = ({ share, texts, counted }: LanguageQuery, wanted: number): Date | undefined => {
  const needed = (SCAN_FACTOR * wanted) / share
  if (!counted.since || needed > texts / 2) return undefined
  const age = ((counted.at.getTime() - counted.since.getTime()) * needed) / counted.texts
  // A day more, because fewer articles come in at night and at weekends.
  return new Date(counted.at.getTime() - age - DURATION_MS.day)
}

/** Of joining all matches to the filter's articles, which are hashed where one index has them. */
const costOfJoin = ({ narrowed }: Selection): number => (narrowed ? (narrowed.ofIndex ? 1 : LOOKUP) : 0)

interface PricedPlan {
  /** In rows that a scan comes by. */
  cost: number
  plan: () => Plan
}

const walkPlan = (
  lang: ContentLanguage,
  query: LanguageQuery,
  { wanted, narrowed }: Selection,
): PricedPlan[] => {
  if (!narrowed)
    return [
      { cost: wanted / query.share, plan: () => ({ newest: byTime(lang, query, wanted), mayMiss: true }) },
    ]
  if (!narrowed.ofIndex) return []
  const { newest, articles } = narrowed.ofIndex
  const steps = rowsOfWalk(query, wanted)
  const most = articles <= steps ? undefined : roundedUp(steps)
  return [
    {
      cost: LOOKUP * Math.min(wanted / query.share, articles),
      plan: () => ({
        newest: byFilter(lang, query, wanted, { newest, most }),
        mayMiss: most !== undefined,
      }),
    },
  ]
}

/** In the order of time, with the matches newer than a time or, where a filter is joined one by one, with all. */
const newestPlan = (lang: ContentLanguage, query: LanguageQuery, selection: Selection): PricedPlan[] => {
  const { narrowed, wanted } = selection
  if (narrowed && narrowed.share === undefined) return []
  const unfiltered = wanted / (narrowed?.share ?? 1)
  const since = sinceEnough(query, unfiltered)
  if (!since && costOfJoin(selection) < LOOKUP) return []
  const matches = query.texts * query.share
  const read = since ? Math.min(matches, SCAN_FACTOR * unfiltered) : matches
  return [
    {
      cost:
        query.texts * INDEX_SHARE * query.rarestShare +
        read +
        (narrowed ? LOOKUP * Math.min(matches, unfiltered) : 0),
      plan: () => ({
        newest: byNewestWords(lang, query, selection, since),
        mayMiss: since !== undefined,
      }),
    },
  ]
}

/**
 * The plan that reads least. The planner cannot choose it: it assumes that matching a text costs almost
 * nothing, and a generic plan knows nothing of the words (docs/decisions/015 and 081).
 */
export const newestMatches = (lang: ContentLanguage, query: LanguageQuery, selection: Selection): Plan => {
  const { share, rarestShare, texts } = query
  const words: PricedPlan = {
    cost: texts * (share * (1 + costOfJoin(selection)) + INDEX_SHARE * rarestShare),
    plan: () => ({ newest: byWords(lang, query, selection), mayMiss: false }),
  }
  if (share === 0) return words.plan()
  const plans = [words, ...walkPlan(lang, query, selection), ...newestPlan(lang, query, selection)]
  return plans.reduce((best, each) => (each.cost < best.cost ? each : best)).plan()
}
