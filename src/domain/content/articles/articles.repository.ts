import type { ArticleSort } from '#contract/articles.ts'
import type { Category } from '#contract/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS, type ArticlesTable, type CitedTexts } from '#db/schema/articles.ts'
import type { ImpactParts } from '#db/schema/stories.ts'
import { hasPlace } from '#domain/content/stories/has-place.repository.ts'
import {
  isCategorisedElsewhere,
  hiddenSince,
  languageParts,
  orderOfParts,
  type Reader,
  shownCategory,
  standsFor,
} from './shown-stories.repository.ts'
import type { Standing } from '#domain/content/stories/representative.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'

export interface ArticleText {
  lang: string
  title: string
  description: string | null
  /** The author: the publisher, a model or an editor. */
  origin: 'source' | 'ai' | 'human'
}
export interface ArticleFullText extends ArticleText {
  summary: string | null
  in_simple_terms: string | null
  key_points: string[] | null
  /** Generated sentences with their citations. */
  cited: CitedTexts | null
  /** The whole text, where its source's licence allows it. */
  body: string | null
}

type ListColumn = (typeof LIST_COLUMNS)[number]
/** An article with its texts by language; free fields only. */
export interface ArticleRow extends Pick<Selectable<ArticlesTable>, ListColumn> {
  source_name: string
  source_name_fr: string | null
  /** The number of outlets of its story. */
  source_count: number
  /** The number of articles of its story. */
  article_count: number
  storyline_id: string | null
  /** Ids of stories that may report the same event. */
  may_repeat: string[]
  /** Dated, and no junk. */
  has_place: boolean
  texts: Record<string, ArticleText>
}
export interface ArticleDetailRow extends Omit<ArticleRow, 'texts'> {
  author: string | null
  word_count: number | null
  revised_at: Date | null
  /** Null while it is queued for enrichment. */
  enriched_at: Date | null
  page_state: number
  quality: number
  /** Its story's; null without one. */
  score: ImpactParts | null
  texts: Record<string, ArticleFullText>
}

export interface ArticleFilter {
  categories?: readonly Category[]
  subcategory?: string
  /** What categories are compared with: the one `shown` to readers, or `either` that or the source's. */
  filed?: 'either' | 'shown'
  /** Restricts the list to this source, with each of its articles, also several of a story. */
  sourceId?: string
  topic?: string
  since?: Date
  /** Restricts the list to these articles. */
  ids?: readonly string[]
  /** Excludes these stories; an article without one is its own. */
  exceptStories?: readonly string[]
  /** A condition on the list as a whole: where it does not hold, the list is empty. */
  onlyIf?: RawBuilder<boolean>
}

const LIST_COLUMNS = [
  'id',
  'story_id',
  'identity',
  'url',
  'source_id',
  'lang',
  'category',
  'subcategory',
  'ai_category',
  'ai_subcategory',
  'topics',
  'publish_time',
  'is_dated',
  'created_at',
  'is_sample',
  'image_from',
  'image_alt',
  'image_credit',
  'image_key',
  'image_width',
  'image_height',
  'image_sizes',
  'image_thumbhash',
] as const satisfies (keyof ArticlesTable)[]

const listColumns = sql.raw(LIST_COLUMNS.map((column) => `a.${column}`).join(', '))
// Literals instead of parameters: a generic plan could not use the partial indexes.
const published = sql`a.status = ${sql.lit(ARTICLE_STATUS.published)}`
/** A duplicate is not listed, but its page remains. */
const readable = sql`a.status in (${sql.lit(ARTICLE_STATUS.published)}, ${sql.lit(ARTICLE_STATUS.duplicate)})`
const storyFigures = sql`coalesce(st.outlet_count, 1) as source_count, coalesce(st.article_count, 1) as article_count, st.storyline_id, coalesce(st.may_repeat, '{}') as may_repeat, ${hasPlace('a')} as has_place`

/** Every order ends with this one, so that the parts of a list can be read by it. */
const BY_TIME = sql`a.publish_time desc, a.id desc`
const BY_QUALITY = sql`a.quality desc, a.publish_time desc, a.id desc`
/** The columns an order may compare. */
const ORDERED_BY = sql`a.id, a.pub_day, a.publish_time, a.quality`

