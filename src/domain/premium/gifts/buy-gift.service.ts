import { AppError } from '#contract/errors.ts'
import { DURATION_MS, GIFT_SEND_DAYS } from '#contract/limits.ts'
import type { GiftOrder } from '#contract/premium/gifts.ts'
import { defaultCurrency, findPlan, priceIn } from '#contract/premium/plans.ts'
import type { Locale } from '#contract/values/locales.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordCheckoutTerms } from '#domain/readers/accounts/agreements/agree.service.ts'
import { askProvider } from '#domain/premium/ask-provider.ts'
import { ensureCustomer } from '#domain/premium/checkout/ensure-customer.service.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { insertGift, updateGift } from '#domain/premium/gifts.repository.ts'
import { localeOf } from '#domain/premium/language.ts'
import { getReader } from '#domain/premium/own-customer.ts'
import { ownPage } from '#domain/premium/own-page.ts'
import { hashOfCode, newCode } from './gift-code.ts'

const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DURATION_MS.day).toISOString().slice(0, 10)

/** A day that has passed is today's, because in another zone it may have begun or ended already. */
const sendOn = (ctx: Context, { recipientEmail, sendOn: day }: GiftOrder): string | null => {
  const now = billingTime(ctx)
  if (recipientEmail === undefined) return null
  if (day === undefined || day <= dayAfter(now, 0)) return dayAfter(now, 0)
  if (day > dayAfter(now, GIFT_SEND_DAYS))
    throw new AppError('bad_request', [{ field: 'sendOn', message: 'Too far ahead' }])
  return day
}

/**
 * Opens the payment page of a gift. Each call is a gift of its own, also for readers who have Premium themselves.
 *
 * @throws AppError `checkout_closed`, `bad_request`, `plan_not_found`, `billing_unavailable`
 */
export const buyGift = async (
  ctx: Context,
  viewer: Viewer,
  order: GiftOrder,
  { publicUrl, lng }: { publicUrl: string; lng: Locale | undefined },
): Promise<{ id: string; url: string; amount: number; currency: string }> => {
  if (ctx.shortcomings?.includes('publisher')) throw new AppError('checkout_closed')
  const plan = findPlan(order.priceId)
  const price =
    plan && priceIn(ctx.billing.tariff, plan.id, order.currency ?? defaultCurrency(ctx.billing.tariff))
  if (!plan || !price) throw new AppError('plan_not_found')
  const id = uuidv7(ctx.clock())
  const back = ownPage(publicUrl, order.returnUrl ?? '/gift', 'returnUrl')
  const successUrl = new URL(back)
  successUrl.searchParams.set('bought', id)
  const send_on = sendOn(ctx, order)
  const user = await getReader(ctx, viewer)
  const locale = await localeOf(ctx, user.id, lng)
  return askProvider(ctx, async () => {
    const customer = await ensureCustomer(ctx, user, locale)
    // The row comes first, because a payment without one would belong to no reader.
    await insertGift(ctx.db, {
      id,
      source: ctx.billing.kind,
      user_id: user.id,
      customer_id: customer.customer_id,
      plan: plan.id,
      amount_cents: price.amountCents,
      currency: price.currency,
      locale,
      code_hash: hashOfCode(newCode(ctx.accounts, id)),
      keeps_share: order.beginNow === true,
      recipient_email: order.recipientEmail ?? null,
      recipient_locale: order.recipientEmail === undefined ? null : (order.recipientLanguage ?? locale),
      send_on,
      created_at: ctx.clock(),
    })
    const session = await ctx.billing.openGiftCheckout({
      giftId: id,
      customerId: customer.customer_id,
      userId: user.id,
      plan: plan.id,
      price,
      locale,
      successUrl: successUrl.href,
      cancelUrl: back,
    })
    await updateGift(ctx.db, id, { session_id: session.id })
    await recordCheckoutTerms(ctx, user.id, {
      reference: session.id,
      locale,
      at: billingTime(ctx),
      beginsNow: order.beginNow === true,
    })
    return { id, url: session.url, amount: price.amountCents, currency: price.currency }
  })
}
