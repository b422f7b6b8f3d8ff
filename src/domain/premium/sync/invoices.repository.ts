import type { Database } from '#db/connection.ts'
import type { BillingInvoicesTable } from '#db/schema/billing.ts'
import type { Insertable } from 'kysely'

/** French law has invoices kept for ten years after the end of their year (Commercial Code, L123-22). */
export const deleteInvoicesBefore = async (db: Database, time: Date): Promise<void> => {
  await db.kysely.deleteFrom('billing_invoices').where('paid_at', '<', time).execute()
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
