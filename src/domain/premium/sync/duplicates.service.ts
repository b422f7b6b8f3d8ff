import type { Context } from '#domain/kernel/context.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import type { ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'
import { isLeftToCharge, isRunning } from '#domain/premium/entitlement/subscription-states.ts'
import {
  listSandboxPurchasesOf,
  listStoredSubscriptions,
  type StoredSubscription,
} from '#domain/premium/subscriptions.repository.ts'
import { errorFields, isRefusal } from '#domain/premium/ask-provider.ts'
import { type SubscriptionReading, owedBackOf } from './subscription-facts.ts'

const beganAt = ({ started_at, created_at }: StoredSubscription): number =>
  (started_at ?? created_at).getTime()

/** Oldest first; of two alike, in an order every process finds. */
const byAge = (a: StoredSubscription, b: StoredSubscription): number =>
  beganAt(a) - beganAt(b) || (a.external_id < b.external_id ? -1 : 1)

/**
 * The mark goes first, and says since when nothing should have been paid here: whoever reads the ended subscription gives that
 * back (`refundDuplicate`), should this process die in between.
 */
const end = async ({ billing }: Context, id: string, sinceMs: number): Promise<void> => {
  await billing.annotate(id, { duplicateSince: new Date(sinceMs) })
  await billing.cancelNow(id)
}

/** Whoever wanted to end it did not get there, and by now there is no other. */
const unmark = async ({ billing }: Context, { id, notes }: ProviderSubscription): Promise<void> => {
  if (notes.duplicateSince) await billing.annotate(id, { duplicateSince: null })
}

/**
 * Nobody pays twice: of several running subscriptions of a reader the oldest stays, and the newer ones that were bought here are
 * ended and paid back. Apple's are only Apple's to end, so that those are reported. What was given, or bought in Apple's
 * sandbox, cost nothing and counts for nothing. One that was refunded or disputed gives nothing beside it, and ends as it is.
 *
 * @param subscription the reader's subscription that was just read
 * @param reread reads another subscription anew: one that was ended, which so is paid back.
 */
export const endDuplicates = async (
  ctx: Context,
  userId: string,
  subscription: ProviderSubscription,
  reread: (ctx: Context, id: string) => Promise<unknown>,
): Promise<void> => {
  const rows = await listStoredSubscriptions(ctx.db, userId)
  const tried = new Set(await listSandboxPurchasesOf(ctx.db, userId))
  // What Apple last said may be long ago, so that the clock decides there.
  const counts = (row: StoredSubscription): boolean =>
    row.source === ctx.billing.kind
      ? isRunning(row)
      : row.source === 'apple' && !tried.has(row.external_id) && entitledNow(ctx, [row]).tier === 'premium'
  const [kept, ...newer] = rows.filter(counts).toSorted(byAge)
  if (!kept) return
  if (kept.external_id === subscription.id) await unmark(ctx, subscription)
  else if (kept.source === ctx.billing.kind) {
    // It may have ended since. When it has not, that reading ends the newer ones.
    await reread(ctx, kept.external_id)
    return
  }
  for (const row of newer) {
    ctx.log.error(
      { kept: kept.external_id, ended: row.external_id, source: row.source },
      'A reader had two running subscriptions',
    )
    if (row.source !== ctx.billing.kind) continue
    await end(ctx, row.external_id, beganAt(kept))
    await reread(ctx, row.external_id)
  }
  // Bought again after their money had gone back: the first would be charged beside it from its next period on.
  for (const row of rows.filter((one) => one.source === ctx.billing.kind && isLeftToCharge(one))) {
    await ctx.billing.cancelNow(row.external_id)
    await reread(ctx, row.external_id)
  }
}

/**
 * Gives back what a subscription has cost that was ended as a second one. A refund that is refused hinders nobody from changing
 * what they have: it is asked for again every night, and somebody has to look into it.
 *
 * @returns whether something was given back
 */
export const refundDuplicate = async (ctx: Context, reading: SubscriptionReading): Promise<boolean> => {
  let isAnyPaidBack = false
  for (const { id } of owedBackOf(reading)) {
    try {
      await ctx.billing.refund(id, `duplicate-${id}`)
      isAnyPaidBack = true
    } catch (error) {
      if (!isRefusal(error)) throw error
      ctx.log.error({ charge: id, ...errorFields(error) }, 'A second subscription could not be paid back')
    }
  }
  return isAnyPaidBack
}
