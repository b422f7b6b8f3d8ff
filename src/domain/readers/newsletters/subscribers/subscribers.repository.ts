import type { Database } from '#db/connection.ts'
import type {
  NewsletterConsentsTable,
  NewsletterSubscribersTable,
  SubscriberRow,
  SubscriberState,
} from '#db/schema/newsletters.ts'
import { type Insertable, sql, type Updateable } from 'kysely'

export const findSubscriber = (db: Database, id: string): Promise<SubscriberRow | undefined> =>
  db.kysely.selectFrom('newsletter_subscribers').selectAll().where('id', '=', id).executeTakeFirst()

export const findSubscriberByEmail = (db: Database, email: string): Promise<SubscriberRow | undefined> =>
  db.kysely.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirst()

/**
 * Locks the row until the transaction ends, so that of two concurrent changes the second reads the result of
 * the first.
 */
export const lockSubscriber = (db: Database, id: string): Promise<SubscriberRow | undefined> =>
  db.kysely
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const lockSubscriberByEmail = (db: Database, email: string): Promise<SubscriberRow | undefined> =>
  db.kysely
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

export const findSubscriberByLink = (db: Database, hash: Buffer): Promise<SubscriberRow | undefined> =>
  db.kysely
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('confirm_hash', '=', hash)
    .executeTakeFirst()

export const lockSubscriberByLink = (db: Database, hash: Buffer): Promise<SubscriberRow | undefined> =>
  db.kysely
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('confirm_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()

/** Does nothing where the address has a row, so that concurrent requests share it. */
export const insertSubscriber = async (
  db: Database,
  row: Insertable<NewsletterSubscribersTable>,
): Promise<void> => {
  await db.kysely
    .insertInto('newsletter_subscribers')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

export const updateSubscriber = (
  db: Database,
  id: string,
  change: Updateable<NewsletterSubscribersTable>,
): Promise<SubscriberRow> =>
  db.kysely
    .updateTable('newsletter_subscribers')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteSubscriberByEmail = async (db: Database, email: string): Promise<void> => {
  await db.kysely.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
}

export const deleteUnconfirmed = async (db: Database, time: Date): Promise<void> => {
  await db.kysely
    .deleteFrom('newsletter_subscribers')
    .where('state', '=', sql.lit<SubscriberState>('pending'))
    .where('updated_at', '<', time)
    .execute()
}

export const insertConsent = async (
  db: Database,
  row: Insertable<NewsletterConsentsTable>,
): Promise<void> => {
  await db.kysely.insertInto('newsletter_consents').values(row).execute()
}
