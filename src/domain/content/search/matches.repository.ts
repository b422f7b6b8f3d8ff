import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  isContentLanguage,
} from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { type RawBuilder, sql } from 'kysely'
import type { LanguageQuery, ExpandedQuery } from './query-expansion.ts'

export interface Match {
  id: string
  /** Text rank × quality × recency. An age of one month halves the score. */
  score: number
  publish_time: Date
}

/**
 * Only this many of a language's newest matches are ranked, so that the cost of a query does not grow with
 * the archive. Results by relevance end there.
 */
export const RANKED_MATCHES = 200
/** Bounds an index scan, which reads all matches to find the newest. Rare words have fewer matches. */
const MOST_MATCHES = 30_000
/** Estimated cost of reading an index entry, as a share of the cost of a row. */
const INDEX_SHARE = 0.1
/**
 * Walking back in time reads three times the rows that word frequencies predict. If these contain too few
 * matches, the index is scanned.
 */
const SCAN_FACTOR = 3
const MONTH_SECONDS = 30 * 24 * 3600
/** Weight of a text in the reader's language against the same match in the other one. */
const OWN_LANGUAGE = 1.2

/**
 * Whether walking back in time until enough texts match reads less than fetching all matches. The planner
 * cannot estimate this: it assumes that matching a text costs almost nothing, and so chooses the index for
 * the commonest words and the walk for the rarest (docs/decisions/015).
 */
const isFrequent = ({ share, rarestShare, texts }: LanguageQuery, wanted: number): boolean =>
  share > 0 && wanted / share < texts * (share + INDEX_SHARE * rarestShare)

/** Walks back in time. `ts_match_vq` is the function of `@@`, written out because no index can answer it. */
const byTime = (
  lang: ContentLanguage,
  { tsquery, share }: LanguageQuery,
  wanted: number,
): RawBuilder<unknown> => sql`
  select walked.article_id, walked.publish_time from (
    select s.article_id, s.publish_time, s.search from article_search s where s.lang = ${sql.lit(lang)}
    order by s.publish_time desc limit ${Math.ceil((SCAN_FACTOR * wanted) / share)}) walked
  where ts_match_vq(walked.search, ${tsquery}::tsquery) limit ${sql.lit(wanted)}`

/** `offset 0` is an optimization fence: without it the planner would walk back in time as well. */
const byWords = (
  lang: ContentLanguage,
  { tsquery }: LanguageQuery,
  wanted: number,
  narrowed: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select found.article_id, found.publish_time from (
    select s.article_id, s.publish_time from article_search s ${narrowed}
    where s.lang = ${sql.lit(lang)} and s.search @@ ${tsquery}::tsquery limit ${sql.lit(MOST_MATCHES)} offset 0) found
  order by found.publish_time desc limit ${sql.lit(wanted)}`

interface Ranking {
  lang: ContentLanguage
  tsquery: string
  /** Above 1 for texts in the reader's language. */
  languageWeight: number
  now: Date
}

const rank = async (
  db: Database,
  newest: RawBuilder<unknown>,
  { lang, tsquery, languageWeight, now }: Ranking,
): Promise<Match[]> => {
  const { rows } = await sql<Match>`
    select s.article_id as id, s.publish_time,
      ts_rank(s.search, ${tsquery}::tsquery) * (0.5 + s.quality / 200) * ${sql.lit(languageWeight)}
        / (1 + greatest(0, extract(epoch from ${now}::timestamptz - s.publish_time)) / ${sql.lit(MONTH_SECONDS)}) as score
    from (${newest}) newest join article_search s on s.article_id = newest.article_id and s.lang = ${sql.lit(lang)}`.execute(
    db.kysely,
  )
  return rows
}

export interface MatchSelection {
  lng: ContentLanguage
  now: Date
  /** This many of the newest matches in each language are ranked. */
  wanted: number
  /** SQL that joins conditions to `s.article_id`; absent for all articles. */
  narrowed?: RawBuilder<unknown> | undefined
}

/** Unordered. An article that matches in both languages is listed once, with the better score. */
export const listMatches = async (
  db: Database,
  queries: ExpandedQuery['queries'],
  { lng, now, wanted, narrowed }: MatchSelection,
): Promise<Match[]> => {
  const best = new Map<string, Match>()
  for (const lang of CONTENT_LANGUAGES) {
    const query = queries[lang]
    if (!query) continue
    const languageWeight = lang === lng ? OWN_LANGUAGE : 1
    const ask = (newest: RawBuilder<unknown>) =>
      rank(db, newest, { lang, tsquery: query.tsquery, languageWeight, now })
    let matches: Match[] = []
    if (!narrowed && isFrequent(query, wanted)) matches = await ask(byTime(lang, query, wanted))
    if (matches.length < wanted) matches = await ask(byWords(lang, query, wanted, narrowed ?? sql``))
    for (const match of matches) {
      const kept = best.get(match.id)
      if (!kept || kept.score < match.score) best.set(match.id, match)
    }
  }
  return [...best.values()]
}

/** Ranges of a title that match the query, by article id: `[start, end)` in UTF-16 code units. */
export type TitleMarks = Record<string, [number, number][]>

/** Delimiters of `ts_headline` from Unicode's private use area, which titles do not contain. */
const OPEN = '\uE000'
const CLOSE = '\uE001'

/** PostgreSQL finds the ranges, because it applies the stems and accents of the search itself. */
export const markTitles = async (
  db: Database,
  titles: readonly { id: string; lang: string; title: string }[],
  queries: ExpandedQuery['queries'],
): Promise<TitleMarks> => {
  const asked = titles.flatMap(({ id, lang, title }) => {
    const query = isContentLanguage(lang) ? queries[lang] : undefined
    // A title that contains a delimiter is left out, because it could not be split at the marks.
    return query && !/[\uE000\uE001]/.test(title) ? [{ id, lang, title, query: query.tsquery }] : []
  })
  if (asked.length === 0) return {}
  const { rows } = await sql<{ id: string; marked: string }>`
    select t.id, ts_headline(public.search_config(t.lang), public.search_text(t.title), t.query::tsquery,
      ${`HighlightAll=true, StartSel=${OPEN}, StopSel=${CLOSE}`}) as marked
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t(id text, lang text, title text, query text)`.execute(
    db.kysely,
  )
  return Object.fromEntries(
    rows.map(({ id, marked }) => [id, rangesOf(marked)]).filter(([, ranges]) => (ranges?.length ?? 0) > 0),
  ) as TitleMarks
}

const rangesOf = (marked: string): [number, number][] => {
  const ranges: [number, number][] = []
  let at = 0
  for (const piece of marked.split(OPEN)) {
    const end = piece.indexOf(CLOSE)
    if (end >= 0) ranges.push([at, at + end])
    at += piece.length - (end >= 0 ? 1 : 0)
  }
  return ranges
}
