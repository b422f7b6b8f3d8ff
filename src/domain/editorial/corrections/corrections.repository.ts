import type { Database } from '#db/connection.ts'
import type { CorrectionsTable } from '#db/schema/corrections.ts'
import { isGone } from '#domain/content/takedowns/taken-down.repository.ts'
import { type Selectable, sql } from 'kysely'

export const listNewest = async (
  db: Database,
  offset: number,
  limit: number,
): Promise<Selectable<CorrectionsTable>[]> =>
  db.kysely
    .selectFrom('corrections')
    .selectAll()
    // The title would remain of what was taken down.
    .where(sql<boolean>`not ${isGone(sql`corrections.article_id`)}`)
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
