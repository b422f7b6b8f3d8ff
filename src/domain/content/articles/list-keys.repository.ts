import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { languageRules } from '#domain/content/languages/language-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ArticleFilter, ListSort } from './article-filter.repository.ts'
import { isReadable, isStrict, type Reader } from './shown-stories.repository.ts'

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
  sort: ListSort
  reader: Reader
  limit: number
  /** Number of articles before the page. */
  offset: number
  /** Lists what follows this row, in the place of `offset`. */
  after?: ListKey | undefined
  /** Lists the state at this time, so that later pages continue the first. */
  asOf?: Date | undefined
}

const isListOfParts = ({ filter, reader }: Pick<ListedArticles, 'filter' | 'reader'>): boolean =>
  filter.sourceId === undefined && !isStrict(reader)

/** Conditions of the rows that follow `key` in a part of the list, by the order of `listArticleRows`. */
export const following = (
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
