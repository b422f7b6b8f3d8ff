import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS, type ArticlesTable, type CitedTexts } from '#db/schema/articles.ts'
import type { ImpactParts } from '#db/schema/stories.ts'
import { hasPlace } from '#domain/content/stories/has-place.repository.ts'
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
export const published = sql`a.status = ${sql.lit(ARTICLE_STATUS.published)}`
/** A duplicate is not listed, but its page remains. */
export const readable = sql`a.status in (${sql.lit(ARTICLE_STATUS.published)}, ${sql.lit(ARTICLE_STATUS.duplicate)})`
const storyFigures = sql`coalesce(st.outlet_count, 1) as source_count, coalesce(st.article_count, 1) as article_count, st.storyline_id, coalesce(st.may_repeat, '{}') as may_repeat, ${hasPlace('a')} as has_place`

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
export const selectInOrder = async (db: Database, ids: RawBuilder<unknown>): Promise<ArticleRow[]> => {
  const { rows } = await sql<JoinedRow>`
    select ${listColumns}, ${storyFigures}, s.name as source_name, s.name_fr as source_name_fr, t.lang as text_lang, t.title, t.description, t.origin
    from (${ids}) as page join articles a on a.id = page.id
    join sources s on s.id = a.source_id join article_texts t on t.article_id = a.id
    left join stories st on st.id = a.story_id
    order by page.ord, t.lang`.execute(db.kysely)
  return gatherTexts(rows)
}

export const listArticleRowsByIds = (db: Database, ids: readonly string[]): Promise<ArticleRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectInOrder(db, sql`select id, ord from unnest(${ids}::uuid[]) with ordinality as chosen(id, ord)`)

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
