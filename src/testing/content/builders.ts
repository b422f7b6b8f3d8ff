import { createHash } from 'node:crypto'
import type { Database } from '#db/connection.ts'
import { PAGE_STATE, type ArticlesTable, type ArticleTextsTable } from '#db/schema/articles.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { NewSource } from '#domain/content/sources/sources.repository.ts'
import type { Insertable } from 'kysely'

let serial = 0
const next = (): number => (serial += 1)

/** A live source without articles. */
export const buildSource = async (db: Database, fields: Partial<NewSource> = {}): Promise<NewSource> => {
  const n = next()
  const source: NewSource = {
    id: `source-${n}`,
    name: `Source ${n}`,
    name_fr: null,
    site_url: `https://source-${n}.example`,
    feed_url: `https://source-${n}.example/feed`,
    kind: 'live',
    language: 'en',
    category: 'technology',
    subcategory: null,
    type: 'press',
    tier: 2,
    ai_only: true,
    full_text_allowed: false,
    enabled: true,
    ...fields,
  }
  await db.kysely.insertInto('sources').values(source).execute()
  return source
}

type Text = Pick<Insertable<ArticleTextsTable>, 'title'> & Partial<Insertable<ArticleTextsTable>>

export interface ArticleFields extends Partial<Insertable<ArticlesTable>> {
  /** Texts by language. Defaults to a single text in the article's own language. */
  texts?: Record<string, Text>
}

/** Inserts a published article with its texts. Without `source_id` a source is created for it. */
export const buildArticle = async (db: Database, fields: ArticleFields = {}): Promise<{ id: string }> => {
  const n = next()
  const { texts, ...columns } = fields
  const id = columns.id ?? uuidv7()
  const lang = columns.lang ?? 'en'
  const source_id = columns.source_id ?? (await buildSource(db)).id
  const digest = createHash('sha256').update(id).digest().subarray(0, 16)
  await db.kysely
    .insertInto('articles')
    .values({
      id,
      identity: digest,
      content_hash: digest,
      url: `https://example.org/articles/${n}`,
      lang,
      category: 'technology',
      publish_time: new Date(),
      ...columns,
      source_id,
    })
    .execute()
  for (const [language, text] of Object.entries(texts ?? { [lang]: { title: `Article ${n}` } }))
    await db.kysely
      .insertInto('article_texts')
      .values({ article_id: id, lang: language, ...text })
      .execute()
  await db.kysely
    .insertInto('article_sightings')
    .values({ article_id: id, source_id, seen_at: new Date() })
    .execute()
  return { id }
}

/** Allows the article's page to be fetched, and queues it. */
export const makePageDue = async (db: Database, id: string): Promise<void> => {
  await db.kysely
    .updateTable('sources')
    .set({ page_access: 'allowed' })
    .where('id', 'in', (from) =>
      from.selectFrom('articles').select('source_id').where('articles.id', '=', id),
    )
    .execute()
  await db.kysely.updateTable('articles').set({ page_state: PAGE_STATE.due }).where('id', '=', id).execute()
}
