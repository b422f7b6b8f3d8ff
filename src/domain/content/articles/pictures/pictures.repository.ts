import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

/** Articles may share a picture, so a key is unused only if no article refers to it, or lost it by a takedown. */
export const unusedPictures = async (db: Database, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    where not exists (select from articles a where a.image_key = key)
      and not exists (select from takedown_pictures p where p.image_key = key)`.execute(db.kysely)
  return rows.map(({ key }) => key)
}
