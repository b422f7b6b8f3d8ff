import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'
import type { IncomingArticle } from './items/incoming.ts'

const textsOf = (articles: readonly { id: string; article: IncomingArticle }[]) =>
  articles.flatMap(({ id, article: { texts } }) => texts.map((text) => ({ id, ...text })))

/**
 * Keeps an editor's title. The excerpt is always the publisher's, because editors write titles and summaries
 * only.
 */
export const upsertTexts = async (
  db: Database,
  articles: readonly { id: string; article: IncomingArticle }[],
): Promise<void> => {
  const texts = textsOf(articles).map(({ id, lang, title, description }) => ({
    id,
    lang,
    title,
    description,
  }))
  await sql`
    insert into article_texts (article_id, lang, title, description)
    select id, lang, title, description
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as new(id uuid, lang text, title text, description text)
    on conflict (article_id, lang) do update set description = excluded.description, updated_at = now(),
      title = case when article_texts.origin = 'source' or article_texts.keeps_source_title then excluded.title else article_texts.title end
    where article_texts.origin <> 'ai'`.execute(db.kysely)
  await upsertBodies(db, articles)
}

const upsertBodies = async (
  db: Database,
  articles: readonly { id: string; article: IncomingArticle }[],
): Promise<void> => {
  const bodies = textsOf(articles).flatMap(({ id, lang, body }) =>
    body === null ? [] : [{ id, lang, body }],
  )
  if (bodies.length === 0) return
  await sql`
    insert into article_bodies (article_id, lang, origin, body)
    select id, lang, 'feed', body
    from jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb) as new(id uuid, lang text, body text)
    on conflict (article_id, lang) do update set
      body = case when article_bodies.origin = 'feed' then excluded.body else article_bodies.body end,
      feed_body = case when article_bodies.origin = 'page' then excluded.body end`.execute(db.kysely)
}
