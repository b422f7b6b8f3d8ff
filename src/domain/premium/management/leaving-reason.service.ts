import { AppError } from '#contract/errors.ts'
import type { LeavingReason } from '#contract/values/leaving-reasons.ts'
import { isPaymentSource } from '#contract/premium/payment-sources.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { claimAnswer, countReason } from '#domain/premium/leaving-reasons.repository.ts'
import { getReader } from '#domain/premium/own-customer.ts'
import { listStoredSubscriptions, type StoredSubscription } from '#domain/premium/subscriptions.repository.ts'

/** The row shows a cancellation only together with its confirmation, which the sync queues in the same transaction. */
const isCancelled = ({
  state,
  cancel_at,
  cancel_at_period_end,
  trial_refused,
}: StoredSubscription): boolean =>
  !trial_refused && (state === 'canceled' || cancel_at !== null || cancel_at_period_end)

/**
 * Counts why the reader left: once for the newest subscription that was bought here, and only after it was cancelled. A further
 * answer changes nothing.
 *
 * @throws AppError `no_subscription` where nothing was cancelled
 */
export const giveLeavingReason = async (
  ctx: Context,
  viewer: Viewer,
  reason: LeavingReason,
): Promise<void> => {
  const user = await getReader(ctx, viewer)
  const startOf = ({ started_at, created_at }: StoredSubscription) => (started_at ?? created_at).getTime()
  const [newest] = (await listStoredSubscriptions(ctx.db, user.id))
    .filter(({ source, state }) => source === ctx.billing.kind && state !== 'incomplete')
    .toSorted((a, b) => startOf(b) - startOf(a))
  if (!newest || !isCancelled(newest) || !isPaymentSource(newest.source))
    throw new AppError('no_subscription')
  const { source, external_id, plan } = newest
  await ctx.db.tx(async () => {
    if (!(await claimAnswer(ctx.db, { source, external_id }))) return
    const month = billingTime(ctx).toISOString().slice(0, 7)
    await countReason(ctx.db, { source, month, plan: plan ?? 'premium_monthly', reason })
  })
}
