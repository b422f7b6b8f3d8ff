import type { Database } from '#db/connection.ts'
import type { PaymentSource } from '#db/schema/billing.ts'

export interface Farewell {
  source: PaymentSource
  customer_id: string
  attempts: number
}

/** The customer is nobody's any more. `next_try_at` null: the payment service knows already. */
export const insertFarewell = async (
  db: Database,
  row: { source: PaymentSource; customer_id: string; next_try_at: Date | null; created_at: Date },
): Promise<void> => {
  await db.kysely
    .insertInto('billing_farewells')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const isFarewell = async (
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

export const listDueFarewells = (
  db: Database,
  source: PaymentSource,
  now: Date,
  limit: number,
): Promise<Farewell[]> =>
  db.kysely
    .selectFrom('billing_farewells')
    .select(['source', 'customer_id', 'attempts'])
    .where('next_try_at', '<=', now)
    .where('source', '=', source)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()

/** Null: done. */
export const settleFarewell = async (
  db: Database,
  { source, customer_id, attempts }: Farewell,
  nextTryAt: Date | null,
): Promise<void> => {
  await db.kysely
    .updateTable('billing_farewells')
    .set({ next_try_at: nextTryAt, attempts: attempts + 1 })
    .where('source', '=', source)
    .where('customer_id', '=', customer_id)
    .execute()
}

export const deleteFarewellsBefore = async (db: Database, time: Date): Promise<void> => {
  await db.kysely
    .deleteFrom('billing_farewells')
    .where('next_try_at', 'is', null)
    .where('created_at', '<', time)
    .execute()
}
