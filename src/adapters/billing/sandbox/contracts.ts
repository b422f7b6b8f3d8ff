import type Stripe from 'stripe'
import { type Decline, declineOnCharge, mannerOf } from './cards.ts'
import type { InvoiceLine } from './draft-invoice.ts'
import { trialNoticeAt } from './due.ts'
import { collect, issueInvoice } from './invoices.ts'
import { type Contract, type ContractOrder, legacyPlan, newContract, NO_DETAILS } from './new-contract.ts'
import { idOf } from './objects.ts'
import { livingCustomer } from './resources/living-customer.ts'
import type { World } from './world.ts'

type EndReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed'

/** The one thing a contract is about; the product sells nothing that has two. */
export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data
  if (!item) throw new Error('A contract has an item')
  return item
}

/** An item with another price, or another period. */
export const itemWith = (
  item: Stripe.SubscriptionItem,
  price: Stripe.Price,
  [start, end]: readonly [number, number],
): Stripe.SubscriptionItem => ({
  ...item,
  price,
  plan: legacyPlan(price),
  current_period_start: start,
  current_period_end: end,
})

export const withItem = (contract: Contract, item: Stripe.SubscriptionItem): Contract => ({
  ...contract,
  items: { ...contract.items, data: [item] },
})

/** What pays for a contract: its own card, or its customer's. */
export const methodOf = async (
  world: World,
  contract: Stripe.Subscription,
): Promise<Stripe.PaymentMethod | undefined> => {
  const customer = await world.get('customer', idOf(contract.customer))
  const own = contract.default_payment_method
  const id = own ?? (customer.deleted ? null : customer.invoice_settings.default_payment_method)
  return id ? world.find('payment_method', idOf(id)) : undefined
}

/** What a whole period costs, as a line of an invoice. */
export const periodLine = (contract: Stripe.Subscription, isFree = false): InvoiceLine => {
  const { id, price, current_period_start: start, current_period_end: end } = itemOf(contract)
  return {
    amount: isFree ? 0 : (price.unit_amount ?? 0),
    description: isFree ? 'Trial period for Aperçu Premium' : '1 × Aperçu Premium',
    price,
    item: id,
    start,
    end,
    isProration: false,
  }
}

/** Begins a contract whose owner is there with a card. A card that is refused begins nothing. */
export const beginContract = async (world: World, order: ContractOrder): Promise<Contract | Decline> => {
  const decline = order.trialDays ? null : declineOnCharge(mannerOf(order.method), true)
  if (decline) return decline
  const contract = newContract(world, order)
  await world.put({ ...order.method, object: 'payment_method' })
  await world.emit('payment_method.attached', order.method)
  await world.put(contract, { isTrialEndTold: contract.trial_end === null })
  const customer = await livingCustomer(world, order.customer)
  const invoice = await issueInvoice(world, {
    subscription: contract,
    customer,
    reason: 'subscription_create',
    lines: [periodLine(contract, contract.status === 'trialing')],
  })
  const begun: Contract = { ...contract, latest_invoice: invoice.id }
  await world.put(begun)
  await world.emit('customer.subscription.created', begun)
  await collect(world, invoice, order.method, true)
  // Shorter than the notice: told at once, as there is no later.
  if (begun.trial_end && trialNoticeAt(begun.trial_end) <= world.now) await tellTrialEnd(world, begun)
  return begun
}

/** Three days before its end, as Stripe does. */
export const tellTrialEnd = async (world: World, contract: Contract): Promise<void> => {
  await world.put(contract, { isTrialEndTold: true })
  await world.emit('customer.subscription.trial_will_end', contract)
}

/** Writes a contract that has changed and tells it, with what it was before. */
export const changeContract = async (world: World, before: Contract, after: Contract): Promise<Contract> => {
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof Contract]),
  )
  await world.put(after)
  if (changed.length > 0)
    await world.emit('customer.subscription.updated', after, Object.fromEntries(changed))
  return after
}

/** Ends a contract now, for good; what is still owed is tried no more. */
export const endSubscription = async (
  world: World,
  contract: Stripe.Subscription,
  reason: EndReason,
): Promise<Contract> => {
  const ended: Contract = {
    ...contract,
    object: 'subscription',
    status: 'canceled',
    canceled_at: contract.canceled_at ?? world.now,
    ended_at: world.now,
    schedule: null,
    cancellation_details: { ...NO_DETAILS, ...contract.cancellation_details, reason },
  }
  await world.put(ended)
  for (const invoice of await world.list('invoice', idOf(contract.customer)))
    if (
      invoice.next_payment_attempt &&
      idOf(invoice.parent?.subscription_details?.subscription) === contract.id
    )
      await world.put({ ...invoice, object: 'invoice', next_payment_attempt: null, auto_advance: false })
  await world.emit('customer.subscription.deleted', ended)
  return ended
}
