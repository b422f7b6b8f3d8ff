import type { Context } from '#domain/kernel/context.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import type { ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'
import { isLeftToCharge, isRunning } from '#domain/premium/entitlement/subscription-states.ts'
import {
  listAppleSandboxPurchases,
  listStoredSubscriptions,
  type StoredSubscription,
} from '#domain/premium/subscriptions.repository.ts'
import { errorFields, isRefusal } from '#domain/premium/ask-provider.ts'
import { type SubscriptionReading, refundablePaymentsOf } from './subscription-facts.ts'

const beganAt = ({ started_at, created_at }: StoredSubscription): number =>
  (started_at ?? created_at).getTime()

/** Oldest first. The id decides between equals, or two processes could each cancel what the other keeps. */
const byAge = (a: StoredSubscription, b: StoredSubscription): number =>
  beganAt(a) - beganAt(b) || (a.external_id < b.external_id ? -1 : 1)

/**
 * The annotation comes first, because by it a sync after a crash knows which payments to refund
 * (`refundDuplicate`).
 */
const end = async ({ billing }: Context, id: string, sinceMs: number): Promise<void> => {
  await billing.annotate(id, { duplicateSince: new Date(sinceMs) })
  await billing.cancelNow(id)
}

/**
 * Removes the annotation of a failed cancellation, because this subscription has become the one that is kept.
 */
const unmark = async ({ billing }: Context, { id, notes }: ProviderSubscription): Promise<void> => {
  if (notes.duplicateSince) await billing.annotate(id, { duplicateSince: null })
}

/**
 * Of several running subscriptions of a reader the oldest stays; newer ones that were bought here are
 * cancelled and refunded. Only Apple can cancel its own, so those are logged. Grants and purchases in
 * Apple's sandbox cost nothing and do not count. A refunded or disputed subscription beside the one that is
 * kept is cancelled without a refund.
 *
 * @param subscription the one that was just read
 * @param sync `syncSubscription`, passed in because it calls this function; it refunds what is cancelled here
 */
export const endDuplicates = async (
  ctx: Context,
  userId: string,
  subscription: ProviderSubscription,
  sync: (ctx: Context, id: string) => Promise<unknown>,
): Promise<void> => {
  const rows = await listStoredSubscriptions(ctx.db, userId)
  const sandboxIds = new Set(await listAppleSandboxPurchases(ctx.db, userId))
  // Apple's last report may be stale, so its subscriptions count only while they give access by the clock.
  const counts = (row: StoredSubscription): boolean =>
    row.source === ctx.billing.kind
      ? isRunning(row)
      : row.source === 'apple' &&
        !sandboxIds.has(row.external_id) &&
        entitledNow(ctx, [row]).tier === 'premium'
  const [kept, ...newer] = rows.filter(counts).toSorted(byAge)
  if (!kept) return
  if (kept.external_id === subscription.id) await unmark(ctx, subscription)
  else if (kept.source === ctx.billing.kind) {
    // The stored row may be stale. If the subscription still runs, its own sync cancels the newer ones.
    await sync(ctx, kept.external_id)
    return
  }
  for (const row of newer) {
    ctx.log.error(
      { kept: kept.external_id, ended: row.external_id, source: row.source },
      'A reader had two running subscriptions',
    )
    if (row.source !== ctx.billing.kind) continue
    await end(ctx, row.external_id, beganAt(kept))
    await sync(ctx, row.external_id)
  }
  // A reader who bought again after a refund would be charged for both from the next period on.
  for (const row of rows.filter((one) => one.source === ctx.billing.kind && isLeftToCharge(one))) {
    await ctx.billing.cancelNow(row.external_id)
    await sync(ctx, row.external_id)
  }
}

/**
 * A rejected refund does not fail the sync: it is logged for an operator and retried every night.
 *
 * @returns whether a refund was made, so that the invoices that were read are stale
 */
export const refundDuplicate = async (ctx: Context, reading: SubscriptionReading): Promise<boolean> => {
  let isAnyRefunded = false
  for (const { id } of refundablePaymentsOf(reading)) {
    try {
      await ctx.billing.refund(id, `duplicate-${id}`)
      isAnyRefunded = true
    } catch (error) {
      if (!isRefusal(error)) throw error
      ctx.log.error(
        { charge: id, ...errorFields(error) },
        'The refund of a duplicate subscription was rejected',
      )
    }
  }
  return isAnyRefunded
}
