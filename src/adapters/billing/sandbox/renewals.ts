import type Stripe from 'stripe'
import { withEnd } from './contract-end.ts'
import {
  changeContract,
  endSubscription,
  itemOf,
  itemWith,
  methodOf,
  periodLine,
  withItem,
} from './contracts.ts'
import type { KeptInvoice } from './draft-invoice.ts'
import { periodEndOf } from './due.ts'
import { collect, type Collected, issueInvoice } from './invoices.ts'
import type { Contract } from './new-contract.ts'
import { idOf } from './objects.ts'
import { periodEnd } from './periods.ts'
import { livingCustomer } from './resources/living-customer.ts'
import { scheduledChange } from './schedules.ts'
import type { World } from './world.ts'

const DAY = 86_400
/** After a refused charge it is tried three times more; then the contract ends, as our account at Stripe is set. */
const RETRY_AFTER_DAYS = [3, 5, 7]

/** A change that waited for its invoice to be paid. */
const applyPendingUpdate = (
  world: World,
  contract: Contract,
  items: Stripe.SubscriptionItem[],
): Promise<Contract> => {
  const changed: Contract = {
    ...contract,
    items: { ...contract.items, data: items },
    billing_cycle_anchor: items[0]?.current_period_start ?? contract.billing_cycle_anchor,
    pending_update: null,
  }
  const end = contract.pending_update?.cancel_at_period_end
  const isTold = end !== undefined && end !== null
  return changeContract(
    world,
    contract,
    isTold ? withEnd(changed, { cancel_at_period_end: end }, world.now) : changed,
  )
}

/** A change whose invoice was not paid in time is dropped, and the invoice with it. */
export const dropPendingUpdate = async (world: World, contract: Contract): Promise<void> => {
  const invoice = contract.latest_invoice && (await world.find('invoice', idOf(contract.latest_invoice)))
  if (invoice && invoice.status === 'open') {
    const voided: KeptInvoice = {
      ...invoice,
      object: 'invoice',
      status: 'void',
      status_transitions: { ...invoice.status_transitions, voided_at: world.now },
    }
    await world.put(voided)
    await world.emit('invoice.voided', voided)
  }
  const dropped: Contract = { ...contract, pending_update: null }
  await world.put(dropped)
  await world.emit('customer.subscription.pending_update_expired', dropped)
}

/** Notes what came of a charge that nobody was there for. */
export const settleCollection = async (
  world: World,
  contract: Contract,
  { invoice, isPaid }: Collected,
): Promise<Contract> => {
  if (isPaid) {
    const waiting = contract.pending_update?.subscription_items
    if (waiting && contract.latest_invoice === invoice.id) return applyPendingUpdate(world, contract, waiting)
    const isOwing = contract.status === 'past_due' || contract.status === 'unpaid'
    return isOwing ? changeContract(world, contract, { ...contract, status: 'active' }) : contract
  }
  const delay = RETRY_AFTER_DAYS[Math.max(0, invoice.attempt_count - 1)]
  if (delay === undefined) return endSubscription(world, contract, 'payment_failed')
  await world.put({ ...invoice, next_payment_attempt: world.now + delay * DAY })
  return changeContract(world, contract, { ...contract, status: 'past_due' })
}

/** A free time that ends without a card, by what was agreed in the checkout. */
const endTrialWithoutCard = async (world: World, contract: Contract): Promise<Contract | undefined> => {
  const agreed = contract.trial_settings?.end_behavior.missing_payment_method
  if (agreed === 'cancel') return endSubscription(world, contract, 'payment_failed')
  if (agreed !== 'pause') return undefined
  const paused = await changeContract(world, contract, { ...contract, status: 'paused' })
  await world.emit('customer.subscription.paused', paused)
  return paused
}

/** A period, or the free time, is over: the next one begins and is charged. */
export const renew = async (world: World, contract: Contract): Promise<Contract> => {
  if (contract.cancel_at_period_end || (contract.cancel_at && contract.cancel_at <= world.now))
    return endSubscription(
      world,
      contract,
      contract.cancellation_details?.reason === 'payment_disputed'
        ? 'payment_disputed'
        : 'cancellation_requested',
    )
  const method = await methodOf(world, contract)
  if (contract.status === 'trialing' && !method) {
    const ended = await endTrialWithoutCard(world, contract)
    if (ended) return ended
  }
  const start = contract.status === 'trialing' ? world.now : periodEndOf(contract)
  const scheduled = await scheduledChange(world, contract)
  const item = itemOf(contract)
  const price = scheduled.price ?? item.price
  const isAnew = contract.status === 'trialing' || price.id !== item.price.id
  const anchor = isAnew ? start : contract.billing_cycle_anchor
  const renewed: Contract = {
    ...withItem(scheduled.contract, itemWith(item, price, [start, periodEnd(start, price, anchor)])),
    billing_cycle_anchor: anchor,
    status: contract.status === 'trialing' ? 'active' : contract.status,
  }
  const invoice = await issueInvoice(world, {
    subscription: renewed,
    customer: await livingCustomer(world, idOf(contract.customer)),
    reason: 'subscription_cycle',
    lines: [periodLine(renewed)],
  })
  const told = await changeContract(world, contract, { ...renewed, latest_invoice: invoice.id })
  return settleCollection(world, told, await collect(world, invoice, method, false))
}

/** The contract an invoice belongs to. */
export const contractOfInvoice = async (world: World, invoice: Stripe.Invoice): Promise<Contract> => {
  const id = idOf(invoice.parent?.subscription_details?.subscription)
  return { ...(await world.get('subscription', id)), object: 'subscription' }
}

/** A charge that failed is tried again. */
export const retry = async (world: World, invoice: KeptInvoice): Promise<void> => {
  const contract = await contractOfInvoice(world, invoice)
  const waiting: KeptInvoice = { ...invoice, next_payment_attempt: null }
  await world.put(waiting)
  const collected = await collect(world, waiting, await methodOf(world, contract), false)
  await settleCollection(world, contract, collected)
}
