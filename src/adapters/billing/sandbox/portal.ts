import type Stripe from 'stripe'
import { type Decline, declineOnGiving, findTestCard, newPaymentMethod } from './cards.ts'
import { withEnd } from './contract-end.ts'
import { changeContract, itemOf, methodOf } from './contracts.ts'
import { periodEndOf } from './due.ts'
import { collect } from './invoices.ts'
import type { Contract } from './new-contract.ts'
import { idOf } from './objects.ts'
import { contractOfInvoice, settleCollection } from './renewals.ts'
import { livingCustomer } from './resources/living-customer.ts'
import { changePrice } from './resources/subscriptions.ts'
import { releaseSchedule } from './schedules.ts'
import type { World } from './world.ts'

/** What the portal shows of a customer. */
export interface PortalView {
  session: Stripe.BillingPortal.Session
  email: string | null
  /** The one that runs, or the last there was. */
  contract: Contract | undefined
  card: Stripe.PaymentMethod | undefined
  /** Newest first. */
  invoices: Stripe.Invoice[]
  /** What the contract could be changed to. */
  otherPrices: Stripe.Price[]
  /** The sandbox's own time, in Unix seconds. */
  now: number
}

const isRunning = ({ status }: Stripe.Subscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'

/** The contract a customer may do something about in the portal. */
const runningContract = async (world: World, customer: string): Promise<Contract | undefined> => {
  const contracts = await world.list('subscription', customer)
  const found = contracts.find((contract) => isRunning(contract)) ?? contracts[0]
  return found && { ...found, object: 'subscription' }
}

export const viewPortal = async (world: World, id: string): Promise<PortalView | undefined> => {
  const session = await world.find('billing_portal.session', id)
  const customer = session && (await world.find('customer', session.customer))
  if (!session || !customer || customer.deleted) return undefined
  const contract = await runningContract(world, customer.id)
  const prices = await world.list('price')
  const current = contract && itemOf(contract).price.id
  return {
    session,
    email: customer.email,
    contract,
    card: contract && (await methodOf(world, contract)),
    invoices: await world.list('invoice', customer.id),
    otherPrices: prices.filter(
      ({ id: price, active, lookup_key: key }) => active && key && price !== current,
    ),
    now: world.now,
  }
}

/** A contract of this session's customer that can still be changed. */
const ownContract = async (world: World, session: string): Promise<Contract | undefined> => {
  const { customer } = await world.get('billing_portal.session', session)
  const contract = await runningContract(world, customer)
  return contract && isRunning(contract) ? contract : undefined
}

const withoutSchedule = async (world: World, contract: Contract): Promise<Contract> => {
  if (!contract.schedule) return contract
  const schedule = await world.get('subscription_schedule', idOf(contract.schedule))
  await releaseSchedule(world, { ...schedule, object: 'subscription_schedule' })
  return { ...contract, schedule: null }
}

/** As Stripe's own portal does it: a moment, and not the flag. */
export const cancelInPortal = async (world: World, session: string): Promise<void> => {
  const contract = await ownContract(world, session)
  if (!contract || contract.cancel_at) return
  const free = await withoutSchedule(world, contract)
  await changeContract(world, contract, withEnd(free, { cancel_at: periodEndOf(contract) }, world.now))
}

export const resumeInPortal = async (world: World, session: string): Promise<void> => {
  const contract = await ownContract(world, session)
  if (contract?.cancel_at)
    await changeContract(world, contract, withEnd(contract, { cancel_at: '' }, world.now))
}

/** @returns why the card could not pay for it; null when it is done */
export const switchInPortal = async (
  world: World,
  session: string,
  price: string,
): Promise<Decline | null> => {
  const contract = await ownContract(world, session)
  const wanted = await world.find('price', price)
  if (!contract || !wanted?.active || !wanted.recurring || itemOf(contract).price.id === price) return null
  const changed = await changePrice(world, await withoutSchedule(world, contract), wanted, {
    payment_behavior: 'pending_if_incomplete',
  })
  return changed.pending_update ? NOT_PAID : null
}

const NOT_PAID: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** Another card, which pays what is still owed. Its bank is taken to have asked, as it does in Stripe's portal. */
export const changeCardInPortal = async (
  world: World,
  session: string,
  number: string,
): Promise<Decline | null> => {
  const card = findTestCard(number)
  const contract = await ownContract(world, session)
  if (!card || !contract) return null
  const decline = declineOnGiving(card.manner)
  if (decline) return decline
  const customer = await livingCustomer(world, idOf(contract.customer))
  const method = newPaymentMethod(card, customer, world.now)
  await world.put(method)
  await world.emit('payment_method.attached', method)
  await changeContract(world, contract, { ...contract, default_payment_method: method.id })
  for (const invoice of await world.list('invoice', customer.id))
    if (invoice.status === 'open' && (await payInvoice(world, invoice.id))) return NOT_PAID
  return null
}

/** Pays an invoice that is open, its owner being there. */
export const payInvoice = async (world: World, id: string): Promise<Decline | null> => {
  const invoice = await world.find('invoice', id)
  if (invoice?.status !== 'open') return null
  const contract = await contractOfInvoice(world, invoice)
  const method = await methodOf(world, contract)
  const collected = await collect(world, { ...invoice, object: 'invoice' }, method, true)
  if (!collected.isPaid) return collected.payment?.decline ?? NOT_PAID
  if (contract.status !== 'canceled') await settleCollection(world, contract, collected)
  return null
}

/** What the page of an invoice shows. */
export interface InvoiceView {
  invoice: Stripe.Invoice
  /** It would be paid with this one. */
  card: Stripe.PaymentMethod | undefined
  prices: Stripe.Price[]
}

export const viewInvoice = async (world: World, id: string): Promise<InvoiceView | undefined> => {
  const invoice = await world.find('invoice', id)
  if (!invoice) return undefined
  const card = await methodOf(world, await contractOfInvoice(world, invoice))
  return { invoice, card, prices: await world.list('price') }
}
