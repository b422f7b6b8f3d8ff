import { billingHarness } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { reconcileSubscriptions } from './reconcile.service.ts'
import { expect, test } from 'vitest'

describeDatabase('Invoices', ({ open }) => {
  test('are kept for ten years after the end of their year, and no longer', async () => {
    const db = await open()
    const harness = await billingHarness(db)
    const year = harness.ctx.clock().getUTCFullYear()
    const invoice = (name: string, paid_at: string) => ({
      source: 'sandbox' as const,
      invoice_id: name,
      contract_id: 'sub_1',
      plan: 'premium_yearly' as const,
      number: name,
      currency: 'usd',
      amount_cents: 9000,
      refunded_cents: 0,
      is_disputed: false,
      paid_at: new Date(paid_at),
    })
    await db.kysely
      .insertInto('billing_invoices')
      .values([
        invoice('old', `${year - 11}-12-31T23:59:59Z`),
        invoice('kept', `${year - 10}-01-01T00:00:00Z`),
        invoice('new', `${year}-01-01T00:00:00Z`),
      ])
      .execute()
    await reconcileSubscriptions(harness.ctx)
    const rows = await db.kysely
      .selectFrom('billing_invoices')
      .select('invoice_id')
      .orderBy('paid_at')
      .execute()
    expect(rows.map(({ invoice_id }) => invoice_id)).toEqual(['kept', 'new'])
    harness.close()
  })
})
