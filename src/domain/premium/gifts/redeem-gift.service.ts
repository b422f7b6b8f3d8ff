import { AppError } from '#contract/errors.ts'
import type { RedeemedGift } from '#contract/premium/gifts.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import { giftEndOf, isWaitingGift } from '#domain/premium/entitlement/entitlement.ts'
import {
  findGiftByCode,
  type Gift,
  lockGift,
  lockGiftsOf,
  updateGift,
} from '#domain/premium/gifts.repository.ts'
import { localeOf } from '#domain/premium/language.ts'
import { getReader } from '#domain/premium/own-customer.ts'
import {
  findSubscription,
  listStoredSubscriptions,
  upsertSubscription,
} from '#domain/premium/subscriptions.repository.ts'
import { refreshForDecision } from '#domain/premium/sync/refresh.service.ts'
import { beginWaitingGift } from './begin-gift.service.ts'
import { hashOfCode } from './gift-code.ts'
import { isOver } from './gift-facts.ts'
import { syncGift } from './sync-gift.service.ts'

/** So that a refund, a purchase or a renewal whose event is on its way counts. Without an answer what is stored is enough. */
const refresh = async (ctx: Context, gift: Gift, userId: string): Promise<void> => {
  try {
    await syncGift(ctx, gift)
    await refreshForDecision(ctx, userId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn(errorFields(error), 'A gift is redeemed by what is stored')
  }
}

const waitsFor = async (ctx: Context, userId: string): Promise<RedeemedGift['waits_for']> => {
  const rows = await listStoredSubscriptions(ctx.db, userId)
  const { tier, source, cancelAt } = entitledNow(
    ctx,
    rows.filter((row) => !isWaitingGift(row)),
  )
  if (tier === 'free') return null
  if (cancelAt) return 'end'
  return source === 'apple' ? 'apple' : 'subscription'
}

const describe = async (ctx: Context, gift: Gift, userId: string): Promise<RedeemedGift> => {
  const row = await findSubscription(ctx.db, 'gift', gift.id)
  const hasBegun = row !== undefined && !isWaitingGift(row)
  return {
    plan: gift.plan,
    ends_at: hasBegun ? row.current_period_end.toISOString() : null,
    waits_for: hasBegun ? null : await waitsFor(ctx, userId),
  }
}

/** One transaction decides: of two readers with the same code, one has it. */
const claim = async (ctx: Context, gift: Gift, user: UserRow, locale: Locale): Promise<RedeemedGift> => {
  await lockGiftsOf(ctx.db, user.id)
  const found = await lockGift(ctx.db, gift.id)
  if (!found?.paid_at || isOver(found)) throw new AppError('gift_code_invalid')
  if (found.redeemed_by === user.id) return describe(ctx, found, user.id)
  if (found.redeemed_at) throw new AppError('gift_code_invalid')
  const now = billingTime(ctx)
  await updateGift(ctx.db, found.id, { redeemed_by: user.id, redeemed_at: now, recipient_email: null })
  await upsertSubscription(ctx.db, {
    source: 'gift',
    external_id: found.id,
    user_id: user.id,
    plan: found.plan,
    state: 'paused',
    trial_ends_at: null,
    // Counted from its begin; until then it only orders it among others.
    current_period_end: giftEndOf(found.plan, now),
    cancel_at: null,
    unpaid_since: null,
    created_at: ctx.clock(),
    updated_at: ctx.clock(),
  })
  await beginWaitingGift(ctx, user.id)
  const redeemed = await describe(ctx, found, user.id)
  await enqueueMail(ctx, {
    kind: 'gift-redeemed',
    to: user.email,
    locale,
    data: { plan: found.plan, endsAt: redeemed.ends_at, waitsFor: redeemed.waits_for },
    key: `gift-redeemed:${found.id}`,
  })
  return redeemed
}

/**
 * Gives the reader the time of a gift: now, or behind what they have. Nothing of a running subscription is changed, neither at our
 * payment provider nor at Apple. Idempotent for the reader who redeemed it.
 *
 * @throws AppError `gift_code_invalid`, the same for a code that never existed, is not paid, was used or refunded
 */
export const redeemGift = async (
  ctx: Context,
  viewer: Viewer,
  code: string,
  lng: Locale | undefined,
): Promise<RedeemedGift> => {
  const user = await getReader(ctx, viewer)
  const gift = await findGiftByCode(ctx.db, ctx.billing.kind, hashOfCode(code))
  if (!gift) throw new AppError('gift_code_invalid')
  await refresh(ctx, gift, user.id)
  const locale = await localeOf(ctx, user.id, lng)
  const redeemed = await ctx.db.tx(() => claim(ctx, gift, user, locale))
  ctx.accounts.sessionCache.forget()
  return redeemed
}
