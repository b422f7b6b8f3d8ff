import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS, FETCH_STATE, PAGE_STATE } from '#db/schema/articles.ts'
import { searchTextOf } from '#domain/content/search/search-text.ts'
import type { SourceRow } from '#domain/content/sources/sources.repository.ts'
import { sql } from 'kysely'
import type { IncomingArticle } from './items/incoming.ts'

export interface NewArticle {
  id: string
  article: IncomingArticle
  /** Something taken down, by which the article is stored hidden. */
  isTakenDown?: boolean
}

const mayReadPage = ({ url }: IncomingArticle, source: SourceRow): boolean =>
  source.page_access === 'allowed' && source.kind === 'live' && Boolean(url)

const isShown = ({ article: { unwanted }, isTakenDown = false }: NewArticle): boolean =>
  !unwanted && !isTakenDown

const articleRow = (added: NewArticle, source: SourceRow) => ({
  ...ownColumns(added.article),
  id: added.id,
  status: isShown(added) ? ARTICLE_STATUS.published : ARTICLE_STATUS.hidden,
  status_before_takedown: added.isTakenDown
    ? added.article.unwanted
      ? ARTICLE_STATUS.hidden
      : ARTICLE_STATUS.published
    : null,
  image_state: added.article.image && isShown(added) ? FETCH_STATE.due : FETCH_STATE.none,
  page_state: mayReadPage(added.article, source) && isShown(added) ? PAGE_STATE.due : PAGE_STATE.none,
})

const ownColumns = (article: IncomingArticle) => ({
  identity: article.identity.toString('hex'),
  item_identity: article.itemIdentity?.toString('hex') ?? null,
  content_hash: article.contentHash.toString('hex'),
  url: article.url,
  lang: article.lang,
  category: article.category,
  subcategory: article.subcategory,
  topics: article.topics,
  author: article.author,
  publish_time: article.publishTime,
  is_dated: article.isDated,
  junk: article.junk,
  unwanted: article.unwanted,
  quality: article.quality,
  quality_parts: article.qualityParts,
  word_count: article.wordCount,
  image_origin: article.image?.url ?? null,
  image_from: article.image?.from ?? null,
  image_alt: article.image?.alt ?? null,
  image_credit: article.image?.credit ?? null,
})

const textRows = ({ id, article, isTakenDown }: NewArticle) => {
  const { publishTime, quality, topics, texts } = article
  return texts.map(({ lang, title, description, body }) => ({
    id,
    lang,
    title,
    description,
    body,
    publish_time: publishTime,
    quality,
    is_shown: isShown({ id, article, isTakenDown }),
    ...searchTextOf({ title, description, topics }),
  }))
}

/**
 * Stores articles, their sightings, texts, bodies and, of those that readers see, search vectors in one
 * statement. Parsed by a trigger, a text takes twice as long. Articles that readers see are queued for
 * enrichment (`enriched_at` is null).
 *
 * @returns the ids that were inserted; a concurrent worker may have stored the others first
 */
export const insertArticles = async (
  db: Database,
  articles: readonly NewArticle[],
  source: SourceRow,
  now: Date,
): Promise<Set<string>> => {
  const rows = JSON.stringify(articles.map((article) => articleRow(article, source)))
  const texts = JSON.stringify(articles.flatMap(textRows))
  const inserted = await sql<{ id: string }>`
    with inserted as (
      insert into articles (id, identity, item_identity, content_hash, url, source_id, lang, category, subcategory, topics, author,
        publish_time, is_dated, junk, unwanted, status, status_before_takedown, enriched_at, created_at, stands_since, quality, quality_parts, word_count, is_sample, image_origin, image_from, image_alt, image_credit, image_state, page_state)
      select id, decode(identity, 'hex'), decode(item_identity, 'hex'), decode(content_hash, 'hex'), url, ${source.id}, lang, category, subcategory, topics, author,
        publish_time, is_dated, junk, unwanted, status, status_before_takedown, case when unwanted is not null then ${now}::timestamptz end, ${now}, ${now}, quality, quality_parts, word_count, ${source.kind === 'sample'}, image_origin, image_from, image_alt, image_credit, image_state, page_state
      from jsonb_to_recordset(${rows}::jsonb) as new(id uuid, identity text, item_identity text, content_hash text, url text,
        lang text, category text, subcategory text, topics text[], author text, publish_time timestamptz, is_dated boolean, junk text, unwanted text, status smallint, status_before_takedown smallint, quality real, quality_parts jsonb,
        word_count int, image_origin text, image_from text, image_alt text, image_credit text, image_state smallint, page_state smallint)
      on conflict (identity) do nothing returning id),
    seen as (insert into article_sightings (source_id, article_id, seen_at) select ${source.id}, id, ${now} from inserted),
    text as materialized (
      select * from jsonb_to_recordset(${texts}::jsonb) as new(id uuid, lang text, title text, description text, body text,
        publish_time timestamptz, quality real, is_shown boolean, a text, b text) where id in (select id from inserted)),
    written as (insert into article_texts (article_id, lang, title, description) select id, lang, title, description from text),
    kept as (
      insert into article_bodies (article_id, lang, origin, body) select id, lang, 'feed', body from text where body is not null),
    parsed as (
      insert into article_search (article_id, lang, publish_time, quality, search)
      select id, lang, publish_time, quality, setweight(to_tsvector(public.search_config(lang), a), 'A')
        || setweight(to_tsvector(public.search_config(lang), b), 'B')
      from text where is_shown)
    select id from inserted`.execute(db.kysely)
  return new Set(inserted.rows.map((row) => row.id))
}
