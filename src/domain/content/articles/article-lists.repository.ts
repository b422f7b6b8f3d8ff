import { languageRules } from '#domain/content/languages/language-rules.ts'
import type { ArticleSort } from '#contract/content/articles.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ArticleRow, published, selectInOrder } from './articles.repository.ts'
import {
  hiddenSince,
  isCategorisedElsewhere,
  languageParts,
  orderOfParts,
  type Reader,
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

const filterConditions = (filter: ArticleFilter): RawBuilder<unknown>[] => {
  const all: RawBuilder<unknown>[] = []
  const { categories } = filter
  if (categories)
    all.push(
      filter.filed === 'shown'
        ? sql`${shownCategory} = any(${categories})`
        : sql`(a.category = any(${categories}) or a.ai_category = any(${categories}))`,
    )
  if (filter.subcategory) all.push(isShownIn(filter.subcategory, filter.filed))
  if (filter.sourceId) all.push(sql`a.source_id = ${filter.sourceId}`)
  if (filter.topic) all.push(sql`a.topics @> ${[filter.topic]}`)
  if (filter.since) all.push(sql`a.publish_time >= ${filter.since}`)
  if (filter.ids) all.push(sql`a.id = any(${filter.ids}::uuid[])`)
  if (filter.exceptStories) all.push(sql`coalesce(a.story_id, a.id) <> all(${filter.exceptStories}::uuid[])`)
  if (filter.onlyIf) all.push(filter.onlyIf)
  return all
}

const conditions = (filter: ArticleFilter): RawBuilder<unknown> =>
  sql.join([published, ...filterConditions(filter)], sql` and `)

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)

export interface ListedArticles {
  filter: ArticleFilter
  sort: Exclude<ArticleSort, 'relevance'>
  reader: Reader
  limit: number
  /** Number of articles before the page. */
  offset: number
  /** Lists the state at this time, so that later pages continue the first. */
  asOf?: Date | undefined
}

/**
 * Of each story only the article that represents it for the reader is listed, except in lists of one source
 * or of given ids.
 */
export const listArticleRows = (
  db: Database,
  { filter, sort, reader, limit, offset, asOf }: ListedArticles,
): Promise<ArticleRow[]> => {
  const { categories, ...rest } = filter
  const [only, ...more] = categories ?? []
  const isOfOutlet = filter.sourceId !== undefined
  const isOfStories = !isOfOutlet && filter.ids === undefined
  // One query for the shown category and one for the source's, because `or` could not use either index.
  const places: RawBuilder<unknown>[] =
    only === undefined || more.length > 0
      ? [all(filterConditions(filter))]
      : [
          sql`${shownCategory} = ${only}`,
          ...(filter.filed === 'shown' ? [] : [sql`a.category = ${only} and ${isCategorisedElsewhere}`]),
        ].map((place) => all([place, ...filterConditions(rest)]))
  const languages = isOfOutlet ? [sql`true`] : languageParts(reader)
  const kept = isOfStories ? [standsFor(reader, asOf)] : []
  const statuses = asOf && isOfStories ? [published, hiddenSince(asOf)] : [published]
  const within = sort === 'quality' ? BY_QUALITY : BY_TIME
  const parts = languages.flatMap((language, part) =>
    places.flatMap((place) =>
      statuses.map(
        (status) => sql`(select ${ORDERED_BY}, ${sql.lit(part)} as part from articles a
          where ${all([status, language, place, ...kept])} order by ${within} limit ${sql.lit(offset + limit)})`,
      ),
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
