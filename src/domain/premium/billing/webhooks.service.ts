import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import type Stripe from 'stripe'
import { errorFields, isMissing, isProviderError } from './provider-errors.ts'
import { idOf } from './read-subscription.ts'
import { refreshKnownCustomer } from './refresh.service.ts'
import { syncSubscription } from './sync.service.ts'
import * as inbox from './webhook-inbox.repository.ts'

const BATCH = 20
/** Longer than reading what one event is about may take. */
const LEASE_MS = 5 * DURATION_MS.minute
/** Pauses before each further try; what is still missing after the last one is found by the nightly reading. */
const PAUSES_MS = [1 / 6, 1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * DURATION_MS.minute)
const KEPT_MS = 60 * DURATION_MS.day
const MAX_ERROR_LENGTH = 200

/** Of all that an event may be about, what tells of a subscription. */
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
  kind: 'contract' | 'customer' | 'charge',
  reference: Parameters<typeof idOf>[0],
): string | null => {
  const id = idOf(reference)
  return id && `${kind} ${id}`
}

/** What to read because of an event; null for those that say nothing of subscriptions. Never what the event says of it. */
const aboutOf = (event: Stripe.Event): string | null => {
  const subject = event.data.object as Subject
  switch (subject.object) {
    case 'subscription':
      return named('contract', subject.id)
    case 'invoice':
      return named('contract', subject.parent?.subscription_details?.subscription)
    case 'checkout.session':
    case 'subscription_schedule':
      return named('contract', subject.subscription)
    case 'charge':
      return named('customer', subject.customer)
    case 'refund':
    case 'dispute':
      return named('charge', subject.charge)
    case 'customer':
      return named('customer', subject.id)
    default:
      return null
  }
}

/** @throws AppError `bad_request` for what the payment service has not signed just now, byte by byte */
const verify = async (ctx: Context, body: Buffer, signature: string | null): Promise<Stripe.Event> => {
  const stripe = await ctx.billing.stripe()
  try {
    // Never a tolerance of our own: 0 would turn the check of the time off.
    return stripe.webhooks.constructEvent(body, signature ?? '', ctx.billing.webhookSecret)
  } catch {
    throw new AppError('bad_request')
  }
}

/**
 * Takes what the payment service tells: verified, put in the inbox once, answered at once. What it is about is read from the
 * service itself afterwards, by a job, so that order, duplicates and age of events do not matter.
 *
 * @param body the bytes as they came
 * @throws AppError `not_found` where no secret is set, `bad_request` for what is not signed with it
 */
export const receiveEvent = async (ctx: Context, body: Buffer, signature: string | null): Promise<void> => {
  if (ctx.billing.webhookSecret === '') throw new AppError('not_found')
  const event = await verify(ctx, body, signature)
  const about = aboutOf(event)
  const now = ctx.clock()
  const isNew = await inbox.insertEvent(ctx.db, {
    source: ctx.billing.kind,
    event_id: event.id,
    type: event.type,
    about: about ?? '',
    received_at: now,
    next_try_at: about ? now : null,
    outcome: about ? null : 'ignored',
    last_error: null,
  })
  if (isNew && about) ctx.wakeBilling?.()
}

/** Reads what an event is about, and whose it is. */
const apply = async (ctx: Context, about: string): Promise<'applied' | 'ignored'> => {
  const [kind, id = ''] = about.split(' ')
  if (kind === 'contract') return (await syncSubscription(ctx, id)) === 'written' ? 'applied' : 'ignored'
  if (kind === 'charge') {
    const stripe = await ctx.billing.stripe()
    await refreshKnownCustomer(ctx, idOf((await stripe.charges.retrieve(id)).customer) ?? '')
    return 'applied'
  }
  await refreshKnownCustomer(ctx, id)
  return 'applied'
}

/** For whoever looks into the inbox: never what the payment service says, which may quote a key or a person. */
const reasonOf = (error: unknown): string => {
  if (isProviderError(error)) return [error.type, error.code, error.statusCode].filter(Boolean).join(' ')
  return error instanceof Error ? error.message.slice(0, MAX_ERROR_LENGTH) : 'Unknown'
}

const recordFailure = async (ctx: Context, events: readonly inbox.WebhookEvent[], error: unknown) => {
  const last_error = reasonOf(error)
  for (const event of events) {
    const pause = PAUSES_MS[event.attempts - 1]
    const isOver = pause === undefined || isMissing(error)
    const next_try_at = isOver ? null : new Date(ctx.clock().getTime() + pause)
    await inbox.recordOutcome(ctx.db, event, { outcome: isOver ? 'failed' : null, next_try_at, last_error })
    const fields = {
      event: event.event_id,
      type: event.type,
      attempts: event.attempts,
      ...errorFields(error),
    }
    if (isOver) ctx.log.error(fields, 'What an event told of could not be read')
    else ctx.log.warn(fields, 'What an event told of could not be read yet')
  }
}

/**
 * Works off the inbox until nothing is due. Several events about one subscription are one reading. A reading that fails is tried
 * again, later and later, and keeps none of the others waiting.
 */
export const applyEvents = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted) {
    const now = ctx.clock()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    const events = await inbox.claimEvents(ctx.db, ctx.billing.kind, { now, leasedUntil, limit: BATCH })
    if (events.length === 0) return
    for (const [about, alike] of Map.groupBy(events, (event) => event.about)) {
      try {
        const outcome = await apply(ctx, about)
        for (const event of alike)
          await inbox.recordOutcome(ctx.db, event, { outcome, next_try_at: null, last_error: null })
      } catch (error) {
        await recordFailure(ctx, alike, error)
      }
    }
  }
}

/** Forgets events of long ago. */
export const pruneEvents = (ctx: Context): Promise<void> =>
  inbox.deleteEventsBefore(ctx.db, new Date(ctx.clock().getTime() - KEPT_MS))
