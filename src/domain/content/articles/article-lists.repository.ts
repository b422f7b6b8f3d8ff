import { languageRules } from '#domain/content/languages/language-rules.ts'
import type { Database } from '#db/connection.ts'
import { rowsOfWalk, walk } from '#domain/content/search/frequency.repository.ts'
import { type RawBuilder, sql } from 'kysely'
import { all, type ListSort, type Place, placesOf } from './article-filter.repository.ts'
import { type ArticleRow, published, selectInOrder } from './articles.repository.ts'
import { following, type ListedArticles } from './list-keys.repository.ts'
import { type Selective, selectiveOf } from './selective-filter.repository.ts'
import {
  hiddenSince,
  languageParts,
  orderOfParts,
  type Reader,
  standsFor,
} from './shown-stories.repository.ts'

/** Every order ends with this one, so that the parts of a list can be merged. */
export const BY_TIME = sql`a.publish_time desc, a.id desc`
const BY_QUALITY = sql`a.quality desc, a.publish_time desc, a.id desc`
/** Every part of a list selects all columns that an order compares, so that the parts can be merged. */
export const ORDERED_BY = sql`a.id, a.pub_day, a.publish_time, a.quality`

/** Whether everything of the reader's language comes before the others. */
const comesByPart = (reader: Reader): boolean =>
  languageRules[reader.lng].hasMostReports && reader.languages === undefined

const orderOf = (sort: ListSort, reader: Reader): RawBuilder<unknown> => {
  if (sort === 'reader') return orderOfParts(reader)
  const order = sort === 'quality' ? BY_QUALITY : BY_TIME
  return comesByPart(reader) ? sql`a.part, ${order}` : order
}

/** What is listed from one index: a language and a place of the filter. */
interface PartOfList {
  part: number
  language: RawBuilder<unknown>
  /** Without the language, the status and `few`. */
  conditions: RawBuilder<unknown>[]
  few: Place['few']
}

interface Selection {
  order: RawBuilder<unknown>
  wanted: number
}

const columnsOf = (part: RawBuilder<unknown>): RawBuilder<unknown> => sql`${ORDERED_BY}, ${part} as part`

/** The first articles of a part, read from the index of its order. `status` is null for published articles. */
const readPart = (
  { part, language, conditions, few }: PartOfList,
  { order, wanted }: Selection,
  status: RawBuilder<unknown> | null,
): RawBuilder<unknown> => {
  const columns = columnsOf(sql.lit(part))
  const limited = sql`order by ${order} limit ${sql.lit(wanted)}`
  const listed = [status ?? published, ...(few ? [few] : [])]
  if (!few)
    return sql`(select ${columns} from articles a where ${all([...listed, language, ...conditions])} ${limited})`
  const filed = sql`select * from articles a where ${all(listed)} offset 0`
  return sql`(select ${columns} from (${filed}) a where ${all([language, ...conditions])} ${limited})`
}

/**
 * All matches of a condition by its own index, which is read once for all parts. `offset 0` is an optimization
 * fence: the planner would walk through the archive for a topic that no article has.
 */
const readMatches = (
  parts: readonly PartOfList[],
  { condition }: Pick<Selective, 'condition'>,
): RawBuilder<unknown> => {
  const isListed = parts.map(
    ({ language, conditions, few }) => sql`(${all([language, ...(few ? [few] : []), ...conditions])})`,
  )
  const inFirst = parts.filter(({ part }) => part === 0).map(({ language }) => language)
  const part = sql`(case when ${inFirst[0] ?? sql`true`} then 0 else 1 end)`
  return sql`(select ${columnsOf(part)} from (
    select * from articles a where ${published} and ${condition} offset 0) a where ${sql.join(isListed, sql` or `)})`
}

/**
 * The matches since a time, for `with … as materialized`, and a query of them that has no rows unless they are as many as
 * wanted: of the first part where all of it comes first, otherwise of all parts together. The time is selected, since the
 * planner would estimate the rows for each value, and so plan every execution.
 */
