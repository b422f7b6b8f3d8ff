import type Stripe from 'stripe'
import type { World } from './world.ts'

type EndReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed'

/** Ends a contract now, for good. */
export const endSubscription = async (
  world: World,
  subscription: Stripe.Subscription,
  reason: EndReason,
): Promise<Stripe.Subscription> => {
  const ended: Stripe.Subscription & { object: 'subscription' } = {
    ...subscription,
    object: 'subscription',
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? world.now,
    ended_at: world.now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason,
    },
  }
  await world.put(ended)
  await world.emit('customer.subscription.deleted', ended)
  return ended
}
