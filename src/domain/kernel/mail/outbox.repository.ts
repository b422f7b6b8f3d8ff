import type { Database } from '#db/connection.ts'
import type { MailOutboxTable, MailState } from '#db/schema/mail.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

export type OutboxMail = Selectable<MailOutboxTable>

/** Resolves with false if a mail with that key is queued already. */
export const insertMail = async (db: Database, mail: Insertable<MailOutboxTable>): Promise<boolean> => {
  const row = await db.kysely
    .insertInto('mail_outbox')
    .values(mail)
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Claims up to `limit` due mails until `leasedUntil`, longest waiting first. If the sender dies, they are due
 * again then: unlike a newsletter, a code must arrive even at the risk of arriving twice.
 */
export const claimMails = async (
  db: Database,
  now: Date,
  leasedUntil: Date,
  limit: number,
): Promise<OutboxMail[]> =>
  db.kysely
    .updateTable('mail_outbox')
    .set({ state: 'sending', next_try_at: leasedUntil, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('mail_outbox')
        .select('id')
        .where('state', 'in', [sql.lit<MailState>('queued'), sql.lit<MailState>('sending')])
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

/** The number of attempts is a fencing token: it excludes a mail that another sender has claimed since. */
export const recordMailResult = async (
  db: Database,
  { id, attempts }: Pick<OutboxMail, 'id' | 'attempts'>,
  outcome: Partial<Pick<OutboxMail, 'state' | 'next_try_at' | 'last_error' | 'subject' | 'text' | 'html'>>,
): Promise<void> => {
  await db.kysely
    .updateTable('mail_outbox')
    .set(outcome)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .execute()
}

/** False where there is no such mail that was sent. */
export const failSentMail = async (db: Database, id: string, reason: string): Promise<boolean> => {
  const row = await db.kysely
    .updateTable('mail_outbox')
    .set({ state: 'failed', last_error: reason })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const failSentMailsTo = async (
  db: Database,
  { address, since }: { address: string; since: Date },
  reason: string,
): Promise<boolean> => {
  const rows = await db.kysely
    .updateTable('mail_outbox')
    .set({ state: 'failed', last_error: reason })
    .where('recipient', '=', address)
    .where('created_at', '>', since)
    .where('state', '=', 'sent')
    .returning('id')
    .execute()
  return rows.length > 0
}

export const deleteMailsBefore = async (db: Database, time: Date): Promise<void> => {
  await db.kysely
    .deleteFrom('mail_outbox')
    .where('created_at', '<', time)
    .where('state', 'in', ['sent', 'failed', 'uncertain'])
    .execute()
}

export const deleteMail = async (db: Database, id: string): Promise<void> => {
  await db.kysely.deleteFrom('mail_outbox').where('id', '=', id).execute()
}

/** Includes messages from the address, which are stored with it as `reply_to`. */
export const deleteMailsOf = async (db: Database, address: string): Promise<void> => {
  await db.kysely.deleteFrom('mail_outbox').where('recipient', '=', address).execute()
  await db.kysely.deleteFrom('mail_outbox').where('reply_to', '=', address).execute()
}
