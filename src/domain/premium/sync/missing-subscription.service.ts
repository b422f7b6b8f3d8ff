import type { Context } from '#domain/kernel/context.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import {
  lockSubscription,
  type StoredSubscription,
  upsertSubscription,
} from '#domain/premium/subscriptions.repository.ts'

/** What still gives access does so to its end; what was owed is owed no more. */
export const asMissing = (ctx: Context, row: StoredSubscription): StoredSubscription => {
  const givesAccess = entitledNow(ctx, [row]).tier === 'premium'
  return {
    ...row,
    state: givesAccess ? row.state : 'canceled',
    cancel_at_period_end: givesAccess || row.cancel_at_period_end,
    next_plan: null,
  }
}

/**
 * Writes that the payment service does not know a subscription, as after a change of keys: nothing is charged for it any more. What
 * gives access goes on to its end, what is owed is owed no more. Should the keys come back, the next reading replaces this.
 *
 * @param fencingToken taken before the payment service was asked
 * @returns whether we know of such a subscription
 */
export const closeMissingSubscription = async (
  ctx: Context,
  id: string,
  fencingToken: number,
): Promise<boolean> => {
  const isKnown = await ctx.db.tx(async () => {
    const row = await lockSubscription(ctx.db, ctx.billing.kind, id)
    if (!row || row.read_ticket > fencingToken || row.state === 'canceled') return row !== undefined
    await upsertSubscription(ctx.db, {
      ...asMissing(ctx, row),
      read_ticket: fencingToken,
      updated_at: ctx.clock(),
    })
    ctx.log.error({ subscription: id }, 'The payment service does not know a subscription of a reader')
    return true
  })
  ctx.accounts.sessionCache.forget()
  return isKnown
}
