import { AppError } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import { entitledNow } from '#domain/premium/subscriptions/entitled-now.ts'
import { manageAt } from '#domain/premium/subscriptions/manage-at.ts'
import { listSubscriptions } from '#domain/premium/subscriptions/subscriptions.repository.ts'

/**
 * Being charged twice is the worst that can happen to a reader: whoever has Premium, from whatever source, or owes for it,
 * is told where to manage it instead. A purchase that never began, or that is over, is no hindrance.
 *
 * @throws AppError `already_subscribed` with its `status`, `source` and where to `manage` it
 */
export const refuseSecondPurchase = async (ctx: Context, userId: string): Promise<void> => {
  const rows = await listSubscriptions(ctx.db, userId)
  const { status, source } = entitledNow(ctx, rows)
  if (status !== 'free')
    throw new AppError('already_subscribed', { status, source, manage: manageAt(source) })
}
