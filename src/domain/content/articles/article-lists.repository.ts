import { languageRules } from '#domain/content/languages/language-rules.ts'
import type { Database } from '#db/connection.ts'
import { isFrequent, rowsOfWalk, walkOrIndex } from '#domain/content/search/frequency.repository.ts'
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

const orderOf = (sort: ListSort, reader: Reader): RawBuilder<unknown> => {
  if (sort === 'reader') return orderOfParts(reader)
  const order = sort === 'quality' ? BY_QUALITY : BY_TIME
  return languageRules[reader.lng].hasMostReports && reader.languages === undefined
    ? sql`a.part, ${order}`
    : order
}

interface PartOfList {
  part: number
  /** Null for published articles; otherwise the condition of the few that `hiddenSince` selects. */
  status: RawBuilder<unknown> | null
  conditions: RawBuilder<unknown>[]
  few: Place['few']
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
