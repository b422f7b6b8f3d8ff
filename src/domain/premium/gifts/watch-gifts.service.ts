import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { findGift, listForeignGifts, listOpenGifts, pruneGiftRows } from '#domain/premium/gifts.repository.ts'
import { findSubscription, upsertSubscription } from '#domain/premium/subscriptions.repository.ts'
import { beginWaitingGifts } from './begin-gift.service.ts'
import { mailDueRecipients } from './mail-recipient.service.ts'
import { syncGift } from './sync-gift.service.ts'

/** Time for the event of a payment to arrive, and twice the day for which a payment page is open. */
const PAID_AFTER_MS = 10 * DURATION_MS.minute
const OPEN_MS = 2 * DURATION_MS.day

const syncOpenGifts = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  const now = ctx.clock().getTime()
  const within = { since: new Date(now - OPEN_MS), until: new Date(now - PAID_AFTER_MS) }
  for (const gift of await listOpenGifts(ctx.db, ctx.billing.kind, within)) {
    if (signal?.aborted) return
    try {
      await syncGift(ctx, gift)
    } catch (error) {
      ctx.log.warn({ gift: gift.id, ...errorFields(error) }, 'The payment of a gift could not be read')
    }
  }
}

const endForeignGifts = async (ctx: Context): Promise<void> => {
  for (const id of await listForeignGifts(ctx.db, ctx.billing.kind)) {
    const row = await findSubscription(ctx.db, 'gift', id)
    if (!row || !(await findGift(ctx.db, id))) continue
    await upsertSubscription(ctx.db, { ...row, state: 'revoked', updated_at: ctx.clock() })
    ctx.accounts.sessionCache.forget()
  }
}

/** Runs hourly. */
export const watchGifts = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  await syncOpenGifts(ctx, signal)
  await endForeignGifts(ctx)
  await beginWaitingGifts(ctx, signal)
  await mailDueRecipients(ctx)
}

const UNPAID_KEPT_MS = 30 * DURATION_MS.day
const ADDRESS_KEPT_MS = 90 * DURATION_MS.day

/** @param paid as long as invoices are kept */
export const pruneGifts = (ctx: Context, paid: Date): Promise<void> =>
  pruneGiftRows(ctx.db, {
    unpaid: new Date(ctx.clock().getTime() - UNPAID_KEPT_MS),
    mailed: new Date(billingTime(ctx).getTime() - ADDRESS_KEPT_MS),
    paid,
  })
