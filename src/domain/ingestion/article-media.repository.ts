import type { Database } from '#db/connection.ts'
import { FETCH_STATE } from '#db/schema/articles.ts'
import { forgetTexts } from '#domain/enrichment/forget-texts.repository.ts'
import { sql } from 'kysely'

export interface DueImage {
  id: string
  image_origin: string
  image_tries: number
}

/** Pictures that wait to be fetched, newest articles first. */
export const listDueImages = async (db: Database, limit: number): Promise<DueImage[]> => {
  const { rows } = await sql<DueImage>`
    select id, image_origin, image_tries from articles
    where image_state = ${sql.lit(FETCH_STATE.due)} and image_origin is not null
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

export const recordImage = async (db: Database, id: string, image: StoredImageFields): Promise<void> => {
  await db.kysely
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
    .execute()
}

/** Counts a failed try; `isFinal` gives up, and the drawn cover stays. */
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
  url: string
  lang: string
  image_origin: string | null
}

/** Articles whose own page may be read and was not yet, newest first. */
export const listDuePages = async (db: Database, limit: number): Promise<DuePage[]> => {
  const { rows } = await sql<DuePage>`
    select id, url, lang, image_origin from articles
    where page_state = ${sql.lit(FETCH_STATE.due)} and url is not null
    order by created_at desc limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

/** Stores what the page brought: its text for enrichment, and its picture where the feed had none. */
export const recordPage = (
  db: Database,
  page: DuePage,
  found: { text: string | null; wordCount: number | null; imageUrl: string | null },
): Promise<void> =>
  db.tx(async () => {
    await db.kysely
      .updateTable('articles')
      .set({
        page_state: FETCH_STATE.done,
        ...(found.wordCount ? { word_count: found.wordCount } : {}),
        ...(found.imageUrl && !page.image_origin
          ? { image_origin: found.imageUrl, image_from: 'page', image_state: FETCH_STATE.due }
          : {}),
      })
      .where('id', '=', page.id)
      .execute()
    if (!found.text) return
    await forgetTexts(db, [page.id])
    await db.kysely
      .insertInto('article_bodies')
      .values({ article_id: page.id, lang: page.lang, origin: 'page', body: found.text })
      .onConflict((conflict) =>
        conflict
          .columns(['article_id', 'lang'])
          .doUpdateSet((to) => ({ body: to.ref('excluded.body'), origin: to.ref('excluded.origin') })),
      )
      .execute()
  })

export const recordPageFailure = async (db: Database, id: string): Promise<void> => {
  await db.kysely
    .updateTable('articles')
    .set({ page_state: FETCH_STATE.failed })
    .where('id', '=', id)
    .execute()
}
