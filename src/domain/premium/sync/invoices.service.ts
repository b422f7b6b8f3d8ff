import type { PlanId } from '#contract/premium/plans.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Invoice } from '#domain/kernel/ports/payment-provider.ts'
import { upsertInvoice } from './invoices.repository.ts'
import { paidInvoicesOf } from './subscription-facts.ts'

export interface RefundedInvoice {
  invoiceId: string
  amountCents: number
  currency: string
}

/** @returns the invoices that were refunded as a whole since they were last written */
export const upsertInvoices = async (
  ctx: Context,
  subscription: { source: PaymentSource; contract_id: string; plan: PlanId },
  invoices: readonly Invoice[],
): Promise<RefundedInvoice[]> => {
  const refunded = []
  for (const invoice of paidInvoicesOf(invoices)) {
    const { invoice_id: invoiceId, amount_cents: amountCents, currency, refunded_cents } = invoice
    const before = await upsertInvoice(ctx.db, { ...subscription, ...invoice })
    if (before < amountCents && refunded_cents >= amountCents)
      refunded.push({ invoiceId, amountCents, currency })
  }
  return refunded
}
