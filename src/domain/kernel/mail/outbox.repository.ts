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
