import type { SubscriptionRow } from '#db/schema/subscriptions.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'

/** Of a reader whose Premium stopped because a payment is missing; `{}` of all others. */
export const holdOf = (
  ctx: Pick<Context, 'clock' | 'billing' | 'entitlements'>,
  role: Viewer['role'],
  subscriptions: readonly SubscriptionRow[],
): { isOnHold?: true } => {
  const { status } = ctx.entitlements.entitledNow(ctx, subscriptions)
  return role === 'free' && status === 'payment_problem' ? { isOnHold: true } : {}
}

export const findHold = async (ctx: Context, { role, userId }: Viewer): Promise<{ isOnHold?: true }> =>
  userId ? holdOf(ctx, role, await ctx.entitlements.listSubscriptions(ctx.db, userId)) : {}
