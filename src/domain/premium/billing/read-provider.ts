import type { Billing } from '#adapters/billing/billing.ts'
import type Stripe from 'stripe'
import { type SubscriptionReading, idOf } from './read-subscription.ts'

/** The newest that count: a subscription has an invoice a month at most, and few of them were tried more than once. */
const MOST = 100
const WITH = ['default_payment_method', 'schedule']

export const retrieveSubscription = async (billing: Billing, id: string): Promise<Stripe.Subscription> =>
  (await billing.stripe()).subscriptions.retrieve(id, { expand: WITH })

/** Every subscription a customer ever had. */
export const listSubscriptionsOf = async (
  billing: Billing,
  customerId: string,
): Promise<Stripe.Subscription[]> => {
  const stripe = await billing.stripe()
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: MOST,
    expand: WITH.map((name) => `data.${name}`),
  })
  return data
}

/** What was charged for a subscription, and what has become of it. */
export const readPayments = async (
  billing: Billing,
  subscription: Stripe.Subscription,
): Promise<Omit<SubscriptionReading, 'subscription'>> => {
  const stripe = await billing.stripe()
  const { data: invoices } = await stripe.invoices.list({
    subscription: subscription.id,
    limit: MOST,
    expand: ['data.payments'],
  })
  const customer = idOf(subscription.customer)
  const isAnyPaid = invoices.some(({ amount_paid }) => amount_paid > 0)
  if (!customer || !isAnyPaid) return { invoices, charges: [], disputes: [] }
  const { data: charges } = await stripe.charges.list({ customer, limit: MOST })
  const disputes: Stripe.Dispute[] = []
  for (const { id, disputed } of charges)
    if (disputed) disputes.push(...(await stripe.disputes.list({ charge: id, limit: MOST })).data)
  return { invoices, charges, disputes }
}
