import type { PlanId } from '#contract/premium/plans.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type CustomerRow, findCustomer } from '#domain/premium/customers.repository.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { isRunning } from '#domain/premium/entitlement/subscription-states.ts'
import type { ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'
import {
  lockSubscription,
  nextFencingToken,
  upsertSubscription,
} from '#domain/premium/subscriptions.repository.ts'
import { announcePrice } from '#domain/premium/price-changes/announce-price.service.ts'
import { priceOfRenewal } from '#domain/premium/price-changes/coming-price.ts'
import { readDiscountedCharge } from './discounted-charge.ts'
import { endDuplicates, refundDuplicate } from './duplicates.service.ts'
import { storeInvoicesOfDeleted, upsertInvoices } from './invoices.service.ts'
import { closeMissingSubscription } from './missing-subscription.service.ts'
import { announceRenewal } from './renewal-reminder.service.ts'
import { columnsOf, type SubscriptionReading } from './subscription-facts.ts'
import { mailSubscriptionChange } from './subscription-mails.ts'
import { mayHaveTrial, refuseTrial } from './subscription-trial.service.ts'

/**
 * `ignored`: the subscription is not to a plan, belongs to a deleted account, of which the invoices alone are stored, or is
 * unknown to provider and store.
 */
export type SyncOutcome = 'written' | 'ignored'

/** Worth a retry, because the transaction that stores the customer may not be committed yet. */
export class UnknownCustomer extends Error {
  constructor(customerId: string) {
    super(`No reader is known to be the customer ${customerId}`)
    this.name = 'UnknownCustomer'
  }
}

/**
 * Neither the cause of a sync nor the order in which syncs end matters: each takes a fencing token before it
 * reads and never replaces a row with a later token. Do not call it inside a transaction, whose connection it
 * would hold for the time of the provider's requests.
 *
 * @throws UnknownCustomer
 */
export const syncSubscription = async (ctx: Context, id: string): Promise<SyncOutcome> => {
  const fencingToken = await nextFencingToken(ctx.db)
  const subscription = await ctx.billing.findSubscription(id)
  if (subscription) return applySubscription(ctx, subscription, fencingToken)
  return (await closeMissingSubscription(ctx, id, fencingToken)) ? 'written' : 'ignored'
}

/** @param fencingToken taken before `subscription` was read */
export const applySubscription = async (
  ctx: Context,
  subscription: ProviderSubscription,
  fencingToken: number,
): Promise<SyncOutcome> => {
  const { plan, customerId, id } = subscription
  if (!plan) return 'ignored'
  const customer = await findCustomer(ctx.db, ctx.billing.kind, customerId)
  if (!customer) {
    if (await storeInvoicesOfDeleted(ctx, subscription)) return 'ignored'
    throw new UnknownCustomer(customerId)
  }
  const reading = await readWhole(ctx, subscription)
  const discountedCents = await readDiscountedCharge(ctx, plan, reading)
  const written = await ctx.db.tx(() =>
    write(ctx, { customer, plan, reading, discountedCents, fencingToken }),
  )
  if (written === 'trial used') {
    await refuseTrial(ctx, id)
    return syncSubscription(ctx, id)
  }
  ctx.accounts.sessionCache.forget()
  if (written === 'running') await endDuplicates(ctx, customer.user_id, subscription, syncSubscription)
  return 'written'
}

/**
 * Requests refunds before the row is written as canceled, so that a sync that fails in between is repeated.
 */
const readWhole = async (ctx: Context, found: ProviderSubscription): Promise<SubscriptionReading> => {
  const subscription = found.hasUnfinishedChange
    ? await ctx.billing.recoverChange(found, billingTime(ctx))
    : found
  const read = async () => ({ subscription, invoices: await ctx.billing.listInvoices(subscription) })
  const reading = await read()
  return (await refundDuplicate(ctx, reading)) ? read() : reading
}

interface Writing {
  customer: CustomerRow
  plan: PlanId
  reading: SubscriptionReading
  discountedCents: number | null
  fencingToken: number
}

const write = async (
  ctx: Context,
  { customer, plan, reading, discountedCents, fencingToken }: Writing,
): Promise<'running' | 'resting' | 'trial used'> => {
  const { subscription, invoices } = reading
  const { id } = subscription
  const source = ctx.billing.kind
  const before = await lockSubscription(ctx.db, source, id)
  const user = await findUser(ctx.db, customer.user_id)
  if (!user || (before && before.read_ticket > fencingToken)) return 'resting'
  if (!(await mayHaveTrial(ctx, { user, before, subscription }))) return 'trial used'
  const now = ctx.clock()
  const after = {
    ...columnsOf(reading),
    source,
    external_id: id,
    user_id: user.id,
    plan,
    discounted_cents: discountedCents,
    read_ticket: fencingToken,
    created_at: before?.created_at ?? now,
    updated_at: now,
  }
  await upsertSubscription(ctx.db, after)
  const refunded = await upsertInvoices(ctx, { source, contract_id: id, plan }, invoices)
  const to = { email: user.email, locale: customer.locale }
  await mailSubscriptionChange(ctx, { to, before, after, reading, refunded })
  await announcePrice(ctx, to, after, subscription)
  const price = await priceOfRenewal(ctx, after, subscription.price)
  await announceRenewal(ctx, to, after, { price, now: billingTime(ctx) })
  return isRunning(after) ? 'running' : 'resting'
}
