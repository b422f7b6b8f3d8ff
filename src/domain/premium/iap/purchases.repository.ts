import type { Database } from '#db/connection.ts'
import type { AppStorePurchasesTable } from '#db/schema/app-store.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

export type Purchase = Selectable<AppStorePurchasesTable>

/** Holds a purchase, known or not, until the transaction ends: two who claim it at once wait for each other. */
export const lockPurchase = async (db: Database, id: string): Promise<Purchase | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`app store ${id}`}, 0))`.execute(db.kysely)
  return db.kysely
    .selectFrom('app_store_purchases')
    .selectAll()
    .where('original_transaction_id', '=', id)
    .executeTakeFirst()
}

export const upsertPurchase = async (
  db: Database,
  row: Insertable<AppStorePurchasesTable>,
): Promise<void> => {
  const { original_transaction_id: _, ...rest } = row
  await db.kysely
    .insertInto('app_store_purchases')
    .values(row)
    .onConflict((conflict) => conflict.column('original_transaction_id').doUpdateSet(rest))
    .execute()
}

/** What a subscription says that one signed text may leave open. */
export const findSubscription = (db: Database, id: string) =>
  db.kysely
    .selectFrom('subscriptions')
    .select(['user_id', 'state', 'started_at', 'current_period_end', 'has_paid', 'cancel_at_period_end'])
    .where('source', '=', 'apple')
    .where('external_id', '=', id)
    .executeTakeFirst()

/** Ids of what a reader bought in Apple's sandbox: the app as reviewed and tried there, which nobody pays for. */
export const listSandboxPurchasesOf = async (db: Database, userId: string): Promise<string[]> => {
  const rows = await db.kysely
    .selectFrom('app_store_purchases')
    .select('original_transaction_id')
    .where('user_id', '=', userId)
    .where('environment', '=', 'Sandbox')
    .execute()
  return rows.map(({ original_transaction_id }) => original_transaction_id)
}

/** Purchases that were never read from Apple, and those whose subscription goes on and that were last before a time, longest ago first. */
export const listUnchecked = (db: Database, before: Date, limit: number) =>
  db.kysely
    .selectFrom('app_store_purchases as purchase')
    .innerJoin('subscriptions as subscription', (join) =>
      join
        .onRef('subscription.external_id', '=', 'purchase.original_transaction_id')
        .on('subscription.source', '=', 'apple'),
    )
    .select(['purchase.original_transaction_id as id', 'purchase.environment'])
    .where((where) =>
      where.or([
        where('purchase.checked_at', 'is', null),
        where.and([
          where('purchase.checked_at', '<', before),
          where('subscription.state', 'not in', ['canceled', 'revoked']),
        ]),
      ]),
    )
    .orderBy('purchase.checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()

/** It was asked about, whatever came of it, so that the others have their turn. */
export const markChecked = async (db: Database, id: string, now: Date): Promise<void> => {
  await db.kysely
    .updateTable('app_store_purchases')
    .set({ checked_at: now })
    .where('original_transaction_id', '=', id)
    .execute()
}
