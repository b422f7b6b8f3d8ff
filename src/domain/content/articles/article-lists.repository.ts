import { languageRules } from '#domain/content/languages/language-rules.ts'
import type { ArticleSort } from '#contract/content/articles.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import {
  type Frequency,
  isFrequent,
  rowsOfWalk,
  walkOrIndex,
} from '#domain/content/search/frequency.repository.ts'
import { findSourceFrequency } from '#domain/content/search/source-frequency.repository.ts'
import { findTopicFrequencies } from '#domain/content/search/topic-counts.repository.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ArticleRow, published, selectInOrder } from './articles.repository.ts'
import {
  hiddenSince,
  isReadable,
  isStrict,
  isCategorisedElsewhere,
  languageParts,
  orderOfParts,
  type Reader,
  representedIn,
  shownCategory,
  standsFor,
} from './shown-stories.repository.ts'

export interface ArticleFilter {
  categories?: readonly Category[]
  subcategory?: string
  /** `shown` compares the category that readers see; `either` also accepts the category of the source. */
  filed?: 'either' | 'shown'
  /** Restricts the list to one source, for which several articles of a story are listed. */
  sourceId?: string
  topic?: string
  since?: Date
  /** Restricts the list to these articles, and keeps several of a story. */
  ids?: readonly string[]
  /** Ids of excluded stories; an article without a story is compared by its own id. */
  exceptStories?: readonly string[]
  /** A condition that does not depend on the article; where it is false, the list is empty. */
  onlyIf?: RawBuilder<boolean>
}

/** Every order ends with this one, so that the parts of a list can be merged. */
export const BY_TIME = sql`a.publish_time desc, a.id desc`
const BY_QUALITY = sql`a.quality desc, a.publish_time desc, a.id desc`
/** Every part of a list selects all columns that an order compares, so that the parts can be merged. */
export const ORDERED_BY = sql`a.id, a.pub_day, a.publish_time, a.quality`

const orderOf = (sort: Exclude<ArticleSort, 'relevance'>, reader: Reader): RawBuilder<unknown> => {
  if (sort === 'reader') return orderOfParts(reader)
  const order = sort === 'quality' ? BY_QUALITY : BY_TIME
  return languageRules[reader.lng].hasMostReports && reader.languages === undefined
    ? sql`a.part, ${order}`
    : order
}

const isShownIn = (subcategory: string, filed: ArticleFilter['filed']): RawBuilder<unknown> =>
  filed === 'shown'
    ? sql`case when a.ai_category is null then a.subcategory else a.ai_subcategory end = ${subcategory}`
    : sql`(a.subcategory = ${subcategory} or a.ai_subcategory = ${subcategory})`

const ofSource = (id: string): RawBuilder<boolean> => sql<boolean>`a.source_id = ${id}`
const hasTopic = (topic: string): RawBuilder<boolean> => sql<boolean>`a.topics @> ${[topic]}`

/**
 * Whether the days or the order are read from an index depends on the number of days, which the planner knows
 * of a literal only.
 */
const publishedSince = (since: Date, sort: ListedArticles['sort']): RawBuilder<unknown> =>
  sort === 'quality'
    ? sql`a.publish_time >= ${sql.lit(since.toISOString())}::timestamptz`
    : sql`a.publish_time >= ${since}`

const filterConditions = (
  filter: ArticleFilter,
  sort: ListedArticles['sort'] = 'publish_time',
): RawBuilder<unknown>[] => {
  const all: RawBuilder<unknown>[] = []
  const { categories } = filter
  if (categories)
    all.push(
      filter.filed === 'shown'
        ? sql`${shownCategory} = any(${categories})`
        : sql`(a.category = any(${categories}) or a.ai_category = any(${categories}))`,
    )
  if (filter.subcategory) all.push(isShownIn(filter.subcategory, filter.filed))
  if (filter.sourceId) all.push(ofSource(filter.sourceId))
  if (filter.topic) all.push(hasTopic(filter.topic))
  if (filter.since) all.push(publishedSince(filter.since, sort))
  if (filter.ids) all.push(sql`a.id = any(${filter.ids}::uuid[])`)
  if (filter.exceptStories) all.push(sql`coalesce(a.story_id, a.id) <> all(${filter.exceptStories}::uuid[])`)
  if (filter.onlyIf) all.push(filter.onlyIf)
  return all
}

const conditions = (filter: ArticleFilter): RawBuilder<unknown> =>
  sql.join([published, ...filterConditions(filter)], sql` and `)

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)

/** Where a row stands in a list. */
export interface ListKey {
  /** 0 for the reader's language, 1 for the others; 0 in lists of one part. */
  part: number
  publish_time: Date
  quality: number
  id: string
}

