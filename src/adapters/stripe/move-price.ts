import type { PlanId } from '#contract/premium/plans.ts'
import type Stripe from 'stripe'
import { itemOf, planOfPrice } from './subscription.ts'

/** Metadata: `<id of the former price> <id of the new one>`, so that a price that was never charged can be put back. */
const MOVED = 'moved_price'

/** Without proration Stripe leaves the paid period as it is, and the renewal is the first invoice of the new price. */
const updatePrice = (
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { price, moved }: { price: string; moved: string },
): Promise<Stripe.Subscription> =>
  stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price }],
    proration_behavior: 'none',
    metadata: { [MOVED]: moved },
  })

/** One call changes the price and remembers the former one, so that a crash leaves both or neither. */
export const movePrice = async (
  stripe: Stripe,
  priceIdOf: (plan: PlanId) => Promise<string>,
  subscription: Stripe.Subscription,
): Promise<void> => {
  const former = itemOf(subscription).price
  const plan = planOfPrice(former)
  if (!plan) return
  const price = await priceIdOf(plan)
  if (former.id !== price) await updatePrice(stripe, subscription, { price, moved: `${former.id} ${price}` })
}

/** Unless another price has taken its place, as after a change of plan. */
export const movePriceBack = async (stripe: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  const [price, moved] = subscription.metadata[MOVED]?.split(' ') ?? []
  if (price && moved === itemOf(subscription).price.id)
    await updatePrice(stripe, subscription, { price, moved: '' })
}
