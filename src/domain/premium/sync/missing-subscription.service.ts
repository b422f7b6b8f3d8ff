import type { Context } from '#domain/kernel/context.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import {
  lockSubscription,
  type StoredSubscription,
  upsertSubscription,
} from '#domain/premium/subscriptions.repository.ts'

/**
 * A paid period gives access until its end. An unpaid one can no longer be charged, so that subscription is
 * over.
 */
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
 * A subscription that the provider does not know, as after a change of keys, is never charged again. If the
 * keys come back, the next sync replaces this state.
 *
 * @param fencingToken taken before the provider was queried
 * @returns whether the subscription has a row
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
    ctx.log.error({ subscription: id }, 'The payment provider does not know a reader’s subscription')
    return true
  })
  ctx.accounts.sessionCache.forget()
  return isKnown
}
