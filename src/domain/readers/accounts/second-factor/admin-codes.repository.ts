import type { AdminCodesTable } from '#db/schema/accounts.ts'
import type { Database } from '#db/connection.ts'
import type { Selectable } from 'kysely'

export type AdminCodeRow = Selectable<AdminCodesTable>

export const listUnproven = async (db: Database, emails: readonly string[]): Promise<string[]> => {
  if (emails.length === 0) return []
  const rows = await db.kysely
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .where((row) => row.or([row('role', '=', 'admin'), row('admin_proven_email', '=', row.ref('email'))]))
    .execute()
  const proven = new Set(rows.map(({ email }) => email))
  return emails.filter((email) => !proven.has(email))
}

/**
 * Upserts the code of the address. Resolves with false and replaces nothing if the stored code is younger
 * than `unlessSince`, because another process has just printed it.
 */
export const putAdminCode = async (db: Database, row: AdminCodeRow, unlessSince: Date): Promise<boolean> => {
  const { email: _, ...rest } = row
  const { numInsertedOrUpdatedRows } = await db.kysely
    .insertInto('admin_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(rest).where('admin_codes.created_at', '<', unlessSince),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findAdminCode = (db: Database, email: string): Promise<AdminCodeRow | undefined> =>
  db.kysely.selectFrom('admin_codes').selectAll().where('email', '=', email).executeTakeFirst()

/**
 * Deletes the code by its hash as well, so that of two concurrent calls with one code only the first
 * succeeds.
 */
export const takeAdminCode = async (db: Database, { email, code_mac }: AdminCodeRow): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('admin_codes')
    .where('email', '=', email)
    .where('code_mac', '=', code_mac)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
