import type { Database } from '#db/connection.ts'
import type { SourcesTable } from '#db/schema/sources.ts'

export const listSourceNames = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Pick<SourcesTable, 'name' | 'name_fr'>>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.kysely
    .selectFrom('sources')
    .select(['id', 'name', 'name_fr'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
