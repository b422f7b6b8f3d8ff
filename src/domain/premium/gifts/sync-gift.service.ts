import type { Context } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import type { GiftCheckout } from '#domain/kernel/ports/payment-provider.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import {
  findGiftByPayment,
  findGiftBySession,
  type Gift,
  listPaidGiftsOfCustomer,
  lockGift,
  updateGift,
} from '#domain/premium/gifts.repository.ts'
import { localeOf } from '#domain/premium/language.ts'
import {
  findSubscription,
  nextFencingToken,
  type StoredSubscription,
  upsertSubscription,
} from '#domain/premium/subscriptions.repository.ts'
import { codeOf } from './gift-code.ts'
import { isOver, isPaymentRevoked } from './gift-facts.ts'
import { mailRecipient } from './mail-recipient.service.ts'

/** A page that the provider does not know, as after a change of keys, cannot be paid any more. */
const GONE: GiftCheckout = { state: 'expired', hasInvoice: false, payment: null }

/** The first reading that shows the payment says when it was made, as far as the product is concerned. */
const factsOf = (ctx: Context, before: Gift, { state, hasInvoice, payment }: GiftCheckout) => ({
  is_expired: state === 'expired' && !payment,
  has_invoice: hasInvoice,
  ...(payment && {
    paid_at: before.paid_at ?? billingTime(ctx),
    payment_id: payment.id,
    refunded_cents: payment.refundedCents,
    is_revoked: isPaymentRevoked(payment),
  }),
})

const mailBuyer = async (ctx: Context, gift: Gift): Promise<void> => {
  const user = gift.user_id === null ? undefined : await findUser(ctx.db, gift.user_id)
  const code = codeOf(ctx.accounts, gift)
  if (!user || code === undefined) return
  await enqueueMail(ctx, {
    kind: 'gift-bought',
    to: user.email,
    locale: gift.locale,
    data: {
      plan: gift.plan,
      price: { amountCents: gift.amount_cents, currency: gift.currency },
      code,
      sendOn: gift.recipient_email === null ? null : gift.send_on,
    },
    key: `gift-bought:${gift.id}`,
  })
}

/** A refund that the product did not decide itself, such as one in the provider's dashboard. */
const mailRefund = async (ctx: Context, before: Gift, after: Gift): Promise<void> => {
  const refunded = after.refunded_cents - before.refunded_cents
  if (refunded <= 0 || after.withdrawn_at !== null || after.user_id === null) return
  const user = await findUser(ctx.db, after.user_id)
  if (!user) return
  await enqueueMail(ctx, {
    kind: 'premium-refunded',
    to: user.email,
    locale: after.locale,
    data: { amountCents: refunded, currency: after.currency },
    key: `premium-refunded:gift:${after.id}:${after.refunded_cents}`,
  })
}

/** What a gift is whose payment stands: one whose time is over stays so, because that was mailed. */
const stateOfPaid = ({ state, started_at }: StoredSubscription): StoredSubscription['state'] => {
  if (started_at === null) return 'paused'
  return state === 'canceled' ? 'canceled' : 'active'
}

/**
 * Ends what is left of a redeemed gift, or gives it back after a dispute was won: it then ends on the day it always would have.
 * Call it in the transaction that writes the gift.
 */
export const applyToReader = async (ctx: Context, gift: Gift): Promise<void> => {
  const row = await findSubscription(ctx.db, 'gift', gift.id)
  if (!row) return
  const state = isOver(gift) ? 'revoked' : stateOfPaid(row)
  if (row.state === state) return
  await upsertSubscription(ctx.db, { ...row, state, updated_at: ctx.clock() })
  ctx.db.afterCommit(() => ctx.accounts.sessionCache.forget())
  const user = await findUser(ctx.db, row.user_id)
  const hasEnded = row.started_at !== null && row.current_period_end <= billingTime(ctx)
  if (state !== 'revoked' || !user || hasEnded) return
  await enqueueMail(ctx, {
    kind: 'gift-over',
    to: user.email,
    locale: await localeOf(ctx, user.id, undefined),
    data: { plan: gift.plan },
    key: `gift-over:${gift.id}`,
  })
}

const write = async (ctx: Context, id: string, found: GiftCheckout, token: number): Promise<void> => {
  const before = await lockGift(ctx.db, id)
  if (!before || before.read_ticket > token) return
  const facts = factsOf(ctx, before, found)
  await updateGift(ctx.db, id, { ...facts, read_ticket: token })
  const after: Gift = { ...before, ...facts }
  if (before.paid_at === null && after.paid_at !== null && !isOver(after)) {
    await mailBuyer(ctx, after)
    await mailRecipient(ctx, after)
  }
  await mailRefund(ctx, before, after)
  await applyToReader(ctx, after)
}

/**
 * The one place that reads the payment of a gift and writes what follows from it, for every cause: event, return page, redemption,
 * job. As with subscriptions, a fencing token keeps an older reading from replacing a newer one, so that neither order nor
 * repetition of events matters. Do not call it inside a transaction.
 */
export const syncGift = async (ctx: Context, gift: Pick<Gift, 'id' | 'session_id'>): Promise<void> => {
  if (gift.session_id === null) return
  const token = await nextFencingToken(ctx.db)
  const found = await ctx.billing.findGiftCheckout(gift.session_id)
  await ctx.db.tx(() => write(ctx, gift.id, found ?? GONE, token))
}

const syncFound = async (ctx: Context, gift: Gift | undefined): Promise<boolean> => {
  if (gift) await syncGift(ctx, gift)
  return gift !== undefined
}

/** @returns false for a payment page that is no gift's */
export const syncGiftOfSession = async (ctx: Context, sessionId: string): Promise<boolean> =>
  syncFound(ctx, await findGiftBySession(ctx.db, ctx.billing.kind, sessionId))

/** Also finds the gift of a buyer whose account is deleted. @returns false for a payment of something else */
export const syncGiftOfPayment = async (ctx: Context, paymentId: string): Promise<boolean> =>
  syncFound(ctx, await findGiftByPayment(ctx.db, ctx.billing.kind, paymentId))

/** For an event about a customer, which does not say what was bought. */
export const syncGiftsOfCustomer = async (ctx: Context, customerId: string): Promise<void> => {
  for (const gift of await listPaidGiftsOfCustomer(ctx.db, ctx.billing.kind, customerId))
    await syncGift(ctx, gift)
}
