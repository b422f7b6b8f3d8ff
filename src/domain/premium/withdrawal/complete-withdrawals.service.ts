import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import type { Context } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import type { Invoice, Payment, ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { findCustomerOf } from '#domain/premium/customers.repository.ts'
import { localeOf } from '#domain/premium/language.ts'
import { syncSubscription } from '#domain/premium/sync/sync.service.ts'
import { refundOf, type Paid } from './withdrawal-terms.ts'
import {
  findWithdrawal,
  listDueWithdrawals,
  setRefund,
  setCompleted,
  type Withdrawal,
} from '#domain/premium/withdrawals.repository.ts'

const paidFor = (
  { currentPeriodStart, currentPeriodEnd }: ProviderSubscription,
  invoices: readonly Invoice[],
): Paid | undefined => {
  const paid = invoices.filter(({ isPaid }) => isPaid)
  const [first] = paid.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
  if (!first) return undefined
  return {
    cents: paid.reduce((sum, { paidCents }) => sum + paidCents, 0),
    firstPaidAt: first.paidAt,
    periodStart: currentPeriodStart,
    periodEnd: currentPeriodEnd,
  }
}

/** Disputed ones are left out, because the provider refuses to refund them. Newest first. */
const refundable = (invoices: readonly Invoice[]): Payment[] =>
  invoices
    .filter(({ isPaid }) => isPaid)
    .flatMap(({ payments }) => payments)
    .filter(({ isPaid, isDisputed }) => isPaid && !isDisputed)

/**
 * Refunds until `cents` have been paid back in all, so that a repetition after a crash refunds only what is missing. The key names
 * what was refunded before, so that a call whose answer was lost is not made twice.
 */
const refundUpTo = async (ctx: Context, invoices: readonly Invoice[], cents: number): Promise<void> => {
  const payments = refundable(invoices)
  let missing = cents - payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  for (const { id, amountCents, refundedCents } of payments) {
    const amount = Math.min(missing, amountCents - refundedCents)
    if (amount <= 0) continue
    await ctx.billing.refund(id, `withdrawal-${id}-${refundedCents}`, amount)
    missing -= amount
  }
}

const endAndRefund = async (ctx: Context, withdrawal: Withdrawal): Promise<void> => {
  const { source, external_id: id } = withdrawal
  const subscription = await ctx.billing.findSubscription(id)
  // Nothing is charged any more for a subscription that the provider does not know.
  if (!subscription) return
  if (subscription.state !== 'canceled') await ctx.billing.cancelNow(id)
  const invoices = await ctx.billing.listInvoices(subscription)
  const terms = { declaredAt: withdrawal.declared_at, keepsShare: withdrawal.keeps_share }
  await setRefund(ctx.db, withdrawal, {
    cents: refundOf(paidFor(subscription, invoices), terms),
    currency: subscription.price.currency,
  })
  const decided = await findWithdrawal(ctx.db, source, id)
  await refundUpTo(ctx, invoices, decided?.refund_cents ?? 0)
  await syncSubscription(ctx, id)
}

const mailRefund = async (ctx: Context, { source, external_id: id, user_id }: Withdrawal): Promise<void> => {
  const decided = await findWithdrawal(ctx.db, source, id)
  const user = user_id === null ? undefined : await findUser(ctx.db, user_id)
  if (!user || !decided?.refund_cents || decided.currency === null) return
  const customer = await findCustomerOf(ctx.db, ctx.billing.kind, user.id)
  await enqueueMail(ctx, {
    kind: 'premium-refunded',
    to: user.email,
    locale: customer?.locale ?? (await localeOf(ctx, user.id, undefined)),
    data: { amountCents: decided.refund_cents, currency: decided.currency },
    key: `premium-refunded:withdrawal:${source}:${id}`,
  })
}

/** Ends the subscription at the provider and refunds. Idempotent, and can be repeated from any step. */
export const completeWithdrawal = async (ctx: Context, withdrawal: Withdrawal): Promise<void> => {
  await endAndRefund(ctx, withdrawal)
  await ctx.db.tx(async () => {
    if (await setCompleted(ctx.db, withdrawal, ctx.clock())) await mailRefund(ctx, withdrawal)
  })
}

/** Runs every minute, for what a stopped process or an outage of the provider left. */
export const completeWithdrawals = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  for (const withdrawal of await listDueWithdrawals(ctx.db, ctx.billing.kind)) {
    if (signal?.aborted) return
    try {
      await completeWithdrawal(ctx, withdrawal)
    } catch (error) {
      ctx.log.error(
        { contract: withdrawal.external_id, ...errorFields(error) },
        'A withdrawal could not be completed yet',
      )
    }
  }
}
