import { AppError } from '#contract/errors.ts'
import type { SubscriptionRow } from '#db/schema/subscriptions.ts'
import type { Context } from '#domain/kernel/context.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import { manageAt } from '#domain/premium/entitlement/manage-at.ts'

/**
 * Prevents double charges: no checkout for readers who have Premium from any source, or owe for it.
 * Purchases that never began, or are over, do not count.
 *
 * @throws AppError `already_subscribed`, or `payment_due` on hold, each with its `status`, `source` and where to `manage` it
 */
export const refuseSecondPurchase = (ctx: Context, rows: readonly SubscriptionRow[]): void => {
  const { status, source } = entitledNow(ctx, rows)
  if (status === 'free') return
  const code = status === 'payment_problem' ? 'payment_due' : 'already_subscribed'
  throw new AppError(code, { status, source, manage: manageAt(source) })
}
