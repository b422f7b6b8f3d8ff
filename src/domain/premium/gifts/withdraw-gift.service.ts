import { AppError } from '#contract/errors.ts'
import type { GiftView } from '#contract/premium/gifts.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { errorFields, isRefusal } from '#domain/premium/ask-provider.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import {
  findGift,
  type Gift,
  listGiftsToRefund,
  lockGift,
  updateGift,
} from '#domain/premium/gifts.repository.ts'
import { giftStateOf } from './gift-facts.ts'
import { canWithdraw, findOwnGift, presentGift, refundOfGift } from './own-gifts.service.ts'
import { applyToReader, syncGift } from './sync-gift.service.ts'

/** Stores the declaration, what is refunded, the end of what was given, and the confirmation, all once. */
const declare = async (ctx: Context, { id }: Gift): Promise<void> => {
  const gift = await lockGift(ctx.db, id)
  if (!gift || gift.withdrawn_at !== null) return
  if (!canWithdraw(ctx, gift)) throw new AppError('withdrawal_over')
  const now = billingTime(ctx)
  const due = await refundOfGift(ctx, gift)
  const change = {
    withdrawn_at: now,
    refund_cents: gift.refunded_cents + due,
    recipient_email: null,
  }
  await updateGift(ctx.db, id, change)
  await applyToReader(ctx, { ...gift, ...change })
  const user = gift.user_id === null ? undefined : await findUser(ctx.db, gift.user_id)
  if (!user) return
  await enqueueMail(ctx, {
    kind: 'gift-withdrawn',
    to: user.email,
    locale: gift.locale,
    data: {
      plan: gift.plan,
      name: `${user.first_name} ${user.last_name}`.trim(),
      boughtAt: (gift.paid_at ?? gift.created_at).toISOString(),
      declaredAt: now.toISOString(),
      refund: { amountCents: due, currency: gift.currency },
    },
    key: `gift-withdrawn:${id}`,
  })
}

/**
 * Refunds until the amount that was decided has been paid back in all, so that a repetition after a crash refunds only what is
 * missing. The key names what was refunded before, so that a call whose answer was lost is not made twice. A refund that the
 * provider refuses is for a person to make.
 */
const refund = async (ctx: Context, { id, session_id, refund_cents }: Gift): Promise<void> => {
  const payment = session_id === null ? null : (await ctx.billing.findGiftCheckout(session_id))?.payment
  const missing = (refund_cents ?? 0) - (payment?.refundedCents ?? 0)
  if (!payment || missing <= 0) return
  try {
    await ctx.billing.refund(payment.id, `gift-${id}-${payment.refundedCents}`, missing)
  } catch (error) {
    if (!isRefusal(error)) throw error
    ctx.log.error({ gift: id, ...errorFields(error) }, 'The refund of a gift was rejected')
  }
}

const complete = async (ctx: Context, gift: Gift): Promise<void> => {
  await refund(ctx, gift)
  await updateGift(ctx.db, gift.id, { completed_at: ctx.clock() })
  await syncGift(ctx, gift)
}

const completeOrLog = async (ctx: Context, gift: Gift): Promise<void> => {
  try {
    await complete(ctx, gift)
  } catch (error) {
    ctx.log.error({ gift: gift.id, ...errorFields(error) }, 'A gift could not be refunded yet')
  }
}

/** Runs every minute, for what a stopped process or an outage of the provider left. */
export const completeGiftRefunds = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  for (const gift of await listGiftsToRefund(ctx.db, ctx.billing.kind)) {
    if (signal?.aborted) return
    await completeOrLog(ctx, gift)
  }
}

/**
 * The buyer withdraws from the contract. It counts from the moment it is stored, whatever the provider does: the code is void, and
 * what was redeemed ends. Idempotent.
 *
 * @throws AppError `not_found`, `withdrawal_over`
 */
export const withdrawGift = async (ctx: Context, viewer: Viewer, id: string): Promise<GiftView> => {
  const gift = await findOwnGift(ctx, viewer, id)
  const isOver = giftStateOf(gift) === 'refunded' && gift.withdrawn_at === null
  if (isOver) throw new AppError('withdrawal_over')
  await ctx.db.tx(() => declare(ctx, gift))
  const declared = await findGift(ctx.db, id)
  if (declared && declared.completed_at === null) await completeOrLog(ctx, declared)
  return presentGift(ctx, (await findGift(ctx.db, id)) ?? gift)
}
