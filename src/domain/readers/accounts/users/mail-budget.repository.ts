import type { Database } from '#db/connection.ts'
import type { MailBudgetTable } from '#db/schema/accounts.ts'
import { sql } from 'kysely'

export type MailShare = MailBudgetTable['share']

/** Serializes transactions by mailbox, otherwise concurrent ones could each find room for the last mail. */
export const holdMailbox = async (db: Database, mailbox: Buffer): Promise<void> => {
  const key = mailbox.readBigInt64BE().toString()
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(db.kysely)
}

export const listSpent = (
  db: Database,
  mailbox: Buffer,
  since: Date,
): Promise<Omit<MailBudgetTable, 'mailbox'>[]> =>
  db.kysely
    .selectFrom('mail_budget')
    .select(['share', 'at'])
    .where('mailbox', '=', mailbox)
    .where('at', '>', since)
    .execute()

export const insertSpent = async (db: Database, spent: MailBudgetTable): Promise<void> => {
  await db.kysely.insertInto('mail_budget').values(spent).execute()
}
