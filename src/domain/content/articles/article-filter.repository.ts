import type { ArticleSort } from '#contract/content/articles.ts'
import { CATEGORIES, type Category } from '#contract/content/taxonomy.ts'
import type { Narrowing } from '#domain/content/search/newest-matches.repository.ts'
import { type RawBuilder, sql } from 'kysely'
import { published } from './articles.repository.ts'
import { isCategorisedElsewhere, shownCategory } from './shown-stories.repository.ts'

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

export type ListSort = Exclude<ArticleSort, 'relevance'>

const isShownIn = (subcategory: string, filed: ArticleFilter['filed']): RawBuilder<unknown> =>
  filed === 'shown'
    ? sql`case when a.ai_category is null then a.subcategory else a.ai_subcategory end = ${subcategory}`
    : sql`(a.subcategory = ${subcategory} or a.ai_subcategory = ${subcategory})`

export const hasTopic = (topic: string): RawBuilder<boolean> => sql<boolean>`a.topics @> ${[topic]}`

/**
 * Whether the days or the order are read from an index depends on the number of days, which the planner knows
 * of a literal only.
 */
const publishedSince = (since: Date, sort: ListSort): RawBuilder<unknown> =>
  sort === 'quality'
    ? sql`a.publish_time >= ${sql.lit(since.toISOString())}::timestamptz`
    : sql`a.publish_time >= ${since}`

const filterConditions = (filter: ArticleFilter, sort: ListSort = 'publish_time'): RawBuilder<unknown>[] => {
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
  if (filter.topic) all.push(hasTopic(filter.topic))
  if (filter.since) all.push(publishedSince(filter.since, sort))
  if (filter.ids) all.push(sql`a.id = any(${filter.ids}::uuid[])`)
  if (filter.exceptStories) all.push(sql`coalesce(a.story_id, a.id) <> all(${filter.exceptStories}::uuid[])`)
  if (filter.onlyIf) all.push(filter.onlyIf)
  return all
}

/** All of the conditions; true without any. */
export const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)

/** Articles of a filter that one index has. */
export interface Place {
  conditions: RawBuilder<unknown>
  /** A condition that so few articles meet that these are read from its index and sorted. */
  few?: RawBuilder<unknown>
}

/** One query for the shown category and one for the source's, because `or` could not use either index. */
export const placesOf = (filter: ArticleFilter, sort: ListSort): Place[] => {
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

/** What a category is expected to have of all articles. */
const CATEGORY_SHARE = 1 / CATEGORIES.length

/**
 * How a search is restricted to a filter.
 *
 * @param source the frequency of the filter's source
 * @returns undefined for an empty filter: only published articles are indexed for search, and joining them
 * all the same made the planner read the whole archive's index for a word of medium frequency, at six times
 * the cost
 */
export const narrowMatches = (
  filter: ArticleFilter,
  source?: { share: number; rows: number },
): Narrowing | undefined => {
  const conditions = all(filterConditions(filter))
  if (filterConditions(filter).length === 0) return undefined
  const join = (id: RawBuilder<unknown>) =>
    sql`join articles a on a.id = ${id} and ${published} and ${conditions}`
  const { categories, sourceId, ...others } = filter
  // Nothing is known of the share of a topic or of some days.
  if (others.topic !== undefined || others.since !== undefined) return { join }
  const share = (source?.share ?? 1) * Math.min(1, (categories?.length ?? CATEGORIES.length) * CATEGORY_SHARE)
  if (sourceId === undefined) return { join, share }
  const newest = sql`select a.id, a.publish_time from articles a where ${published} and ${conditions}`
  return { join, share, ...(source && { ofIndex: { newest, articles: source.rows } }) }
}
