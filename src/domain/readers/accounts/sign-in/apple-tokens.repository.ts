import type { Database } from '#db/connection.ts'
import type { AppleRefreshTokensTable } from '#db/schema/app-store.ts'
import type { Insertable, Selectable } from 'kysely'

/** Replaces the account's token, because Apple expects the newest one back. */
export const putAppleToken = async (
  db: Database,
  row: Insertable<AppleRefreshTokensTable> & { user_id: string },
): Promise<void> => {
  await db.kysely.deleteFrom('apple_refresh_tokens').where('user_id', '=', row.user_id).execute()
  await db.kysely.insertInto('apple_refresh_tokens').values(row).execute()
}

/** Foreign keys set `user_id` to null when the account is deleted. */
export const listOrphans = (
  db: Database,
  now: Date,
  limit: number,
): Promise<Selectable<AppleRefreshTokensTable>[]> =>
  db.kysely
    .selectFrom('apple_refresh_tokens')
    .selectAll()
    .where('user_id', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()

export const deleteAppleToken = async (db: Database, id: string): Promise<void> => {
  await db.kysely.deleteFrom('apple_refresh_tokens').where('id', '=', id).execute()
}

export const retryAppleToken = async (
  db: Database,
  id: string,
  tries: number,
  dueAt: Date,
): Promise<void> => {
  await db.kysely
    .updateTable('apple_refresh_tokens')
    .set({ tries, due_at: dueAt })
    .where('id', '=', id)
    .execute()
}
