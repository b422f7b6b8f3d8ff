import type { Database } from '#db/connection.ts'
import type { CorrectionsTable } from '#db/schema/corrections.ts'
import type { Selectable } from 'kysely'

export const listNewest = async (
  db: Database,
  offset: number,
  limit: number,
): Promise<Selectable<CorrectionsTable>[]> =>
  db.kysely
    .selectFrom('corrections')
    .selectAll()
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
