import type { Database } from '#db/connection.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'

export interface CustomerDeletion {
  source: PaymentSource
  customer_id: string
  attempts: number
}

/**
 * A row with `next_try_at` null needs no call; it stays so that late events of the customer are recognised.
 */
export const insertCustomerDeletion = async (
  db: Database,
  row: { source: PaymentSource; customer_id: string; next_try_at: Date | null; created_at: Date },
): Promise<void> => {
  await db.kysely
    .insertInto('billing_farewells')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const isCustomerDeleted = async (
  db: Database,
  source: PaymentSource,
  customerId: string,
): Promise<boolean> => {
  const row = await db.kysely
    .selectFrom('billing_farewells')
    .select('customer_id')
    .where('source', '=', source)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

export const listDueCustomerDeletions = (
  db: Database,
  source: PaymentSource,
  now: Date,
  limit: number,
): Promise<CustomerDeletion[]> =>
  db.kysely
    .selectFrom('billing_farewells')
    .select(['source', 'customer_id', 'attempts'])
    .where('next_try_at', '<=', now)
    .where('source', '=', source)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()

/** @param nextTryAt null once the provider has deleted the customer */
export const recordAttempt = async (
  db: Database,
  { source, customer_id, attempts }: CustomerDeletion,
  nextTryAt: Date | null,
): Promise<void> => {
  await db.kysely
    .updateTable('billing_farewells')
    .set({ next_try_at: nextTryAt, attempts: attempts + 1 })
    .where('source', '=', source)
    .where('customer_id', '=', customer_id)
    .execute()
}

export const deleteCustomerDeletionsBefore = async (db: Database, time: Date): Promise<void> => {
  await db.kysely
    .deleteFrom('billing_farewells')
    .where('next_try_at', 'is', null)
    .where('created_at', '<', time)
    .execute()
}
