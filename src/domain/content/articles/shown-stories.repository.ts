import { STANDS_IN } from '#domain/content/stories/stands-in.ts'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import type { Locale } from '#contract/values/locales.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { type RawBuilder, sql } from 'kysely'

/** The reader of a list. */
export interface Reader {
  /** Language of the page. */
  lng: Locale
  /** The languages chosen strictly; absent: all, the page's language first. */
  languages?: ListLanguages | undefined
}

/** Whether the list is restricted to one language. */
export const isStrict = ({ languages }: Reader): boolean => languages === 'en' || languages === 'fr'

/** The language whose representatives the list shows. */
export const representedIn = ({ lng, languages }: Reader): Locale =>
  languages === undefined || languages === 'both' ? lng : languages

/**
 * Whether article `a` represents its story in that language. Literals, not parameters: a generic plan could
 * not use the indexes.
 */
export const isReadable = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(a.lang = ${sql.lit(representedIn(reader))} or a.is_translated)`

/** Whether article `a` is in the reader's own language, or in either for a reader of both. */
export const isOwn = (reader: Reader): RawBuilder<boolean> =>
  // A constant is no valid sort key.
  reader.languages === 'both' ? sql<boolean>`(a.lang is not null)` : isReadable(reader)

/**
 * Whether article `a` represents its story in a reader's lists, now or at an earlier time: pagination of an
 * older list continues with its state, although stories change and merge meanwhile.
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
 * Whether article `a` was listed at `asOf` and became a duplicate since: few, found by what they stood for.
 * `stands_since` has no index, since a changing story would then write all indexes of its articles.
 */
export const hiddenSince = (asOf: Date): RawBuilder<boolean> =>
  sql<boolean>`a.status = ${sql.lit(ARTICLE_STATUS.duplicate)}
    and a.id in (select f.article_id from former_standings f where f.until > ${asOf})`

/** The parts of a list by language, each an index read. */
export const languageParts = (reader: Reader): RawBuilder<boolean>[] => {
  // As a number: the planner rewrites a negated condition and would not use its index.
  const own = sql`${isReadable(reader)}::int`
  return isStrict(reader) ? [sql<boolean>`${own} = 1`] : [sql<boolean>`${own} = 1`, sql<boolean>`${own} = 0`]
}

/**
 * Orders the rows of the parts, which `a.part` counts from 0. English readers get French after everything
 * English (few see it there), French readers after the French of its day, readers of both everything
 * by time.
 */
export const orderOfParts = (reader: Reader): RawBuilder<unknown> => {
  if (reader.languages !== undefined) return sql`a.publish_time desc, a.id desc`
  return reader.lng === 'en'
    ? sql`a.part, a.publish_time desc, a.id desc`
    : sql`a.pub_day desc, a.part, a.publish_time desc, a.id desc`
}

/** The category in which readers see article `a`. */
export const shownCategory = sql`coalesce(a.ai_category, a.category)`
/** Its source's category differs from the one readers see. */
export const isCategorisedElsewhere = sql`a.ai_category <> a.category`
