import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS, type CitedTexts, type Junk, type QuarantinedTexts } from '#db/schema/articles.ts'
import type { ARTICLE_STATES } from '#contract/newsroom/newsroom-articles.ts'
import type { ListFilter } from './list-filter.ts'
import { type RawBuilder, sql } from 'kysely'

export interface NewsroomText {
  lang: string
  title: string
  description: string | null
  summary: string | null
  in_simple_terms: string | null
  key_points: string[] | null
  cited: CitedTexts | null
  origin: 'source' | 'ai' | 'human'
  keeps_source_title: boolean
  quarantined: QuarantinedTexts | null
}
export interface NewsroomArticleRow {
  id: string
  lang: string
  url: string | null
  source_id: string
  source_name: string
  publish_time: Date
  is_dated: boolean
  created_at: Date
  junk: Junk | null
  category: Category
  subcategory: string | null
  source_category: Category
  filed_by_hand: boolean
  status: number
  story_id: string | null
  identity: Buffer
  image_key: string | null
  image_sizes: number[] | null
  source_count: number
  texts: NewsroomText[]
}

type ArticleState = (typeof ARTICLE_STATES)[number]

export interface NewsroomFilter extends ListFilter {
  /** Searched in title and excerpt, in either language. */
  words?: string
  id?: string
  category?: Category
  state: ArticleState
}

const readable = sql`a.status in (${sql.lit(ARTICLE_STATUS.published)}, ${sql.lit(ARTICLE_STATUS.duplicate)})`
/** Bounds a query by words or state to the newest matches. */
const MATCHES = 1000

/**
 * The newest matches are looked for among the texts whose words were counted, which the index of pages by time
 * singles out (docs/decisions/081); PostgreSQL reads all matches only where these are too few. `offset 0` is an
 * optimization fence: without it the planner would walk back in time.
 */
const wordsIn = (lang: ContentLanguage, words: string): RawBuilder<unknown> => {
  const matching = (since: RawBuilder<unknown>) => sql`
    select m.article_id from (select s.article_id, s.publish_time from article_search s where s.lang = ${sql.lit(lang)}
      and s.search @@ websearch_to_tsquery(public.search_config(${sql.lit(lang)}), ${words}) ${since} offset 0) m
    order by m.publish_time desc limit ${sql.lit(MATCHES)}`
  const isEnough = sql`(select count(*) from recent) = ${sql.lit(MATCHES)}`
  return sql`(
    with recent as materialized (${matching(
      sql`and s.publish_time >= (select counted_since from search_languages where lang = ${sql.lit(lang)})`,
    )})
    select article_id from recent where ${isEnough}
    union all select article_id from (${matching(sql``)}) every where not ${isEnough})`
}

/** SQL of article ids; matches in either language. */
export const idsWithWords = (words: string): RawBuilder<unknown> =>
  sql.join(
    CONTENT_LANGUAGES.map((lang) => wordsIn(lang, words)),
    sql` union `,
  )

/** Spelled like the conditions of partial indexes, so that the planner uses them. */
const STATES: Record<Exclude<ArticleState, 'all'>, RawBuilder<unknown>> = {
  edited: sql`a.id in (select article_id from article_texts where origin = 'human' order by updated_at desc limit ${sql.lit(MATCHES)})`,
  quarantined: sql`a.id in (select article_id from article_texts where quarantined is not null order by updated_at desc limit ${sql.lit(MATCHES)})`,
  junk: sql`a.junk is not null`,
  undated: sql`not a.is_dated`,
  language: sql`a.unwanted = 'language'`,
  trial: sql`a.unwanted = 'trial'`,
}

/** Of articles `a`. */
export const listConditions = ({ sourceIds, lang, from, until }: ListFilter): RawBuilder<unknown>[] => [
  ...(sourceIds ? [sql`a.source_id = any(${sourceIds}::text[])`] : []),
  ...(lang ? [sql`a.lang = ${lang}`] : []),
  ...(from ? [sql`a.publish_time >= ${from}`] : []),
  ...(until ? [sql`a.publish_time < ${until}`] : []),
]

const conditionsOf = ({ words, id, category, state, ...filter }: NewsroomFilter): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = []
  if (id) all.push(sql`(a.id = ${id} or a.story_id = ${id})`)
  if (words) all.push(sql`a.id in (${idsWithWords(words)})`)
  if (state !== 'all') all.push(STATES[state])
  if (category) all.push(sql`(a.category = ${category} or a.ai_category = ${category})`)
  const isSought = all.length > 0
  all.push(...listConditions(filter))
  // Without words, a state or a category the query reads the indexes of published articles.
  const listed =
    state === 'language' || state === 'trial'
      ? sql`a.status = ${sql.lit(ARTICLE_STATUS.hidden)}`
      : !isSought
        ? sql`a.status = ${sql.lit(ARTICLE_STATUS.published)}`
        : readable
  return sql.join([listed, ...all], sql` and `)
}

