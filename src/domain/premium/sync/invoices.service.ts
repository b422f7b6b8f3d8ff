import type { PlanId } from '#contract/premium/plans.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Invoice, ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'
import { isCustomerDeleted } from '#domain/premium/customer-deletions.repository.ts'
import { hasInvoices, upsertFailure, upsertInvoice } from './invoices.repository.ts'
import { failuresOf, paidInvoicesOf } from './subscription-facts.ts'

export interface RefundedInvoice {
  invoiceId: string
  amountCents: number
  currency: string
}

/**
 * Stores what was paid, and what failed at first.
 *
 * @param subscription with its present plan, which its older invoices need not have
 * @returns the invoices that were refunded as a whole since they were last written
 */
export const upsertInvoices = async (
  ctx: Context,
  { source, contract_id, plan }: { source: PaymentSource; contract_id: string; plan: PlanId },
  invoices: readonly Invoice[],
): Promise<RefundedInvoice[]> => {
  const refunded = []
  for (const invoice of paidInvoicesOf(invoices, plan)) {
    const { invoice_id: invoiceId, amount_cents: amountCents, currency, refunded_cents } = invoice
    const before = await upsertInvoice(ctx.db, { source, contract_id, ...invoice })
    if (before < amountCents && refunded_cents >= amountCents)
      refunded.push({ invoiceId, amountCents, currency })
  }
  for (const failure of failuresOf(invoices, plan))
    await upsertFailure(ctx.db, { source, contract_id, ...failure })
  return refunded
}

/**
 * For a subscription whose account is deleted, and its row with it: what is paid, refunded or disputed is stored all the same,
 * because invoices stay.
 *
 * @returns false for one that was never a reader's
 */
export const storeInvoicesOfDeleted = async (
  ctx: Context,
  subscription: ProviderSubscription,
): Promise<boolean> => {
  const { id, plan, customerId } = subscription
  const source = ctx.billing.kind
  const isDeleted =
    (await hasInvoices(ctx.db, source, id)) || (await isCustomerDeleted(ctx.db, source, customerId))
  if (!plan || !isDeleted) return false
  const invoices = await ctx.billing.listInvoices(subscription)
  await ctx.db.tx(() => upsertInvoices(ctx, { source, contract_id: id, plan }, invoices))
  return true
}