export interface ListedArticles {
  filter: ArticleFilter
  sort: Exclude<ArticleSort, 'relevance'>
  reader: Reader
  limit: number
  /** Number of articles before the page. */
  offset: number
  /** Lists what follows this row, in the place of `offset`. */
  after?: ListKey | undefined
  /** Lists the state at this time, so that later pages continue the first. */
  asOf?: Date | undefined
}

/**
 * A condition that the index of a list's order does not have. Where it is frequent, the order is walked until
 * enough rows match; where it is rare, its own index is read and its matches are sorted.
 */
interface Selective {
  condition: RawBuilder<boolean>
  /** Compared by `condition`. */
  column: RawBuilder<unknown>
  /** By part of the list; undefined where no match is known. */
  frequencies: (Frequency | undefined)[]
}

const mostFrequent = (frequencies: readonly Frequency[]): Frequency | undefined =>
  frequencies.toSorted((a, b) => b.share - a.share)[0]

/** The parts of a list are the reader's language and the others; the list of an outlet has one part. */
const selectTopic = async (
  db: Database,
  { filter: { topic = '', sourceId }, reader }: ListedArticles,
): Promise<Selective> => {
  const known = await findTopicFrequencies(db, topic)
  const own = representedIn(reader)
  const others = CONTENT_LANGUAGES.filter((lang) => lang !== own)
  const mostOf = (languages: readonly ContentLanguage[]) =>
    mostFrequent(languages.flatMap((lang) => known[lang] ?? []))
  const frequencies = sourceId === undefined ? [known[own], mostOf(others)] : [mostOf(CONTENT_LANGUAGES)]
  return { condition: hasTopic(topic), column: sql`, a.topics`, frequencies }
}

/** The index of the order by quality has no source; the list of an outlet is one part. */
const selectSource = async (db: Database, sourceId: string): Promise<Selective> => ({
  condition: ofSource(sourceId),
  column: sql`, a.source_id`,
  frequencies: [await findSourceFrequency(db, sourceId)],
})

/** The condition that the index of the list's order lacks, and the filter without it. */
const selectiveOf = async (
  db: Database,
  listed: ListedArticles,
): Promise<{ selective?: Selective; filter: ArticleFilter }> => {
  const { topic, sourceId, ...rest } = listed.filter
  if (sourceId !== undefined && listed.sort === 'quality')
    return { selective: await selectSource(db, sourceId), filter: { ...rest, ...(topic && { topic }) } }
  if (topic === undefined) return { filter: listed.filter }
  return {
    selective: await selectTopic(db, listed),
    filter: { ...rest, ...(sourceId !== undefined && { sourceId }) },
  }
}

interface PartOfList {
  part: number
  /** Null for published articles; otherwise the condition of the few that `hiddenSince` selects. */
  status: RawBuilder<unknown> | null
  conditions: RawBuilder<unknown>[]
  /** A condition that so few articles meet that these are read from its index and sorted. */
  few: RawBuilder<unknown> | undefined
  order: RawBuilder<unknown>
  wanted: number
  selective: Selective | undefined
}

/** The first `wanted` articles of a part, or all matches of a condition that is rare. */
const readPart = ({
  part,
  status,
  conditions,
  few,
  order,
  wanted,
  selective,
}: PartOfList): RawBuilder<unknown> => {
  const columns = sql`${ORDERED_BY}, ${sql.lit(part)} as part`
  const listed = sql`from articles a where ${all([status ?? published, ...(few ? [few] : []), ...conditions])}`
  const limited = sql`order by ${order} limit ${sql.lit(wanted)}`
  if (few && !selective) {
    const filed = sql`select * from articles a where ${all([status ?? published, few])} offset 0`
    return sql`(select ${columns} from (${filed}) a where ${all(conditions)} ${limited})`
  }
  if (!selective) return sql`(select ${columns} ${listed} ${limited})`
  const { condition, column, frequencies } = selective
  const frequency = frequencies[part]
  if (status) return sql`(select ${columns} ${listed} and ${condition} ${limited})`
  // An optimization fence: the planner would walk through the archive for a topic that no article has.
  const indexed = sql`select ${ORDERED_BY} from (
    select * from articles a where ${published} and ${condition} offset 0) a where ${all([...(few ? [few] : []), ...conditions])}`
  if (!frequency || !isFrequent(frequency, wanted)) return sql`(select ${columns} from (${indexed}) a)`
  return walkOrIndex({
    columns,
    rows: sql`select ${ORDERED_BY}${column} ${listed} order by ${order}`,
    matches: condition,
    indexed,
    steps: rowsOfWalk(frequency, wanted),
    wanted,
  })
}

