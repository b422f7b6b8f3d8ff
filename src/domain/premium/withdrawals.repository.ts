import type { Database } from '#db/connection.ts'
import type { PaymentSource, SubscriptionSource } from '#contract/premium/payment-sources.ts'
import type { WithdrawalsTable } from '#db/schema/subscriptions.ts'
import type { Selectable } from 'kysely'

export type Withdrawal = Selectable<WithdrawalsTable>
export type WithdrawalKey = Pick<Withdrawal, 'source' | 'external_id'>

/** False where it was declared before; of several at once one is stored. */
export const insertWithdrawal = async (
  db: Database,
  row: Omit<Withdrawal, 'refund_cents' | 'currency' | 'completed_at'>,
): Promise<boolean> => {
  const inserted = await db.kysely
    .insertInto('withdrawals')
    .values({ ...row, refund_cents: null, currency: null, completed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('source')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findWithdrawal = (
  db: Database,
  source: SubscriptionSource,
  externalId: string,
): Promise<Withdrawal | undefined> =>
  db.kysely
    .selectFrom('withdrawals')
    .selectAll()
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

/** The first amount counts, so that a later attempt refunds what an earlier one decided. */
export const setRefund = async (
  db: Database,
  { source, external_id }: WithdrawalKey,
  { cents, currency }: { cents: number; currency: string },
): Promise<void> => {
  await db.kysely
    .updateTable('withdrawals')
    .set({ refund_cents: cents, currency })
    .where('source', '=', source)
    .where('external_id', '=', external_id)
    .where('refund_cents', 'is', null)
    .execute()
}

/** False where it was completed before. */
export const setCompleted = async (
  db: Database,
  { source, external_id }: WithdrawalKey,
  now: Date,
): Promise<boolean> => {
  const row = await db.kysely
    .updateTable('withdrawals')
    .set({ completed_at: now })
    .where('source', '=', source)
    .where('external_id', '=', external_id)
    .where('completed_at', 'is', null)
    .returning('source')
    .executeTakeFirst()
  return row !== undefined
}

export const listDueWithdrawals = (db: Database, source: PaymentSource): Promise<Withdrawal[]> =>
  db.kysely
    .selectFrom('withdrawals')
    .selectAll()
    .where('source', '=', source)
    .where('completed_at', 'is', null)
    .orderBy('declared_at')
    .execute()

/** Kept as long as the invoices they are about. */
export const deleteWithdrawalsBefore = async (db: Database, time: Date): Promise<void> => {
  await db.kysely
    .deleteFrom('withdrawals')
    .where('declared_at', '<', time)
    .where('completed_at', 'is not', null)
    .execute()
}

/** What was paid for a subscription and not refunded, as stored; null before any payment. */
export const findStoredPayments = async (
  db: Database,
  source: PaymentSource,
  externalId: string,
): Promise<{ cents: number; currency: string; firstPaidAt: Date } | null> => {
  const rows = await db.kysely
    .selectFrom('billing_invoices')
    .select(['amount_cents', 'refunded_cents', 'currency', 'paid_at'])
    .where('source', '=', source)
    .where('contract_id', '=', externalId)
    .orderBy('paid_at')
    .execute()
  const [first] = rows
  if (!first) return null
  return {
    cents: rows.reduce((sum, row) => sum + row.amount_cents - row.refunded_cents, 0),
    currency: first.currency,
    firstPaidAt: first.paid_at,
  }
}
