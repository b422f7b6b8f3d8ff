import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { hasPlace } from '#domain/content/stories/has-place.repository.ts'
import { type RawBuilder, sql } from 'kysely'
import { BY_TIME, ORDERED_BY } from './article-lists.repository.ts'
import { type ArticleRow, published, readable, selectInOrder } from './articles.repository.ts'
import {
  languageParts,
  orderOfParts,
  type Reader,
  shownCategory,
  standsFor,
} from './shown-stories.repository.ts'

interface IndexRead {
  columns: RawBuilder<unknown>
  rest: RawBuilder<unknown>
  order: RawBuilder<unknown>
  limit: number
}

/**
 * Compares `category` with the indexed expression, so that the query reads `limit` index entries. `category`
 * may be a column of an outer query.
 */
const ofCategory = (
  category: RawBuilder<unknown>,
  { columns, rest, order, limit }: IndexRead,
): RawBuilder<unknown> => sql`(
    select ${columns} from articles a where ${published} and ${shownCategory} = ${category} and ${rest}
      order by ${order} limit ${sql.lit(limit)})`

/** Columns by which articles are chosen; wide rows are read for the chosen articles only. */
export interface ArticleChoice {
  id: string
  category: Category
  story_id: string | null
  storyline_id: string | null
  may_repeat: string[]
  source_id: string
}

/** Joins stories after the choice, so that only the stories of chosen articles are read. */
const withStorylines = (chosen: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.id, c.category, c.story_id, st.storyline_id, coalesce(st.may_repeat, '{}') as may_repeat, c.source_id from (${chosen}) c
  left join stories st on st.id = c.story_id order by c.ord`

/**
 * Per category the newest or best `limit` articles of the last `days` days. `others` selects the language
 * that the reader did not choose.
 */
export const listBatchChoices = async (
  db: Database,
  {
    categories,
    sort,
    reader,
    days,
    limit,
    now,
    others = false,
  }: {
    categories: readonly Category[]
    sort: 'publish_time' | 'quality'
    reader: Reader
    days: number
    limit: number
    now: Date
    others?: boolean
  },
): Promise<ArticleChoice[]> => {
  // Literals: with parameters the planner rejects the generic plan, and planning costs more than the query.
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`
  // For a reader of both languages there is no other one, so `others` does not apply.
  const parts = languageParts(reader)
  const language = reader.languages === 'both' ? sql`true` : (parts[others ? 1 : 0] ?? sql`false`)
  const kept = sql`${hasPlace('a')} and ${standsFor(reader)} and ${language}`
  const newest = sql`
    select a.id, a.story_id, a.source_id from ${ofCategory(sql`c.category`, {
      columns: sql`a.id, a.story_id, a.source_id, a.publish_time`,
      rest: sql`a.publish_time > ${now}::timestamptz - ${sql.lit(days)} * interval '1 day' and ${kept}`,
      order: BY_TIME,
      limit,
    })} a order by ${BY_TIME}`
  // One short index read per day is cheaper than sorting a week.
  const quality = sql`a.quality desc, a.id desc`
  const best = sql`
    select a.id, a.story_id, a.source_id from generate_series(0, ${sql.lit(days)}) as day(back)
    cross join lateral ${ofCategory(sql`c.category`, {
      columns: sql`a.id, a.story_id, a.source_id, a.quality`,
      rest: sql`a.pub_day = ${today} - day.back and ${kept}`,
      order: quality,
      limit,
    })} a order by ${quality} limit ${sql.lit(limit)}`
  const { rows } = await sql<ArticleChoice>`${withStorylines(sql`
    select c.category, b.*, row_number() over () as ord from unnest(array[${sql.join(categories.map((category) => sql.lit(category)))}]) as c(category)
    cross join lateral (${sort === 'quality' ? best : newest}) b`)}`.execute(db.kysely)
  return rows
}

/** Reads the few columns by which the landing page chooses, in the reader's order (A-82). */
export const listNewestChoices = async (
  db: Database,
  reader: Reader,
  limit: number,
): Promise<ArticleChoice[]> => {
  const parts = languageParts(reader).map(
    (language, part) => sql`(
      select ${ORDERED_BY}, ${shownCategory} as category, a.story_id, a.source_id, ${sql.lit(part)} as part from articles a
      where ${published} and ${hasPlace('a')} and ${standsFor(reader)} and ${language}
      order by ${BY_TIME} limit ${sql.lit(limit)})`,
  )
  const { rows } = await sql<ArticleChoice>`${withStorylines(sql`
    select a.*, row_number() over (order by ${orderOfParts(reader)}) as ord from (${sql.join(parts, sql` union all `)}) a
    order by ord limit ${sql.lit(limit)}`)}`.execute(db.kysely)
  return rows
}

/** Bounds the candidates, so that the cost does not grow with the archive. */
const RELATED_POOL = 300

/**
 * Ordered by the reader's language, then by shared topics, then by time; the article's own story and
 * storyline are left out. Empty for an unknown article. The operator `&&` filters before topics are counted,
 * because a subquery per candidate is far dearer.
 */
export const listRelatedRows = (
  db: Database,
  articleId: string,
  reader: Reader,
  limit: number,
): Promise<ArticleRow[]> =>
  selectInOrder(
    db,
    sql`select related.id, row_number() over () as ord from (
      select newest.id from (
          select a.id, ${shownCategory} as category, a.story_id, st.storyline_id, a.topics
          from articles a left join stories st on st.id = a.story_id where a.id = ${articleId} and ${readable}) own
        cross join lateral (${sql.join(
          languageParts(reader).map((language, part) =>
            ofCategory(sql`own.category`, {
              columns: sql`a.id, a.publish_time, ${sql.lit(part)} as part, a.topics, a.story_id`,
              rest: sql`${standsFor(reader)} and ${language}`,
              order: BY_TIME,
              limit: RELATED_POOL,
            }),
          ),
          sql` union all `,
        )}) newest
      where newest.id <> own.id and (newest.story_id is null or newest.story_id is distinct from own.story_id)
        and (own.storyline_id is null or not exists (
          select from stories turn where turn.id = newest.story_id and turn.storyline_id = own.storyline_id))
      order by ${reader.languages === 'both' ? sql`` : sql`newest.part, `}case when newest.topics && own.topics
          then (select count(*) from unnest(newest.topics) as topic where topic = any(own.topics)) else 0 end desc,
        newest.publish_time desc, newest.id
      limit ${sql.lit(limit)}) related`,
  )

export const listTopicCounts = async (
  db: Database,
  since: Date,
  limit: number,
): Promise<{ topic: string; count: number }[]> => {
  const { rows } = await sql<{ topic: string; count: number }>`
    select topic, count(*)::int as count from articles a cross join lateral unnest(a.topics) as topic
    where ${published} and a.publish_time >= ${since}
    group by topic order by count desc, topic limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}