export const listNewsroomRows = async (
  db: Database,
  filter: NewsroomFilter,
  offset: number,
  limit: number,
): Promise<NewsroomArticleRow[]> => {
  const { rows } = await sql<NewsroomArticleRow>`
    select a.id, a.lang, a.url, a.source_id, s.name as source_name, a.publish_time, a.is_dated, a.created_at, a.junk, coalesce(a.ai_category, a.category) as category,
      case when a.ai_category is null then a.subcategory else a.ai_subcategory end as subcategory,
      a.category as source_category, a.filed_by_hand, a.status, a.story_id, a.identity, a.image_key, a.image_sizes, coalesce(st.outlet_count, 1) as source_count,
      (select jsonb_agg(jsonb_build_object('lang', t.lang, 'title', t.title, 'description', t.description, 'summary', t.summary,
          'in_simple_terms', t.in_simple_terms, 'key_points', t.key_points, 'cited', t.cited, 'origin', t.origin,
          'keeps_source_title', t.keeps_source_title, 'quarantined', t.quarantined) order by t.lang)
        from article_texts t where t.article_id = a.id) as texts
    from (select * from articles a where ${conditionsOf(filter)}
      order by a.publish_time desc, a.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}) a
    join sources s on s.id = a.source_id left join stories st on st.id = a.story_id
    order by a.publish_time desc, a.id desc`.execute(db.kysely)
  return rows
}

/**
 * The lock lasts until the transaction ends, so that the second of two concurrent editors sees what the first
 * wrote.
 */
export const lockArticle = async (db: Database, id: string): Promise<void> => {
  await db.kysely.selectFrom('articles').select('id').where('id', '=', id).forUpdate().execute()
}

/** Enrichment leaves a category alone that an editor has set. */
export const setCategoryByHand = async (
  db: Database,
  id: string,
  category: Category,
  subcategory: string | null,
): Promise<void> => {
  await db.kysely
    .updateTable('articles')
    .set({ ai_category: category, ai_subcategory: subcategory, ai_confidence: 1, filed_by_hand: true })
    .where('id', '=', id)
    .execute()
}

export type HandText = Pick<NewsroomText, 'lang' | 'title' | 'summary' | 'cited' | 'keeps_source_title'>

export const putTextByHand = async (
  db: Database,
  id: string,
  { lang, title, summary, cited, keeps_source_title }: HandText,
  now: Date,
): Promise<void> => {
  const values = {
    title,
    summary,
    cited: cited && JSON.stringify(cited),
    origin: 'human' as const,
    keeps_source_title,
    updated_at: now,
  }
  await db.kysely
    .insertInto('article_texts')
    .values({ article_id: id, lang, description: null, ...values })
    .onConflict((conflict) => conflict.columns(['article_id', 'lang']).doUpdateSet(values))
    .execute()
}

/**
 * Joins quarantined sentences with the summary that is stored now. Citations are offsets into the body that
 * the sentences were made of, so that sentences written meanwhile cite nothing.
 */
const citedWith = (aside: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when jsonb_typeof(${aside}) = 'object' and cited is not null
    then ${aside} || jsonb_build_object('status', cited -> 'status', 'summary', cited -> 'summary')
    else coalesce(cited, nullif(${aside}, 'null')) end`

/**
 * A text that a person has written since an earlier quarantine replaces the quarantined one.
 *
 * @returns whether there was a text to take back
 */
export const quarantineTexts = async (db: Database, id: string, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update article_texts set
      quarantined = coalesce(quarantined, '{}') || jsonb_strip_nulls(jsonb_build_object(
        'summary', summary, 'in_simple_terms', in_simple_terms, 'key_points', key_points, 'cited', ${citedWith(sql`quarantined -> 'cited'`)})),
      summary = null, in_simple_terms = null, key_points = null, cited = null, updated_at = ${now}
    where article_id = ${id}
      and (quarantined is null or coalesce(summary, in_simple_terms, key_points::text, cited::text) is not null)`.execute(
    db.kysely,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * A text that a person has written meanwhile is newer, so it is not overwritten.
 *
 * @returns whether there was a text to show again
 */
export const releaseTexts = async (db: Database, id: string, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update article_texts set
      summary = coalesce(summary, quarantined ->> 'summary'),
      in_simple_terms = coalesce(in_simple_terms, quarantined ->> 'in_simple_terms'),
      key_points = coalesce(key_points, nullif(quarantined -> 'key_points', 'null')),
      cited = ${citedWith(sql`quarantined -> 'cited'`)},
      quarantined = null, updated_at = ${now}
    where article_id = ${id} and quarantined is not null`.execute(db.kysely)
  return (numAffectedRows ?? 0n) > 0n
}

export const countWaitingArticles = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from articles where enriched_at is null and status_before_takedown is null`.execute(
    db.kysely,
  )
  return rows[0]?.waiting ?? 0
}
