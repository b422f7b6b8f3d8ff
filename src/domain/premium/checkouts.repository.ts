import type { Database } from '#db/connection.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { CheckoutsTable } from '#db/schema/billing.ts'
import type { Selectable } from 'kysely'

export type CheckoutRow = Selectable<CheckoutsTable>

export const findCheckoutRow = (
  db: Database,
  source: PaymentSource,
  sessionId: string,
): Promise<CheckoutRow | undefined> =>
  db.kysely
    .selectFrom('checkouts')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('source', '=', source)
    .executeTakeFirst()

/** Newest first, the order in which `closeOthers` expects them. */
export const listCheckoutsOf = (
  db: Database,
  source: PaymentSource,
  userId: string,
): Promise<CheckoutRow[]> =>
  db.kysely
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .orderBy('seq', 'desc')
    .execute()

export const insertCheckout = async (db: Database, row: Omit<CheckoutRow, 'seq'>): Promise<void> => {
  await db.kysely
    .insertInto('checkouts')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute()
}

export const setCheckoutState = async (
  db: Database,
  sessionId: string,
  state: CheckoutRow['state'],
): Promise<void> => {
  await db.kysely.updateTable('checkouts').set({ state }).where('session_id', '=', sessionId).execute()
}

export const deleteCheckoutsBefore = async (db: Database, time: Date): Promise<void> => {
  await db.kysely.deleteFrom('checkouts').where('created_at', '<', time).execute()
}
