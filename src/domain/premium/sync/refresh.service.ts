import { isDoneWithin } from '#contract/values/done-within.ts'
import { CLIENT_CACHE_SUBSCRIPTION_MS, DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listCheckoutsOf } from '#domain/premium/checkouts.repository.ts'
import * as subscriptions from '#domain/premium/subscriptions.repository.ts'
import * as customers from '#domain/premium/customers.repository.ts'
import { errorFields, isRefusal } from '#domain/premium/ask-provider.ts'
import { storeInvoicesOfDeleted } from './invoices.service.ts'
import { applySubscription, syncSubscription } from './sync.service.ts'

/** After this the reader's request is answered from stored state, while the sync continues and is stored. */
const MAX_WAIT_MS = 2500

/** Twice as long as a payment page is open, so that a purchase on it counts as recent. */
const CHECKOUT_LIFE_MS = 2 * DURATION_MS.day

type CustomerKey = Pick<customers.CustomerRow, 'source' | 'customer_id' | 'user_id'>

/**
 * Syncs the subscriptions that the provider lists, and those that are stored but not listed. A failure of one
 * does not stop the others.
 *
 * @param withEnded also syncs subscriptions that have ended, because their payments may still be refunded or
 * disputed; false while a reader waits
 * @returns the errors of the subscriptions that could not be synced
 */
const readSubscriptions = async (
  ctx: Context,
  customer: CustomerKey,
  { withEnded }: { withEnded: boolean },
): Promise<unknown[]> => {
  const failures: unknown[] = []
  const attempt = async (reading: Promise<unknown>): Promise<void> => {
    await reading.catch((error: unknown) => failures.push(error))
  }
  const fencingToken = await subscriptions.nextFencingToken(ctx.db)
  const listed = await ctx.billing.listSubscriptions(customer.customer_id)
  const known = await subscriptions.listStoredSubscriptions(ctx.db, customer.user_id)
  const isOver = (id: string): boolean =>
    known.some((row) => row.external_id === id && row.source === customer.source && row.state === 'canceled')
  for (const subscription of listed)
    if (withEnded || subscription.state !== 'canceled' || !isOver(subscription.id))
      await attempt(applySubscription(ctx, subscription, fencingToken))
  const ids = new Set(listed.map(({ id }) => id))
  for (const { external_id, source, state, customer_id } of known)
    if (source === customer.source && customer_id === customer.customer_id && state !== 'canceled')
      if (!ids.has(external_id)) await attempt(syncSubscription(ctx, external_id))
  return failures
}

/**
 * Used while a reader waits. A subscription that the provider refuses to return is logged, so that it does
 * not block another change.
 */
export const refreshCustomer = async (ctx: Context, customer: CustomerKey): Promise<void> => {
  const failures = await readSubscriptions(ctx, customer, { withEnded: false })
  for (const error of failures) {
    if (!isRefusal(error)) throw error
    ctx.log.error(errorFields(error), 'A subscription could not be synced')
  }
}

/** Saves a request to the provider for a reader without a running subscription or a recent payment page. */
const mayHaveChanged = async (
  ctx: Context,
  { source, user_id }: CustomerKey,
  now: Date,
): Promise<boolean> => {
  const known = await subscriptions.listStoredSubscriptions(ctx.db, user_id)
  if (known.some((row) => row.source === source && row.state !== 'canceled')) return true
  const [newest] = await listCheckoutsOf(ctx.db, source, user_id)
  return newest !== undefined && now.getTime() - newest.created_at.getTime() < CHECKOUT_LIFE_MS
}

/**
 * Before a decision that rests on what the reader has: also finds a purchase of a moment ago, or a renewal, whose event has not
 * arrived.
 */
export const refreshForDecision = async (ctx: Context, userId: string): Promise<void> => {
  const customer = await customers.findCustomerOf(ctx.db, ctx.billing.kind, userId)
  if (customer && (await mayHaveChanged(ctx, customer, ctx.clock()))) await refreshCustomer(ctx, customer)
}

/**
 * Syncs at the reader's request, so that a reader who has paid does not depend on an event. Throttled to once
 * in ten seconds. After an error or the timeout the stored state is the fallback.
 */
export const refreshReader = async (ctx: Context, userId: string): Promise<void> => {
  const customer = await customers.findCustomerOf(ctx.db, ctx.billing.kind, userId)
  if (!customer) return
  const now = ctx.clock()
  if (!(await mayHaveChanged(ctx, customer, now))) return
  const notSince = new Date(now.getTime() - CLIENT_CACHE_SUBSCRIPTION_MS)
  if (!(await customers.claimReading(ctx.db, customer, now, notSince))) return
  const reading = refreshCustomer(ctx, customer).catch((error: unknown) => {
    ctx.log.warn(errorFields(error), 'A reader’s subscriptions could not be synced')
  })
  await isDoneWithin(reading, MAX_WAIT_MS)
}

/**
 * For jobs, which are retried when the sync fails. Of a customer that is not stored, as after the deletion of an account, the
 * invoices alone are stored.
 */
export const refreshKnownCustomer = async (ctx: Context, customerId: string): Promise<void> => {
  const customer = await customers.findCustomer(ctx.db, ctx.billing.kind, customerId)
  if (!customer) {
    for (const subscription of await ctx.billing.listSubscriptions(customerId))
      await storeInvoicesOfDeleted(ctx, subscription)
    return
  }
  const [failure] = await readSubscriptions(ctx, customer, { withEnded: true })
  if (failure !== undefined) throw failure
}
