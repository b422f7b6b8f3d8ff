import type { Database } from '#db/connection.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'

export const markAddressDue = async (db: Database, userId: string, now: Date): Promise<void> => {
  await db.kysely
    .updateTable('billing_customers')
    .set({ address_due_at: now })
    .where('user_id', '=', userId)
    .execute()
}

export interface DueAddress {
  customer_id: string
  email: string
  address_due_at: Date | null
}

export const listDueAddresses = (db: Database, source: PaymentSource): Promise<DueAddress[]> =>
  db.kysely
    .selectFrom('billing_customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.customer_id', 'u.email', 'c.address_due_at'])
    .where('c.source', '=', source)
    .where('c.address_due_at', 'is not', null)
    .orderBy('c.address_due_at')
    .execute()

/** An address that changed again meanwhile stays due. */
export const clearAddressDue = async (
  db: Database,
  source: PaymentSource,
  { customer_id, address_due_at }: DueAddress,
): Promise<void> => {
  await db.kysely
    .updateTable('billing_customers')
    .set({ address_due_at: null })
    .where('source', '=', source)
    .where('customer_id', '=', customer_id)
    .where('address_due_at', '=', address_due_at)
    .execute()
}
