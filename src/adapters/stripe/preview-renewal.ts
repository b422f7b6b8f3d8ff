import type { Money, PlanId } from '#contract/premium/plans.ts'
import type Stripe from 'stripe'
import { idOf, itemOf, planOfPrice } from './subscription.ts'

/**
 * Stripe computes it, because a coupon may be for some months only, and several may hold. Without proration the change to the
 * price that is sold is previewed as `movePrice` makes it.
 */
export const previewDiscounted = async (
  stripe: Stripe,
  priceIdOf: (plan: PlanId) => Promise<string>,
  subscription: Stripe.Subscription,
  at: 'present' | 'sold',
): Promise<Money | null> => {
  const item = itemOf(subscription)
  const plan = planOfPrice(item.price)
  const preview = await stripe.invoices.createPreview({
    customer: idOf(subscription.customer) ?? '',
    subscription: subscription.id,
    ...(at === 'sold' &&
      plan && {
        subscription_details: {
          items: [{ id: item.id, price: await priceIdOf(plan) }],
          proration_behavior: 'none',
        },
      }),
  })
  const isLowered = preview.total_discount_amounts?.some(({ amount }) => amount > 0)
  return isLowered ? { amountCents: preview.amount_due, currency: preview.currency } : null
}