const readNewestMatches = (
  parts: readonly PartOfList[],
  { condition }: Selective,
  { since, wanted, isByPart }: { since: Date; wanted: number; isByPart: boolean },
): { walks: RawBuilder<unknown>; found: RawBuilder<unknown> } => {
  const newest = readMatches(parts, {
    condition: sql<boolean>`${condition} and a.publish_time >= (select ${since}::timestamptz)`,
  })
  return {
    walks: sql`newest as materialized (${newest})`,
    found: sql`(select * from newest where
      (select count(*) from newest${isByPart ? sql` where part = 0` : sql``}) >= ${sql.lit(wanted)})`,
  }
}

/** A language and a place each: two of both at most. */
const WALKS = ['walked_0', 'walked_1', 'walked_2', 'walked_3'] as const

/** @returns a query without rows where a walk ended before it had found enough */
const walkParts = (
  parts: readonly PartOfList[],
  { order, wanted }: Selection,
  { matches, column, share }: Selective,
  hidden: readonly RawBuilder<unknown>[],
): { walks: RawBuilder<unknown>; found: RawBuilder<unknown> } => {
  const walks = parts.map(({ part, language, conditions, few }, n) => {
    const name = sql.raw(WALKS[n] ?? '')
    const listed = all([published, language, ...(few ? [few] : []), ...conditions])
    return {
      name,
      ...walk(name, {
        columns: columnsOf(sql.lit(part)),
        rows: sql`select ${ORDERED_BY}${column} from articles a where ${listed} order by ${order}`,
        matches,
        steps: rowsOfWalk({ share: share(part) }, wanted),
        wanted,
      }),
    }
  })
  return {
    walks: sql.join(walks.map(({ name, walked }) => sql`${name} as materialized (${walked})`)),
    found: sql`(select * from (${sql.join(
      [...walks.map(({ name }) => sql`select * from ${name}`), ...hidden],
      sql` union all `,
    )}) w where ${sql.join(
      walks.map(({ isWhole }) => isWhole),
      sql` and `,
    )})`,
  }
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
  const languages = isOfOutlet ? [sql`true`] : languageParts(reader)
  const kept = isOfStories ? [standsFor(reader, asOf)] : []
  const parts = languages.flatMap((language, part) =>
    placesOf(listedBy, sort).map(({ few, conditions }): PartOfList => {
      const further = after ? [following(listed, after, part)] : []
      return { part, language, few, conditions: [conditions, ...further, ...kept] }
    }),
  )
  const selection = { order: sort === 'quality' ? BY_QUALITY : BY_TIME, wanted: offset + limit }
  const read = (found: readonly RawBuilder<unknown>[], walks?: RawBuilder<unknown>): Promise<ArticleRow[]> =>
    selectInOrder(
      db,
      sql`${walks ? sql`with ${walks}` : sql``} select p.id, row_number() over () as ord from (
        select a.id from (${sql.join(found, sql` union all `)}) a
        order by ${orderOf(sort, reader)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) p`,
    )
  const hidden =
    asOf && isOfStories
      ? parts.map((part) => {
          const conditions = selective ? [...part.conditions, selective.condition] : part.conditions
          return readPart({ ...part, conditions }, selection, hiddenSince(asOf))
        })
      : []
  if (!selective) return read([...parts.map((part) => readPart(part, selection, null)), ...hidden])
  if (selective.isFrequent) {
    const { walks, found } = walkParts(parts, selection, selective, hidden)
    const rows = await read([found], walks)
    if (rows.length > 0) return rows
  } else if (selective.since && sort === 'publish_time' && !after && hidden.length === 0) {
    const { walks, found } = readNewestMatches(parts, selective, {
      since: selective.since,
      wanted: selection.wanted,
      isByPart: comesByPart(reader),
    })
    const rows = await read([found], walks)
    if (rows.length > 0) return rows
  }
  return read([readMatches(parts, selective), ...hidden])
}
