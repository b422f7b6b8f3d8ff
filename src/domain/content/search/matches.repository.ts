import type { Standing } from '@apercu/language-processing'
import type { Category } from '#contract/content/taxonomy.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { type RawBuilder, sql } from 'kysely'
import { byWords, type Narrowing, newestMatches } from './newest-matches.repository.ts'
import type { ExpandedQuery } from './query-expansion.ts'

export interface Match extends Standing {
  /** Text rank × quality × recency. An age of one month halves the score. */
  score: number
  story_id: string | null
  /** The displayed one. */
  category: Category
  source_id: string
}

/**
 * Only this many of a language's newest matches are ranked, so that the cost of a query does not grow with
 * the archive. Results by relevance end there.
 */
export const RANKED_MATCHES = 200
const MONTH_SECONDS = 30 * 24 * 3600
/** Weight of a text in the reader's language against the same match in the other one. */
const OWN_LANGUAGE = 1.2

interface Ranking {
  lang: ContentLanguage
  tsquery: string
  newest: RawBuilder<unknown>
  /** Above 1 for texts in the reader's language. */
  languageWeight: number
}

const ranked = ({ lang, tsquery, newest, languageWeight }: Ranking, now: Date): RawBuilder<unknown> => sql`
  select ${sql.lit(lang)} as matched, s.article_id, s.publish_time,
    ts_rank(s.search, ${tsquery}::tsquery) * (0.5 + s.quality / 200) * ${sql.lit(languageWeight)}
      / (1 + greatest(0, extract(epoch from ${now}::timestamptz - s.publish_time)) / ${sql.lit(MONTH_SECONDS)}) as score
  from (${newest}) newest join article_search s on s.article_id = newest.article_id and s.lang = ${sql.lit(lang)}`

type RankedMatch = Match & { matched: ContentLanguage }

/** All languages in one statement, with the fields that decide which report of a story is shown. */
const rank = async (db: Database, rankings: readonly Ranking[], now: Date): Promise<RankedMatch[]> => {
  if (rankings.length === 0) return []
  const { rows } = await sql<RankedMatch>`
    select m.matched, m.article_id as id, m.publish_time, m.score, a.story_id, coalesce(a.ai_category, a.category) as category, a.source_id, a.lang, a.is_translated, a.standing
    from (${sql.join(
      rankings.map((ranking) => sql`(${ranked(ranking, now)})`),
      sql` union all `,
    )}) m join articles a on a.id = m.article_id`.execute(db.kysely)
  return rows
}

export interface MatchSelection {
  lng: ContentLanguage
  now: Date
  /** This many of the newest matches in each language are ranked. */
  wanted: number
  /** Absent for all articles. */
  narrowed?: Narrowing | undefined
}

/** Unordered. An article that matches in both languages is listed once, with the better score. */
export const listMatches = async (
  db: Database,
  queries: ExpandedQuery['queries'],
  { lng, now, wanted, narrowed }: MatchSelection,
): Promise<Match[]> => {
  const asked = CONTENT_LANGUAGES.flatMap((lang) => {
    const query = queries[lang]
    const languageWeight = lang === lng ? OWN_LANGUAGE : 1
    return query ? [{ lang, query, languageWeight, ...newestMatches(lang, query, { wanted, narrowed }) }] : []
  })
  const found = await rank(
    db,
    asked.map(({ query, ...plan }) => ({ ...plan, tsquery: query.tsquery })),
    now,
  )
  const isShort = ({ lang, mayMiss }: (typeof asked)[number]): boolean =>
    mayMiss && found.filter(({ matched }) => matched === lang).length < wanted
  const again = asked.filter(isShort).map(({ lang, query, languageWeight }) => {
    const newest = byWords(lang, query, { wanted, narrowed })
    return { lang, tsquery: query.tsquery, newest, languageWeight }
  })
  const best = new Map<string, Match>()
  for (const match of [...found, ...(await rank(db, again, now))]) {
    const kept = best.get(match.id)
    if (!kept || kept.score < match.score) best.set(match.id, match)
  }
  return [...best.values()]
}
