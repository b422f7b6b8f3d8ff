import type { EventPage, ProviderEvent } from '#domain/kernel/ports/payment-provider.ts'
import type Stripe from 'stripe'
import { unlessMissing } from './errors.ts'
import { idOf, MOST, toUnix } from './subscription.ts'

type Subject =
  | Stripe.Subscription
  | Stripe.Invoice
  | Stripe.Checkout.Session
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.Customer
  | Stripe.SubscriptionSchedule

const named = (
  kind: NonNullable<ProviderEvent['subject']>['kind'],
  reference: Parameters<typeof idOf>[0],
): ProviderEvent['subject'] => {
  const id = idOf(reference)
  return id === null ? null : { kind, id }
}

const subjectOf = (event: Stripe.Event): ProviderEvent['subject'] => {
  const subject = event.data.object as Subject
  switch (subject.object) {
    case 'subscription':
      return named('subscription', subject.id)
    case 'invoice':
      // That of a gift has no subscription, and may be made after its payment was read.
      return subject.parent?.subscription_details
        ? named('subscription', subject.parent.subscription_details.subscription)
        : named('customer', subject.customer)
    case 'checkout.session':
      return subject.mode === 'payment'
        ? named('gift', subject.id)
        : named('subscription', subject.subscription)
    case 'subscription_schedule':
      return named('subscription', subject.subscription)
    case 'charge':
      return named('customer', subject.customer)
    case 'refund':
    case 'dispute':
      return named('payment', subject.charge)
    case 'customer':
      return named('customer', subject.id)
    default:
      return null
  }
}

const toEvent = (event: Stripe.Event): ProviderEvent => ({
  id: event.id,
  type: event.type,
  subject: subjectOf(event),
})

export const readEvent = (
  stripe: Stripe,
  secret: string,
  body: Buffer,
  signature: string | null,
): ProviderEvent | undefined => {
  let event: Stripe.Event
  try {
    // No tolerance is passed, so the SDK's five minutes apply; 0 would disable the check of the timestamp.
    event = stripe.webhooks.constructEvent(body, signature ?? '', secret)
  } catch {
    return undefined
  }
  return toEvent(event)
}

/** Stripe keeps events for thirty days: https://docs.stripe.com/api/events/list */
export const listEvents = async (
  stripe: Stripe,
  cursor: string,
  until: Date,
): Promise<EventPage | undefined> => {
  // The list is newest first; `ending_before` reads the page that directly follows the cursor in time.
  const page = await unlessMissing(
    stripe.events.list({ ending_before: cursor, created: { lte: toUnix(until) }, limit: MOST }),
  )
  if (!page) return undefined
  const events = page.data.toReversed()
  return { events: events.map(toEvent), cursor: events.at(-1)?.id ?? cursor, hasMore: page.has_more }
}

/** Stripe refuses a list of more: https://docs.stripe.com/api/events/list#list_events-types */
const TYPES_AT_ONCE = 20

/** Of the types that the webhook endpoint receives, and about what the product reads. */
export const newestEvent = async (
  stripe: Stripe,
  types: readonly string[],
  { from, until }: { from: number; until: Date },
): Promise<{ id: string; at: Date } | 'none'> => {
  const created = { gte: from, lte: toUnix(until) }
  let newest: Stripe.Event | undefined
  for (let start = 0; start < types.length; start += TYPES_AT_ONCE) {
    const some = types.slice(start, start + TYPES_AT_ONCE)
    const { data } = await stripe.events.list({ types: some, created, limit: MOST })
    const found = data.find((event) => subjectOf(event) !== null)
    if (found && (!newest || found.created > newest.created)) newest = found
  }
  return newest ? { id: newest.id, at: new Date(newest.created * 1000) } : 'none'
}

export const eventCursor = async (stripe: Stripe, at: Date): Promise<string | undefined> => {
  const { data } = await stripe.events.list({ created: { lte: toUnix(at) }, limit: 1 })
  return data[0]?.id
}
