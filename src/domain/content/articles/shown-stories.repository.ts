import { STANDS_IN } from '#domain/content/stories/stands-in.ts'
import { languageRules } from '#domain/content/languages/language-rules.ts'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { type RawBuilder, sql } from 'kysely'

export interface Reader {
  lng: ContentLanguage
  /** The reader's choice; absent for all languages, with the page's language first. */
  languages?: ListLanguages | undefined
}

export const isStrict = ({ languages }: Reader): boolean => languages !== undefined && languages !== 'both'

/** A story may have another representative in each language. */
export const representedIn = ({ lng, languages }: Reader): ContentLanguage =>
  languages === undefined || languages === 'both' ? lng : languages

/** Compares literals, because a generic plan with parameters could not use the indexes. */
export const isReadable = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(a.lang = ${sql.lit(representedIn(reader))} or a.is_translated)`

/** True for every article if the reader reads both languages. */
export const isOwn = (reader: Reader): RawBuilder<boolean> =>
  // PostgreSQL rejects a constant as a sort key.
  reader.languages === 'both' ? sql<boolean>`(a.lang is not null)` : isReadable(reader)

/**
 * `asOf` selects the representative of an earlier time, so that later pages of a list continue with its state
 * although stories change and merge meanwhile.
 */
export const standsFor = (reader: Reader, asOf?: Date): RawBuilder<boolean> => {
  const bit = sql.lit(STANDS_IN[representedIn(reader)])
  return asOf
    ? sql<boolean>`a.created_at <= ${asOf} and (case when a.stands_since <= ${asOf} then a.stands else coalesce(
        (select f.stands from former_standings f where f.article_id = a.id and f.until > ${asOf} order by f.until limit 1),
        a.stands) end) & ${bit} <> 0`
    : sql<boolean>`a.stands & ${bit} <> 0`
}

/**
 * Articles that were listed at `asOf` and have become duplicates since. They are few, and are found through
 * their former representation: an index on `stands_since` would make each change of a story write all indexes
 * of its articles.
 */
export const hiddenSince = (asOf: Date): RawBuilder<boolean> =>
  sql<boolean>`a.status = ${sql.lit(ARTICLE_STATUS.duplicate)}
    and a.id in (select f.article_id from former_standings f where f.until > ${asOf})`

/** Conditions of the parts of a list, each of which is read from one index. */
export const languageParts = (reader: Reader): RawBuilder<boolean>[] => {
  // Cast to a number, because the planner rewrites a negated condition and would not use its index.
  const own = sql`${isReadable(reader)}::int`
  return isStrict(reader) ? [sql<boolean>`${own} = 1`] : [sql<boolean>`${own} = 1`, sql<boolean>`${own} = 0`]
}

/**
 * `a.part` numbers the parts from 0. English readers get French after everything English (few see it there),
 * French readers get English after the French of its day, and readers of both get everything by time.
 */
export const orderOfParts = (reader: Reader): RawBuilder<unknown> => {
  if (reader.languages !== undefined) return sql`a.publish_time desc, a.id desc`
  return languageRules[reader.lng].hasMostReports
    ? sql`a.part, a.publish_time desc, a.id desc`
    : sql`a.pub_day desc, a.part, a.publish_time desc, a.id desc`
}

/** The classified category overrides the source's. */
export const shownCategory = sql`coalesce(a.ai_category, a.category)`
/**
 * Null, which SQL conditions treat as false, for an unclassified article. Cast to a number, because the planner
 * has statistics of an expression that is compared with a constant (068_filed_elsewhere.sql): of two columns
 * it expects nearly all rows to differ, and would walk through the archive.
 */
export const isCategorisedElsewhere = sql`(a.ai_category <> a.category)::int = 1`
