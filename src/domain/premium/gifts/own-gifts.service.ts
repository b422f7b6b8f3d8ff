import { AppError } from '#contract/errors.ts'
import type { GiftView } from '#contract/premium/gifts.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { findGift, type Gift, listGiftsOf } from '#domain/premium/gifts.repository.ts'
import { getReader } from '#domain/premium/own-customer.ts'
import { findSubscription } from '#domain/premium/subscriptions.repository.ts'
import { isWithdrawable, refundOf, withdrawableUntil } from '#domain/premium/withdrawal/withdrawal-terms.ts'
import { codeOf } from './gift-code.ts'
import { giftStateOf } from './gift-facts.ts'
import { syncGift } from './sync-gift.service.ts'

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

/**
 * What a withdrawal pays back now: all of it until the gift has begun, then the share of the days that are left where the buyer
 * agreed that they count.
 */
export const refundOfGift = async (ctx: Context, gift: Gift): Promise<number> => {
  const cents = gift.amount_cents - gift.refunded_cents
  const row = await findSubscription(ctx.db, 'gift', gift.id)
  if (!row?.started_at) return cents
  return refundOf(
    { cents, firstPaidAt: row.started_at, periodStart: row.started_at, periodEnd: row.current_period_end },
    { declaredAt: billingTime(ctx), keepsShare: gift.keeps_share },
  )
}

export const canWithdraw = (ctx: Context, gift: Gift): boolean => {
  const state = giftStateOf(gift)
  return (
    (state === 'paid' || state === 'redeemed') &&
    gift.paid_at !== null &&
    isWithdrawable(gift.paid_at, billingTime(ctx))
  )
}

export const presentGift = async (ctx: Context, gift: Gift): Promise<GiftView> => {
  const state = giftStateOf(gift)
  const isOpen = canWithdraw(ctx, gift)
  return {
    id: gift.id,
    plan: gift.plan,
    amount: gift.amount_cents,
    currency: gift.currency,
    state,
    code: state === 'paid' ? (codeOf(ctx.accounts, gift) ?? null) : null,
    paid_at: iso(gift.paid_at),
    recipient_email: gift.recipient_email,
    send_on: gift.send_on,
    sent_at: iso(gift.sent_at),
    redeemed_at: iso(gift.redeemed_at),
    withdrawable_until: isOpen && gift.paid_at ? withdrawableUntil(gift.paid_at).toISOString() : null,
    refund_amount: isOpen ? await refundOfGift(ctx, gift) : gift.refund_cents,
    withdrawn_at: iso(gift.withdrawn_at),
    has_invoice: gift.has_invoice,
  }
}

export const listOwnGifts = async (ctx: Context, viewer: Viewer): Promise<GiftView[]> => {
  const { id } = await getReader(ctx, viewer)
  const gifts = await listGiftsOf(ctx.db, ctx.billing.kind, id)
  return Promise.all(gifts.map((gift) => presentGift(ctx, gift)))
}

/** @throws AppError `not_found`, also for another reader's gift */
export const findOwnGift = async (ctx: Context, viewer: Viewer, id: string): Promise<Gift> => {
  const user = await getReader(ctx, viewer)
  const gift = await findGift(ctx.db, id)
  if (!gift || gift.user_id !== user.id || gift.source !== ctx.billing.kind) throw new AppError('not_found')
  return gift
}

/**
 * Called by the page to which the buyer returns from paying: reads the payment, because its event may arrive later.
 *
 * @throws AppError `not_found`
 */
export const getOwnGift = async (ctx: Context, viewer: Viewer, id: string): Promise<GiftView> => {
  const gift = await findOwnGift(ctx, viewer, id)
  if (giftStateOf(gift) === 'open')
    await syncGift(ctx, gift).catch((error: unknown) => {
      ctx.log.warn(errorFields(error), 'The payment of a gift could not be read')
    })
  return presentGift(ctx, (await findGift(ctx.db, id)) ?? gift)
}
