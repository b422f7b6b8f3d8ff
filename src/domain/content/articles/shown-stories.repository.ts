import type { ListLanguages } from '#contract/list-languages.ts'
import type { Locale } from '#contract/locales.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { STANDS_IN } from '#domain/content/stories/representative.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whom a list is for. */
export interface Reader {
  /** Language of the page. */
  lng: Locale
  /** What they chose to be shown, strictly; absent: their own language first. */
  languages?: ListLanguages | undefined
}

/** Whether a reader is shown nothing but what can be read in one language. */
export const isStrict = ({ languages }: Reader): boolean => languages === 'en' || languages === 'fr'

/** The language whose representatives a reader is shown. */
export const representedIn = ({ lng, languages }: Reader): Locale =>
  languages === undefined || languages === 'both' ? lng : languages

/**
 * Whether article `a` can be read in the language whose representatives a reader is shown. Literals, not parameters: a generic plan
 * could not use the indexes otherwise.
 */
export const isReadable = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(a.lang = ${sql.lit(representedIn(reader))} or a.is_translated)`

/** Whether article `a` is in the reader's own language, or in either for one who reads both. */
export const isOwn = (reader: Reader): RawBuilder<boolean> =>
  // A bare constant could not be ordered by.
  reader.languages === 'both' ? sql<boolean>`(a.lang is not null)` : isReadable(reader)

/**
 * Whether article `a` stands for its story in the lists of a reader, now or at a time before: a list that is gone on through
 * shows what stood there when it was begun, however stories come in and merge meanwhile.
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
 * Whether article `a` was listed at `asOf` and has become a duplicate since: few, and found by what they
 * stood for. No index holds `stands_since`: a story that changes would write all indexes of its articles.
 */
export const hiddenSince = (asOf: Date): RawBuilder<boolean> =>
  sql<boolean>`a.status = ${sql.lit(ARTICLE_STATUS.duplicate)}
    and a.id in (select f.article_id from former_standings f where f.until > ${asOf})`

/** A list in parts by language, each one index read, and what each part's articles are. */
export const languageParts = (reader: Reader): RawBuilder<boolean>[] => {
  // As a number: the planner rewrites the negation of a condition, and would not find its index then.
  const own = sql`${isReadable(reader)}::int`
  return isStrict(reader) ? [sql<boolean>`${own} = 1`] : [sql<boolean>`${own} = 1`, sql<boolean>`${own} = 0`]
}

/**
 * Orders what came of the parts, which `a.part` counts from 0. English readers have what is French behind everything English (few
 * see it there), French readers behind the French of its day, who reads both has all by time.
 */
export const orderOfParts = (reader: Reader): RawBuilder<unknown> => {
  if (reader.languages !== undefined) return sql`a.publish_time desc, a.id desc`
  return reader.lng === 'en'
    ? sql`a.part, a.publish_time desc, a.id desc`
    : sql`a.pub_day desc, a.part, a.publish_time desc, a.id desc`
}

/** The category readers are shown article `a` in. */
export const shownCategory = sql`coalesce(a.ai_category, a.category)`
/** Filed there by its source, and shown in another category. */
export const isCategorisedElsewhere = sql`a.ai_category <> a.category`
