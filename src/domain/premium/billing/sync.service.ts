import type { Billing } from '#adapters/billing/billing.ts'
import type { PlanId } from '#contract/plans.ts'
import { findUser } from '#domain/readers/accounts/accounts.repository.ts'
import type { Context } from '#domain/kernel/context.ts'
import { upsertSubscription } from '#domain/premium/subscriptions/subscriptions.repository.ts'
import type Stripe from 'stripe'
import { restoreCancellation } from './change-at-period-end.service.ts'
import * as subscriptions from './subscriptions.repository.ts'
import { mailSubscriptionChange } from './subscription-mails.ts'
import { isRunning } from './subscription-states.ts'
import { mayHaveTrial, refuseTrial } from './subscription-trial.service.ts'
import { type CustomerRow, findCustomer } from './customers.repository.ts'
import { endDuplicates, repayDuplicate } from './duplicates.service.ts'
import { isCustomerDeleted } from './customer-deletions.repository.ts'
import { closeMissingSubscription } from './missing-subscription.service.ts'
import { unlessMissing } from './provider-errors.ts'
import { type SubscriptionReading, factsOf, idOf, itemOf, paidInvoicesOf } from './read-subscription.ts'
import { readPayments, retrieveSubscription } from './read-provider.ts'

/** `ignored`: none of our plans, of somebody who has left, or unknown to both sides. */
export type SyncOutcome = 'written' | 'ignored'

/** A customer we do not know yet: the note of who it is may still be on its way, so this is tried again. */
export class UnknownCustomer extends Error {
  constructor(customerId: string) {
    super(`No reader is known to be the customer ${customerId}`)
    this.name = 'UnknownCustomer'
  }
}

/**
 * Reads a subscription from the payment service and writes it whole. What caused the reading does not matter, nor in which order
 * readings end: each draws a ticket before it begins, and never replaces one with a later ticket. So a change is seen by
 * every reading that was begun after it, whoever is last to write.
 *
 * Never inside a transaction: it asks the payment service, which may take its time.
 *
 * @throws UnknownCustomer
 */
export const syncSubscription = async (ctx: Context, id: string): Promise<SyncOutcome> => {
  const fencingToken = await subscriptions.nextFencingToken(ctx.db)
  const subscription = await unlessMissing(retrieveSubscription(ctx.billing, id))
  if (subscription) return applySubscription(ctx, subscription, fencingToken)
  return (await closeMissingSubscription(ctx, id, fencingToken)) ? 'written' : 'ignored'
}

/** The same for what was just read. `ticket` was drawn before. */
export const applySubscription = async (
  ctx: Context,
  subscription: Stripe.Subscription,
  fencingToken: number,
): Promise<SyncOutcome> => {
  const plan = ctx.billing.planOf(itemOf(subscription).price)
  const customerId = idOf(subscription.customer) ?? ''
  if (!plan) return 'ignored'
  const customer = await findCustomer(ctx.db, ctx.billing.kind, customerId)
  if (!customer) {
    if (await isCustomerDeleted(ctx.db, ctx.billing.kind, customerId)) return 'ignored'
    throw new UnknownCustomer(customerId)
  }
  const reading = await readWhole(ctx, await restoreCancellation(ctx, subscription))
  const written = await ctx.db.tx(() => write(ctx, { customer, plan, reading, fencingToken }))
  if (written === 'trial used') {
    await refuseTrial(ctx, subscription.id)
    return syncSubscription(ctx, subscription.id)
  }
  ctx.accounts.sessionCache.forget()
  if (written === 'running') await endDuplicates(ctx, customer.user_id, subscription, syncSubscription)
  return 'written'
}

/** Written to have ended only when it was asked to be paid back: until then every reading sees to it. */
const readWhole = async (ctx: Context, subscription: Stripe.Subscription): Promise<SubscriptionReading> => {
  const read = async () => ({ subscription, ...(await readPayments(ctx.billing, subscription)) })
  const reading = await read()
  return (await repayDuplicate(ctx, reading)) ? read() : reading
}

interface Writing {
  customer: CustomerRow
  plan: PlanId
  reading: SubscriptionReading
  fencingToken: number
}

const write = async (
  ctx: Context,
  { customer, plan, reading, fencingToken }: Writing,
): Promise<'running' | 'resting' | 'trial used'> => {
  const { id } = reading.subscription
  const source = ctx.billing.kind
  const before = await subscriptions.lockSubscription(ctx.db, source, id)
  const user = await findUser(ctx.db, customer.user_id)
  if (!user || (before && before.read_ticket > fencingToken)) return 'resting'
  const facts = factsOf(reading)
  if (!(await mayHaveTrial(ctx, { user, id, before, facts }))) return 'trial used'
  const now = ctx.clock()
  const after = {
    source,
    external_id: id,
    user_id: user.id,
    customer_id: customer.customer_id,
    plan,
    state: facts.state,
    trial_ends_at: facts.trialEndsAt,
    current_period_end: facts.currentPeriodEnd,
    cancel_at_period_end: facts.cancelAtPeriodEnd,
    cancel_at: facts.cancelAt,
    unpaid_since: facts.unpaidSince,
    grace_until: null,
    has_paid: facts.hasPaid,
    next_plan: facts.nextPlan === plan ? null : facts.nextPlan,
    started_at: facts.startedAt,
    trial_refused: facts.isTrialRefused,
    read_ticket: fencingToken,
    created_at: before?.created_at ?? now,
    updated_at: now,
  }
  await upsertSubscription(ctx.db, after)
  const refunded = await upsertInvoices(ctx, { source, contract_id: id, plan }, reading)
  const to = { email: user.email, locale: customer.locale }
  await mailSubscriptionChange(ctx, { to, before, after, reading, refunded })
  return isRunning(after) ? 'running' : 'resting'
}

/** Writes what was paid; answers the invoices that have been given back as a whole since. */
const upsertInvoices = async (
  ctx: Context,
  subscription: { source: Billing['kind']; contract_id: string; plan: PlanId },
  reading: SubscriptionReading,
): Promise<{ invoiceId: string; amountCents: number; currency: string }[]> => {
  const refunded = []
  for (const invoice of paidInvoicesOf(reading)) {
    const { invoice_id: invoiceId, amount_cents: amountCents, currency, refunded_cents } = invoice
    const before = await subscriptions.upsertInvoice(ctx.db, { ...subscription, ...invoice })
    if (before < amountCents && refunded_cents >= amountCents)
      refunded.push({ invoiceId, amountCents, currency })
  }
  return refunded
}
