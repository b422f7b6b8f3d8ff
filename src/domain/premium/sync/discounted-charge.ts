import type { PlanId } from '#contract/premium/plans.ts'
import type { Context } from '#domain/kernel/context.ts'
import { errorFields, isRefusal } from '#domain/premium/ask-provider.ts'
import { priceOfRenewal } from '#domain/premium/price-changes/coming-price.ts'
import { columnsOf, type SubscriptionReading } from './subscription-facts.ts'

/**
 * What the next charge is where a coupon or promotion code lowers it, in cents; null otherwise. Only the provider knows, so it is asked, for
 * subscriptions with a discount alone. A price that is announced for that charge is part of it.
 */
export const readDiscountedCharge = async (
  ctx: Context,
  plan: PlanId,
  reading: SubscriptionReading,
): Promise<number | null> => {
  const { subscription } = reading
  const { hasDiscount, state, cancelAt, cancelAtPeriodEnd } = subscription
  const isCharged = (state === 'active' || state === 'trialing') && cancelAt === null && !cancelAtPeriodEnd
  if (!hasDiscount || !isCharged) return null
  const row = { ...columnsOf(reading), plan, source: ctx.billing.kind, external_id: subscription.id }
  const coming = await priceOfRenewal(ctx, row, null)
  try {
    const charge = await ctx.billing.previewDiscounted(subscription, coming ? 'sold' : 'present')
    return charge && charge.amountCents
  } catch (error) {
    // A preview that is refused for good must not keep a paid subscription from being stored.
    if (!isRefusal(error)) throw error
    ctx.log.error(
      { subscription: subscription.id, ...errorFields(error) },
      'The next charge of a subscription with a discount could not be previewed',
    )
    return null
  }
}
