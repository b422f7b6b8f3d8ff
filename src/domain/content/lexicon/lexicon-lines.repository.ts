import type { Database } from '#db/connection.ts'
import type { LexiconLinesTable } from '#db/schema/gate.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

export type LineRow = Selectable<LexiconLinesTable>

/**
 * Increased in every transaction that changes lines. A process reloads its cached lines when the revision has
 * changed.
 */
const REVISION = 'lexicon.revision'

/** 0 before any line was added. */
export const readRevision = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`
    select coalesce((select (value #>> '{}')::int from app_state where key = ${sql.lit(REVISION)}), 0) as revision`.execute(
    db.kysely,
  )
  return rows[0]?.revision ?? 0
}

/** Called first in a transaction: the row's lock serializes changes of several processes. */
export const raiseRevision = async (db: Database): Promise<void> => {
  await sql`
    insert into app_state (key, value) values (${REVISION}, '1')
    on conflict (key) do update set value = to_jsonb((app_state.value #>> '{}')::bigint + 1), updated_at = now()`.execute(
    db.kysely,
  )
}

/** In the order in which they were added, which the exported file keeps. */
export const listLiveLines = (db: Database): Promise<Pick<LineRow, 'id' | 'en' | 'fr'>[]> =>
  db.kysely
    .selectFrom('lexicon_lines')
    .select(['id', 'en', 'fr'])
    .where('withdrawn_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

/** Newest first, by the time at which they were added or withdrawn. */
export const listLines = (
  db: Database,
  state: 'live' | 'withdrawn',
  offset: number,
  limit: number,
): Promise<LineRow[]> =>
  db.kysely
    .selectFrom('lexicon_lines')
    .selectAll()
    .where('withdrawn_at', state === 'live' ? 'is' : 'is not', null)
    .orderBy(state === 'live' ? 'added_at' : 'withdrawn_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const insertLine = (db: Database, line: Insertable<LexiconLinesTable>): Promise<LineRow> =>
  db.kysely.insertInto('lexicon_lines').values(line).returningAll().executeTakeFirstOrThrow()

export const findLine = (db: Database, id: string): Promise<LineRow | undefined> =>
  db.kysely.selectFrom('lexicon_lines').selectAll().where('id', '=', id).executeTakeFirst()

/** `withdrawn` is null to restore the line. */
export const setLineWithdrawn = (
  db: Database,
  id: string,
  withdrawn: { at: Date; by: string } | null,
): Promise<LineRow> =>
  db.kysely
    .updateTable('lexicon_lines')
    .set(({ eb }) => ({
      withdrawn_at: withdrawn?.at ?? null,
      withdrawn_by: withdrawn?.by ?? null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
