import type { Database } from '#db/connection.ts'
import type { AppStorePurchasesTable } from '#db/schema/app-store.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

export type PurchaseRow = Selectable<AppStorePurchasesTable>

/** An advisory lock, because two accounts may claim a purchase that has no row yet. */
export const lockPurchase = async (db: Database, id: string): Promise<PurchaseRow | undefined> => {
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

/** Purchases that were never queried from Apple come first, then running ones by age of their last query. */
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

/** Called after a failure as well, or the purchase that failed would be the first of every run. */
export const markChecked = async (db: Database, id: string, now: Date): Promise<void> => {
  await db.kysely
    .updateTable('app_store_purchases')
    .set({ checked_at: now })
    .where('original_transaction_id', '=', id)
    .execute()
}
