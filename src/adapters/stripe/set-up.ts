import { type PlanId, PLANS } from '#contract/premium/plans.ts'
import type Stripe from 'stripe'

/** Every event must have an object in which `subjectOf` (events.ts) finds a subscription. */
const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
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

/**
 * Pins the API version of events to the one that the SDK's types describe.
 *
 * @returns the signing secret of a new endpoint, which Stripe shows once; undefined if it exists
 */
const ensureEndpoint = async (stripe: Stripe, url: string): Promise<string | undefined> => {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  if (data.some((endpoint) => endpoint.url === url && endpoint.status === 'enabled')) return undefined
  const { default: StripeSdk } = await import('stripe')
  const created = await stripe.webhookEndpoints.create({
    url,
    enabled_events: EVENTS,
    api_version: StripeSdk.API_VERSION,
  })
  return created.secret
}

/** The portal offers no change of plan, because the product's own page previews what a change costs. */
const ensurePortal = async (stripe: Stripe): Promise<void> => {
  const { data } = await stripe.billingPortal.configurations.list({
    is_default: true,
    active: true,
    limit: 1,
  })
  if (data.length > 0) return
  await stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
  })
}

export const setUp = async (
  stripe: Stripe,
  priceIdOf: (plan: PlanId) => Promise<string>,
  webhookUrl: string,
): Promise<{ webhookSecret: string | undefined }> => {
  for (const { id } of PLANS) await priceIdOf(id)
  await ensurePortal(stripe)
  return { webhookSecret: await ensureEndpoint(stripe, webhookUrl) }
}
