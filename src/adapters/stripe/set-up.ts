import { type PlanId, PLANS } from '#contract/premium/plans.ts'
import type Stripe from 'stripe'

/** Every event must have an object in which `subjectOf` (events.ts) finds a subscription. */
export const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'subscription_schedule.released',
  'subscription_schedule.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.updated',
  'refund.created',
  'refund.updated',
]

/** Events that the product handles and the endpoint does not receive, as after an update of the product. */
export const missingEvents = ({ enabled_events: enabled }: Stripe.WebhookEndpoint): string[] =>
  enabled.includes('*') ? [] : EVENTS.filter((event) => !enabled.includes(event))

/**
 * Pins the API version of events to the one that the SDK's types describe.
 *
 * @returns the signing secret of a new endpoint, which Stripe shows once; undefined if it exists
 */
const ensureEndpoint = async (stripe: Stripe, url: string): Promise<string | undefined> => {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const existing = data.find((endpoint) => endpoint.url === url && endpoint.status === 'enabled')
  if (existing) {
    if (missingEvents(existing).length > 0)
      await stripe.webhookEndpoints.update(existing.id, { enabled_events: EVENTS })
    return undefined
  }
  const { default: StripeSdk } = await import('stripe')
  const created = await stripe.webhookEndpoints.create({
    url,
    enabled_events: EVENTS,
    api_version: StripeSdk.API_VERSION,
  })
  return created.secret
}

export const setUp = async (
  stripe: Stripe,
  { priceIdOf, portalId }: { priceIdOf: (plan: PlanId) => Promise<string>; portalId: () => Promise<string> },
  webhookUrl: string,
): Promise<{ webhookSecret: string | undefined }> => {
  for (const { id } of PLANS) await priceIdOf(id)
  await portalId()
  return { webhookSecret: await ensureEndpoint(stripe, webhookUrl) }
}