const orderOf = (sort: Exclude<ArticleSort, 'relevance'>, reader: Reader): RawBuilder<unknown> => {
  if (sort === 'reader') return orderOfParts(reader)
  const order = sort === 'quality' ? BY_QUALITY : BY_TIME
  return reader.lng === 'en' && reader.languages === undefined ? sql`a.part, ${order}` : order
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

interface JoinedRow extends Omit<ArticleRow, 'texts'> {
  text_lang: string
  title: string
  description: string | null
  origin: ArticleText['origin']
}

/** One row per text → one per article, in the order of the query. */
const gatherTexts = (rows: readonly JoinedRow[]): ArticleRow[] => {
  const articles = new Map<string, ArticleRow>()
  for (const row of rows) {
    const { text_lang: lang, title, description, origin } = row
    const text = { lang, title, description, origin }
    const known = articles.get(row.id)
    if (known) known.texts[lang] = text
    // The text's columns are copied too: leaving four of thirty out costs more.
    else articles.set(row.id, { ...row, texts: { [lang]: text } })
  }
  return [...articles.values()]
}

/** Articles in the order of `ids`, a query that yields `id` and `ord`; wide rows are read for those only. */
const selectInOrder = async (db: Database, ids: RawBuilder<unknown>): Promise<ArticleRow[]> => {
  const { rows } = await sql<JoinedRow>`
    select ${listColumns}, ${storyFigures}, s.name as source_name, s.name_fr as source_name_fr, t.lang as text_lang, t.title, t.description, t.origin
    from (${ids}) as page join articles a on a.id = page.id
    join sources s on s.id = a.source_id join article_texts t on t.article_id = a.id
    left join stories st on st.id = a.story_id
    order by page.ord, t.lang`.execute(db.kysely)
  return gatherTexts(rows)
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)

/**
 * The articles shown in a category, as one index read of `limit`. `category` may be a column of an outer
 * query.
 */
const ofCategory = (
  category: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> => sql`(
    select ${columns} from articles a where ${published} and ${shownCategory} = ${category} and ${rest}
      order by ${order} limit ${sql.lit(limit)})`

export interface ListedArticles {
  filter: ArticleFilter
  sort: Exclude<ArticleSort, 'relevance'>
  reader: Reader
  limit: number
  /** In articles. */
  offset: number
  /** The state of the list at an earlier time. */
  asOf?: Date | undefined
}

/**
 * A page of a list, deduplicated: of each story the article that represents it for the reader. Of one outlet,
 * or of given ids, every article.
 */
export const listArticleRows = (
  db: Database,
  { filter, sort, reader, limit, offset, asOf }: ListedArticles,
): Promise<ArticleRow[]> => {
  const { categories, ...rest } = filter
  const [only, ...more] = categories ?? []
  const isOfOutlet = filter.sourceId !== undefined
  const isOfStories = !isOfOutlet && filter.ids === undefined
  // One query per category: a condition with `or` could use neither order.
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
 * The conditions of a filter for matches of a search, joined to their `s.article_id`. Undefined without a
 * filter.
 */
export const narrowMatches = (filter: ArticleFilter): RawBuilder<unknown> | undefined => {
  // Only published articles match. Joining them all the same made the planner read the whole archive's index
  // for a word of medium frequency: six times the cost.
  if (filterConditions(filter).length === 0) return undefined
  return sql`join articles a on a.id = s.article_id and ${conditions(filter)}`
}

/** The fields by which articles are chosen. */
export interface ArticleChoice {
  id: string
  category: Category
  story_id: string | null
  storyline_id: string | null
  may_repeat: string[]
  source_id: string
}

/** Chosen articles with their storylines, in the order of the query. */
const withStorylines = (chosen: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.id, c.category, c.story_id, st.storyline_id, coalesce(st.may_repeat, '{}') as may_repeat, c.source_id from (${chosen}) c
  left join stories st on st.id = c.story_id order by c.ord`

/**
 * Per category the newest or best `limit` articles of the last `days` days in the reader's language, or
 * (`others`) in another one.
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
  // Days and categories are literals: with parameters the generic plan looks dearer than a plan for each
  // call, and planning costs more than the query.
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`
  // A reader of both languages has no others.
  const parts = languageParts(reader)
  const language = reader.languages === 'both' ? sql`true` : (parts[others ? 1 : 0] ?? sql`false`)
  const kept = sql`${hasPlace('a')} and ${standsFor(reader)} and ${language}`
  const newest = sql`
    select a.id, a.story_id, a.source_id from ${ofCategory(
      sql`c.category`,
      sql`a.id, a.story_id, a.source_id, a.publish_time`,
      sql`a.publish_time > ${now}::timestamptz - ${sql.lit(days)} * interval '1 day' and ${kept}`,
      BY_TIME,
      limit,
    )} a order by ${BY_TIME}`
  // One short index read per day instead of sorting a week.
  const quality = sql`a.quality desc, a.id desc`
  const best = sql`
    select a.id, a.story_id, a.source_id from generate_series(0, ${sql.lit(days)}) as day(back)
    cross join lateral ${ofCategory(
      sql`c.category`,
      sql`a.id, a.story_id, a.source_id, a.quality`,
      sql`a.pub_day = ${today} - day.back and ${kept}`,
      quality,
      limit,
    )} a order by ${quality} limit ${sql.lit(limit)}`
  const { rows } = await sql<ArticleChoice>`${withStorylines(sql`
    select c.category, b.*, row_number() over () as ord from unnest(array[${sql.join(categories.map((category) => sql.lit(category)))}]) as c(category)
    cross join lateral (${sort === 'quality' ? best : newest}) b`)}`.execute(db.kysely)
  return rows
}

/** The newest stories in the reader's order, with the few columns by which they are chosen. */
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

export const listArticleRowsByIds = (db: Database, ids: readonly string[]): Promise<ArticleRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectInOrder(db, sql`select id, ord from unnest(${ids}::uuid[]) with ordinality as chosen(id, ord)`)

/**
 * Related articles come from this many of the category's newest, so that the query costs the same however
 * large the archive.
 */
const RELATED_POOL = 300

/**
 * Stories of the article's category that share most topics with it, the reader's language first, the newest
 * among equals, without its own story and storyline; empty for an unknown article. Topics are counted only
 * where any is shared: the operator finds that far cheaper than a subquery.
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
            ofCategory(
              sql`own.category`,
              sql`a.id, a.publish_time, ${sql.lit(part)} as part, a.topics, a.story_id`,
              sql`${standsFor(reader)} and ${language}`,
              BY_TIME,
              RELATED_POOL,
            ),
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

/** The id of a readable article, or undefined. */
export const findReadableId = async (db: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{
    id: string
  }>`select a.id from articles a where a.id = ${id} and ${readable}`.execute(db.kysely)
  return rows[0]?.id
}

/** A published article with everything its page may render, or undefined. */
export const findArticleRow = async (db: Database, id: string): Promise<ArticleDetailRow | undefined> => {
  const { rows } = await sql<Omit<ArticleDetailRow, 'texts'> & ArticleFullText & { text_lang: string }>`
    select ${listColumns}, ${storyFigures}, a.author, a.word_count, a.revised_at, a.enriched_at, a.page_state, a.quality, st.score, s.name as source_name, s.name_fr as source_name_fr,
      t.lang as text_lang, t.title, t.description, t.origin, t.summary, t.in_simple_terms, t.key_points, t.cited, b.body
    from articles a join sources s on s.id = a.source_id join article_texts t on t.article_id = a.id
    left join stories st on st.id = a.story_id
    left join article_bodies b on s.full_text_allowed and b.article_id = a.id and b.lang = t.lang
    where a.id = ${id} and ${readable}`.execute(db.kysely)
  const [first] = rows
  if (!first) return undefined
  const texts: Record<string, ArticleFullText> = {}
  for (const {
    text_lang: lang,
    title,
    description,
    origin,
    summary,
    in_simple_terms,
    key_points,
    cited,
    body,
  } of rows)
    texts[lang] = { lang, title, description, origin, summary, in_simple_terms, key_points, cited, body }
  return { ...first, texts }
}

/** The fields by which one of a story's matches is chosen. */
export const listStandings = async (
  db: Database,
  ids: readonly string[],
): Promise<(Standing & { story_id: string | null })[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Standing & { story_id: string | null }>`
    select a.id, a.story_id, a.lang, a.is_translated, a.standing, a.publish_time from articles a
    where a.id = any(${ids}::uuid[])`.execute(db.kysely)
  return rows
}

/** Counts the topics of recent articles. */
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
