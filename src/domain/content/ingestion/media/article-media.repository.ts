import type { Database } from '#db/connection.ts'
import { FETCH_STATE, PAGE_STATE } from '#db/schema/articles.ts'
import { forgetTexts } from '#domain/content/enrichment/forget-texts.repository.ts'
import { originOf } from '#domain/content/page-rights/page-hosts.repository.ts'
import { sql } from 'kysely'

export interface DueImage {
  id: string
  image_origin: string
  image_from: 'feed' | 'thumbnail' | 'page' | null
  image_tries: number
}

/** Newest articles first, because lists show those first. */
export const listDueImages = async (db: Database, limit: number): Promise<DueImage[]> => {
  const { rows } = await sql<DueImage>`
    select id, image_origin, image_from, image_tries from articles
    where image_state = ${sql.lit(FETCH_STATE.due)} and image_origin is not null and status_before_takedown is null
    order by created_at desc limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

export interface StoredImageFields {
  key: string
  width: number
  height: number
  sizes: number[]
  thumbhash: string
}

/** @returns false if the picture left the queue while it was fetched; its copy is not needed then */
export const recordImage = async (db: Database, id: string, image: StoredImageFields): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('articles')
    .set({
      image_state: FETCH_STATE.done,
      image_key: image.key,
      image_width: image.width,
      image_height: image.height,
      image_sizes: image.sizes,
      image_thumbhash: image.thumbhash,
    })
    .where('id', '=', id)
    .where('image_state', '=', FETCH_STATE.due)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** `isFinal` ends the retries; readers then see the drawn cover. */
export const recordImageFailure = async (db: Database, id: string, isFinal: boolean): Promise<void> => {
  await db.kysely
    .updateTable('articles')
    .set((is) => ({
      image_tries: is('image_tries', '+', 1),
      ...(isFinal ? { image_state: FETCH_STATE.failed } : {}),
    }))
    .where('id', '=', id)
    .execute()
}

export interface DuePage {
  id: string
  source_id: string
  url: string
  lang: string
  image_origin: string | null
  created_at: Date
}

/**
 * Round-robin over hosts, so that one with many pages does not delay the others; each starts with its newest.
 * Hosts that asked for a pause are left out.
 */
export const listDuePages = async (db: Database, now: Date, limit: number): Promise<DuePage[]> => {
  const { rows } = await sql<DuePage>`
    select id, source_id, url, lang, image_origin, created_at from (
      select a.id, a.source_id, a.url, a.lang, a.image_origin, a.created_at,
        row_number() over (partition by ${originOf('a.url')} order by a.created_at desc) as turn
      from articles a
      join sources s on s.id = a.source_id and s.page_access = 'allowed'
      left join page_hosts h on h.origin = ${originOf('a.url')}
      where a.page_state = ${sql.lit(PAGE_STATE.due)} and a.url is not null and a.status_before_takedown is null and (h.quiet_until is null or h.quiet_until <= ${now})) due
    order by turn, created_at desc limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

/**
 * The page's text replaces the feed's, which is kept in `feed_body` in case the permission ends. Its picture
 * is queued where the feed had none.
 *
 * @returns false, with nothing stored, if the source's permission ended while the page was read
 */
export const recordPage = (
  db: Database,
  page: Omit<DuePage, 'created_at'>,
  found: { text: string | null; wordCount: number | null; imageUrl: string | null },
): Promise<boolean> =>
  db.tx(async () => {
    const { numUpdatedRows } = await db.kysely
      .updateTable('articles')
      .set({
        page_state: PAGE_STATE.done,
        ...(found.wordCount ? { word_count: found.wordCount } : {}),
        ...(found.imageUrl && !page.image_origin
          ? { image_origin: found.imageUrl, image_from: 'page', image_state: FETCH_STATE.due }
          : {}),
      })
      .where('id', '=', page.id)
      .where('page_state', '=', PAGE_STATE.due)
      .where((is) =>
        is.exists(
          is
            .selectFrom('sources')
            .select('id')
            .whereRef('sources.id', '=', 'articles.source_id')
            .where('page_access', '=', 'allowed'),
        ),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    if (!found.text) return true
    await forgetTexts(db, [page.id])
    await db.kysely
      .insertInto('article_bodies')
      .values({ article_id: page.id, lang: page.lang, origin: 'page', body: found.text })
      .onConflict((conflict) =>
        conflict.columns(['article_id', 'lang']).doUpdateSet((to) => ({
          feed_body: sql<
            string | null
          >`case article_bodies.origin when 'feed' then article_bodies.body else article_bodies.feed_body end`,
          body: to.ref('excluded.body'),
          origin: to.ref('excluded.origin'),
        })),
      )
      .execute()
    return true
  })
