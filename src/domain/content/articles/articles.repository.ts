import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS, type ArticlesTable, type CitedTexts } from '#db/schema/articles.ts'
import type { ImpactParts } from '#db/schema/stories.ts'
import { hasPlace } from '#domain/content/stories/has-place.repository.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'

export interface ArticleText {
  lang: string
  title: string
  description: string | null
  /** The author of the title: the publisher, a model or an editor. */
  origin: 'source' | 'ai' | 'human'
  /**
   * The lexemes of title and excerpt with their positions and weights, a tsvector as text; read for searches
   * only.
   */
  search_words?: string | null
}
export interface ArticleFullText extends ArticleText {
  summary: string | null
  in_simple_terms: string | null
  key_points: string[] | null
  /** Sentences with their citations; null for texts from before citations were stored. */
  cited: CitedTexts | null
  /** Null where the source's licence does not allow showing the whole text. */
  body: string | null
}

type ListColumn = (typeof LIST_COLUMNS)[number]
/** Contains free fields only. `texts` is keyed by language. */
export interface ArticleRow extends Pick<Selectable<ArticlesTable>, ListColumn> {
  source_name: string
  source_name_fr: string | null
  /** Number of outlets that report the story; 1 for an article without a story. */
  source_count: number
  /** These outlets by language; null for one outlet. */
  outlets_by_language: Record<string, number> | null
  /** Number of articles of the story; 1 for an article without a story. */
  article_count: number
  storyline_id: string | null
  /** Ids of stories that may report the same event, so that lists show only one of them. */
  may_repeat: string[]
  /** True for a dated article that is not junk; others stay off fronts. */
  has_place: boolean
  texts: Record<string, ArticleText>
}
export interface ArticleDetailRow extends Omit<ArticleRow, 'texts'> {
  author: string | null
  word_count: number | null
  revised_at: Date | null
  /** Null while the article is queued for enrichment. */
  enriched_at: Date | null
  page_state: number
  quality: number
  /** Parts of the story's score; null for an article without a story. */
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
// Literals instead of parameters, because a generic plan could not use the partial indexes.
export const published = sql`a.status = ${sql.lit(ARTICLE_STATUS.published)}`
/** A duplicate is not listed, but links to its page still work. */
export const readable = sql`a.status in (${sql.lit(ARTICLE_STATUS.published)}, ${sql.lit(ARTICLE_STATUS.duplicate)})`
const storyFigures = sql`coalesce(st.outlet_count, 1) as source_count, coalesce(st.article_count, 1) as article_count, st.outlets_by_language, st.storyline_id, coalesce(st.may_repeat, '{}') as may_repeat, ${hasPlace('a')} as has_place`

interface JoinedRow extends Omit<ArticleRow, 'texts'> {
  text_lang: string
  title: string
  description: string | null
  origin: ArticleText['origin']
  search_words?: string | null
}

/** Merges the join's rows, one per text, into one row per article, in the order of the query. */
const gatherTexts = (rows: readonly JoinedRow[]): ArticleRow[] => {
  const articles = new Map<string, ArticleRow>()
  for (const row of rows) {
    const { text_lang: lang, title, description, origin, search_words } = row
    const text = { lang, title, description, origin, search_words }
    const known = articles.get(row.id)
    if (known) known.texts[lang] = text
    // The text's columns are copied as well, because leaving out four of thirty costs more.
    else articles.set(row.id, { ...row, texts: { [lang]: text } })
  }
  return [...articles.values()]
}

const searchWords = {
  column: sql`, w.search::text as search_words`,
  join: sql`left join article_search w on w.article_id = a.id and w.lang = t.lang`,
}

/**
 * `ids` is a query of `id` and `ord`. Wide rows are read only for the articles of the page, and the words of
 * the index only for searches.
 */
export const selectInOrder = async (
  db: Database,
  ids: RawBuilder<unknown>,
  { withSearchWords = false }: { withSearchWords?: boolean } = {},
): Promise<ArticleRow[]> => {
  const { column, join } = withSearchWords ? searchWords : { column: sql``, join: sql`` }
  const { rows } = await sql<JoinedRow>`
    select ${listColumns}, ${storyFigures}, s.name as source_name, s.name_fr as source_name_fr, t.lang as text_lang, t.title, t.description, t.origin${column}
    from (${ids}) as page join articles a on a.id = page.id
    join sources s on s.id = a.source_id join article_texts t on t.article_id = a.id
    left join stories st on st.id = a.story_id ${join}
    order by page.ord, t.lang`.execute(db.kysely)
  return gatherTexts(rows)
}

export const listArticleRowsByIds = (
  db: Database,
  ids: readonly string[],
  options?: { withSearchWords?: boolean },
): Promise<ArticleRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectInOrder(
        db,
        sql`select id, ord from unnest(${ids}::uuid[]) with ordinality as chosen(id, ord)`,
        options,
      )

/** @returns the id as stored, or undefined where readers may not see the article */
export const findReadableId = async (db: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{
    id: string
  }>`select a.id from articles a where a.id = ${id} and ${readable}`.execute(db.kysely)
  return rows[0]?.id
}

/** Includes paid fields, which `presentArticleDetail` leaves out for readers who may not view them. */
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

/**
 * The texts that summaries cite, by language. They may be quoted only for readers who may view the summary.
 */
export const findSourceTexts = async (db: Database, articleId: string): Promise<Record<string, string>> => {
  const rows = await db.kysely
    .selectFrom('article_bodies')
    .select(['lang', 'body'])
    .where('article_id', '=', articleId)
    .execute()
  return Object.fromEntries(rows.map(({ lang, body }) => [lang, body]))
}
