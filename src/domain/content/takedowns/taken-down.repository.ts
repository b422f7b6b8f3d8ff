import type { Database } from '#db/connection.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether readers get 410 in place of 404: the article existed, and an editor took it down. */
export const isArticleTakenDown = async (db: Database, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from articles where id = ${id} and status_before_takedown is not null`.execute(db.kysely)
  return rows.length > 0
}

/** Also of a story that no longer exists, because all of its reports are hidden. */
export const isStoryTakenDown = async (db: Database, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from takedowns where kind = 'story' and object_id = ${id} and put_back_at is null
    union all select from articles where story_id = coalesce((select f.story_id from former_stories f where f.id = ${id}), ${id})
      and status_before_takedown is not null limit 1`.execute(db.kysely)
  return rows.length > 0
}

/** SQL condition: an editor took down the article with this id, which may be null. */
export const isGone = (articleId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from articles gone where gone.id = ${articleId} and gone.status_before_takedown is not null)`

/** SQL condition: an editor took down the outlet of source `s`, whose feed is not read meanwhile. */
export const isSourceTakenDown = (s: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from takedowns t where t.kind = 'source' and t.object_id = ${s}.id and t.put_back_at is null)`

export const isOutletTakenDown = async (db: Database, sourceId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from takedowns where kind = 'source' and object_id = ${sourceId} and put_back_at is null`.execute(
    db.kysely,
  )
  return rows.length > 0
}

/**
 * A stored picture is withheld if it was taken down, or if all articles that had it are: editions have pictures
 * of articles that were deleted since, which stay.
 */
export const isPictureWithheld = async (db: Database, key: string): Promise<boolean> => {
  const { rows } = await sql<{ is_withheld: boolean }>`
    select exists (select from takedowns t where t.kind = 'picture' and t.object_id = ${key} and t.put_back_at is null)
      or (exists (select from articles a where a.image_key = ${key} and a.status_before_takedown is not null)
        and not exists (select from articles a where a.image_key = ${key} and a.status_before_takedown is null)) as is_withheld`.execute(
    db.kysely,
  )
  return rows[0]?.is_withheld ?? false
}
