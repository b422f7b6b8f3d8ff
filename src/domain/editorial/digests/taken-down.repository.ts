import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

/** An article of the edition that an editor took down since the edition was built. */
export interface TakenDownFromEdition {
  /** Position of the edition's item that contains the article. */
  position: number
  article_id: string
  url: string | null
  source_name: string
  source_name_fr: string | null
}

export const listTakenDown = async (db: Database, digestId: string): Promise<TakenDownFromEdition[]> => {
  const { rows } = await sql<TakenDownFromEdition>`
    select i.position, a.id as article_id, a.url, s.name as source_name, s.name_fr as source_name_fr
    from digest_items i cross join jsonb_array_elements_text(i.facts -> 'article_ids') known
      join articles a on a.id = known::uuid and a.status_before_takedown is not null join sources s on s.id = a.source_id
    where i.digest_id = ${digestId}`.execute(db.kysely)
  return rows
}

/** Keys among these of pictures that readers must not see. */
export const listWithheldPictures = async (
  db: Database,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ object_id: string }>`
    select object_id from takedowns where kind = 'picture' and object_id = any(${[...keys]}::text[]) and put_back_at is null`.execute(
    db.kysely,
  )
  return new Set(rows.map(({ object_id }) => object_id))
}
