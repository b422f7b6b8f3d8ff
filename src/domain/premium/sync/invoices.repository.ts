import type { Database } from '#db/connection.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { BillingInvoicesTable, PaymentFailuresTable } from '#db/schema/billing.ts'
import type { Insertable } from 'kysely'

/** French law has invoices kept for ten years after the end of their year (Commercial Code, L123-22). */
export const deleteInvoicesBefore = async (db: Database, time: Date): Promise<void> => {
  await db.kysely.deleteFrom('billing_invoices').where('paid_at', '<', time).execute()
  await db.kysely.deleteFrom('payment_failures').where('failed_at', '<', time).execute()
}

/** Also of a subscription whose account, and with it its row, is gone. */
export const hasInvoices = async (
  db: Database,
  source: PaymentSource,
  contractId: string,
): Promise<boolean> => {
  const row = await db.kysely
    .selectFrom('billing_invoices')
    .select('invoice_id')
    .where('source', '=', source)
    .where('contract_id', '=', contractId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The first attempt stays as it was stored first. */
export const upsertFailure = async (db: Database, row: Insertable<PaymentFailuresTable>): Promise<void> => {
  const { recovered_at, amount_cents } = row
  await db.kysely
    .insertInto('payment_failures')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['source', 'invoice_id']).doUpdateSet({ recovered_at, amount_cents }),
    )
    .execute()
}

/** @returns the refunded amount in cents that was stored before; 0 for a new invoice */
export const upsertInvoice = async (db: Database, row: Insertable<BillingInvoicesTable>): Promise<number> => {
  const before = await db.kysely
    .selectFrom('billing_invoices')
    .select('refunded_cents')
    .where('source', '=', row.source)
    .where('invoice_id', '=', row.invoice_id)
    .executeTakeFirst()
  await db.kysely
    .insertInto('billing_invoices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'invoice_id']).doUpdateSet(row))
    .execute()
  return before?.refunded_cents ?? 0
}