interface Place {
  conditions: RawBuilder<unknown>
  few?: RawBuilder<unknown>
}

/** One query for the shown category and one for the source's, because `or` could not use either index. */
const placesOf = (filter: ArticleFilter, sort: ListedArticles['sort']): Place[] => {
  const { categories: [only, ...more] = [], ...rest } = filter
  if (only === undefined || more.length > 0) return [{ conditions: all(filterConditions(filter, sort)) }]
  const others = filterConditions(rest, sort)
  const shown = { conditions: all([sql`${shownCategory} = ${only}`, ...others]) }
  if (filter.filed === 'shown') return [shown]
  const elsewhere = sql`a.category = ${only} and ${isCategorisedElsewhere}`
  // The index of these articles has them by time; for the order by quality the planner would walk through all.
  if (sort === 'quality') return [shown, { conditions: all(others), few: elsewhere }]
  return [shown, { conditions: all([elsewhere, ...others]) }]
}

const isListOfParts = ({ filter, reader }: Pick<ListedArticles, 'filter' | 'reader'>): boolean =>
  filter.sourceId === undefined && !isStrict(reader)

/** Conditions of the rows that follow `key` in a part of the list, by the order of `orderOf`. */
const following = (
  { sort, reader }: ListedArticles,
  { part: at, publish_time, quality, id }: ListKey,
  part: number,
): RawBuilder<unknown> => {
  const further =
    sort === 'quality'
      ? sql`(a.quality, a.publish_time, a.id) < (${quality}::real, ${publish_time}::timestamptz, ${id}::uuid)`
      : sql`(a.publish_time, a.id) < (${publish_time}::timestamptz, ${id}::uuid)`
  if (reader.languages !== undefined || part === at) return further
  if (languageRules[reader.lng].hasMostReports) return part < at ? sql`false` : sql`true`
  if (sort !== 'reader') return further
  // By day: the reader's language comes before the others.
  const day = new Date(Math.floor(publish_time.getTime() / DURATION_MS.day) * DURATION_MS.day)
  const until = part < at ? day : new Date(day.getTime() + DURATION_MS.day)
  return sql`a.publish_time < ${until}`
}

/** @returns undefined where the article is gone */
export const findListKey = async (
  db: Database,
  listed: Pick<ListedArticles, 'filter' | 'reader'>,
  id: string,
): Promise<ListKey | undefined> => {
  const part = isListOfParts(listed) ? sql`(not ${isReadable(listed.reader)})::int` : sql`0`
  const { rows } = await sql<ListKey>`
    select a.id, a.publish_time, a.quality, ${part} as part from articles a where a.id = ${id}`.execute(
    db.kysely,
  )
  return rows[0]
}

/**
 * Of each story only the article that represents it for the reader is listed, except in lists of one source
 * or of given ids.
 */
export const listArticleRows = async (db: Database, listed: ListedArticles): Promise<ArticleRow[]> => {
  const { filter, sort, reader, limit, offset, after, asOf } = listed
  const { selective, filter: listedBy } = await selectiveOf(db, listed)
  const isOfOutlet = filter.sourceId !== undefined
  const isOfStories = !isOfOutlet && filter.ids === undefined
  const places = placesOf(listedBy, sort)
  const languages = isOfOutlet ? [sql`true`] : languageParts(reader)
  const kept = isOfStories ? [standsFor(reader, asOf)] : []
  const statuses = asOf && isOfStories ? [null, hiddenSince(asOf)] : [null]
  const order = sort === 'quality' ? BY_QUALITY : BY_TIME
  const parts = languages.flatMap((language, part) =>
    places.flatMap(({ few, conditions: filtered }) =>
      statuses.map((status) => {
        const conditions = [language, filtered, ...(after ? [following(listed, after, part)] : []), ...kept]
        return readPart({ part, status, conditions, few, order, wanted: offset + limit, selective })
      }),
    ),
  )
  return selectInOrder(
    db,
    sql`select p.id, row_number() over () as ord from (
      select a.id from (${sql.join(parts, sql` union all `)}) a
      order by ${orderOf(sort, reader)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) p`,
  )
}

/**
 * A join that restricts a search to a filter, by `s.article_id`.
 *
 * @returns undefined for an empty filter: only published articles are indexed for search, and joining them
 * all the same made the planner read the whole archive's index for a word of medium frequency, at six times
 * the cost
 */
export const narrowMatches = (filter: ArticleFilter): RawBuilder<unknown> | undefined => {
  if (filterConditions(filter).length === 0) return undefined
  return sql`join articles a on a.id = s.article_id and ${conditions(filter)}`
}
