import type { Database } from '#db/connection.ts'

const KEY = 'last-backup'

/** When a backup was last written, and when one was last copied elsewhere. */
export interface LastBackup {
  writtenAt: string
  copiedAt?: string
}

export const findLastBackup = async (db: Database): Promise<LastBackup | undefined> => {
  const row = await db.kysely
    .selectFrom('app_state')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  return row?.value as LastBackup | undefined
}

/** Fails on a standby, which only reads. */
export const recordBackup = async (db: Database, backup: LastBackup): Promise<void> => {
  const value = JSON.stringify({ ...(await findLastBackup(db)), ...backup })
  await db.kysely
    .insertInto('app_state')
    .values({ key: KEY, value, updated_at: new Date(backup.writtenAt) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value, updated_at: new Date(backup.writtenAt) }),
    )
    .execute()
}
