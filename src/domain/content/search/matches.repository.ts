import { LOCALES, type Locale } from '#contract/values/locales.ts'
import type { Database } from '#db/connection.ts'
import { type RawBuilder, sql } from 'kysely'
import type { LanguageQuery, ExpandedQuery } from './query-expansion.ts'

export interface Match {
  id: string
  /** Text rank × quality × recency; a month halves it. */
  score: number
  publish_time: Date
}

/** The newest so many matches of a language are ranked; a page beyond them does not exist. */
export const RANKED_MATCHES = 200
/** Matches an index may hand over before the newest are chosen: more are never there for a rare word. */
const MOST_MATCHES = 30_000
/** An index entry costs so much of a row. */
const INDEX_SHARE = 0.1
/** The scan reads this many times the expected rows before the query falls back to the other plan. */
const SCAN_FACTOR = 3
const MONTH_SECONDS = 30 * 24 * 3600
/** A text in the reader's language, beside the same in another. */
const OWN_LANGUAGE = 1.2

/**
 * Whether walking back in time until enough texts match is shorter than fetching all matches. The planner
 * cannot estimate it: it takes a text match for almost free, and picks the index for the commonest words and
 * the walk for the rarest.
 */
const isFrequent = ({ share, rarestShare, texts }: LanguageQuery, wanted: number): boolean =>
  share > 0 && wanted / share < texts * (share + INDEX_SHARE * rarestShare)

/** The newest matches by walking back in time. The function's form of `@@` is one no index can answer. */
const byTime = (lang: Locale, { tsquery, share }: LanguageQuery, wanted: number): RawBuilder<unknown> => sql`
  select walked.article_id, walked.publish_time from (
    select s.article_id, s.publish_time, s.search from article_search s where s.lang = ${sql.lit(lang)}
    order by s.publish_time desc limit ${Math.ceil((SCAN_FACTOR * wanted) / share)}) walked
  where ts_match_vq(walked.search, ${tsquery}::tsquery) limit ${sql.lit(wanted)}`

/** The newest matches by the index of words. `offset 0` keeps the planner from walking back in time all the same. */
const byWords = (
  lang: Locale,
  { tsquery }: LanguageQuery,
  wanted: number,
  narrowed: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select found.article_id, found.publish_time from (
    select s.article_id, s.publish_time from article_search s ${narrowed}
    where s.lang = ${sql.lit(lang)} and s.search @@ ${tsquery}::tsquery limit ${sql.lit(MOST_MATCHES)} offset 0) found
  order by found.publish_time desc limit ${sql.lit(wanted)}`

const scored = async (
  db: Database,
  lang: Locale,
  newest: RawBuilder<unknown>,
  { tsquery }: LanguageQuery,
  lng: Locale,
  now: Date,
): Promise<Match[]> => {
  const { rows } = await sql<Match>`
    select s.article_id as id, s.publish_time,
      ts_rank(s.search, ${tsquery}::tsquery) * (0.5 + s.quality / 200) * ${sql.lit(lang === lng ? OWN_LANGUAGE : 1)}
        / (1 + greatest(0, extract(epoch from ${now}::timestamptz - s.publish_time)) / ${sql.lit(MONTH_SECONDS)}) as score
    from (${newest}) newest join article_search s on s.article_id = newest.article_id and s.lang = ${sql.lit(lang)}`.execute(
    db.kysely,
  )
  return rows
}

/**
 * The newest matches in every language, an article once, unordered. `narrowed` joins conditions to `s.article_id`.
 *
 * @param wanted newest matches of each language.
 */
export const listMatches = async (
  db: Database,
  queries: ExpandedQuery['queries'],
  lng: Locale,
  now: Date,
  wanted: number,
  narrowed?: RawBuilder<unknown>,
): Promise<Match[]> => {
  const best = new Map<string, Match>()
  for (const lang of LOCALES) {
    const query = queries[lang]
    if (!query) continue
    const ask = (newest: RawBuilder<unknown>) => scored(db, lang, newest, query, lng, now)
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

/** Where in each title the words of the query stand: `[start, end)` in UTF-16. */
export type TitleMarks = Record<string, [number, number][]>

/** Signs no title has: private use. */
const OPEN = '\uE000'
const CLOSE = '\uE001'

/** Marks as the search itself sees words, stems and accents included. */
export const markTitles = async (
  db: Database,
  titles: readonly { id: string; lang: string; title: string }[],
  queries: ExpandedQuery['queries'],
): Promise<TitleMarks> => {
  const asked = titles.flatMap(({ id, lang, title }) => {
    const query = lang === 'fr' ? queries.fr : lang === 'en' ? queries.en : undefined
    // A title with these signs of its own is not marked.
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
