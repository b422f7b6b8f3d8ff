import type { PlanId } from '#contract/plans.ts'
import type { BillingInvoicesTable } from '#db/schema/billing.ts'
import type { SubscriptionState } from '#db/schema/subscriptions.ts'
import type Stripe from 'stripe'

/** Everything the provider says about one subscription. */
export interface SubscriptionReading {
  subscription: Stripe.Subscription
  /** Newest first, with their payments. */
  invoices: readonly Stripe.Invoice[]
  /** Of the customer. */
  charges: readonly Stripe.Charge[]
  /** Of those charges. */
  disputes: readonly Stripe.Dispute[]
}

export interface SubscriptionFacts {
  state: SubscriptionState
  trialEndsAt: Date | null
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  cancelAt: Date | null
  unpaidSince: Date | null
  hasPaid: boolean
  nextPlan: PlanId | null
  startedAt: Date
  isTrialRefused: boolean
  /** The free days have begun, whether or not they are over. */
  hadTrial: boolean
  /** Tells one card from another without being its number; null for other ways to pay. */
  cardFingerprint: string | null
}

const STATES: Record<string, SubscriptionState> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'paused',
  canceled: 'canceled',
}
/** Money that may have to go back. Inquiries (`warning_…`) have taken none. */
const OPEN_DISPUTES: ReadonlySet<string> = new Set(['needs_response', 'under_review'])

const fromUnix = (seconds: number): Date => new Date(seconds * 1000)
const orNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : fromUnix(seconds)
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** The subscription's one item; ours never have more. */
export const itemOf = ({ items, id }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} has no item`)
  return item
}

const isPaid = (invoice: Stripe.Invoice): boolean => invoice.status === 'paid' && invoice.amount_paid > 0

/** What was charged for an invoice. */
const chargesOf = (invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Stripe.Charge[] => {
  const paidBy = new Set(
    invoice.payments?.data.flatMap(({ payment }) => [idOf(payment.payment_intent), idOf(payment.charge)]),
  )
  return charges.filter((charge) => paidBy.has(charge.id) || paidBy.has(idOf(charge.payment_intent)))
}

const disputesOf = (charges: readonly Stripe.Charge[], disputes: readonly Stripe.Dispute[]) => {
  const ids = new Set(charges.map(({ id }) => id))
  return disputes.filter(({ charge }) => ids.has(idOf(charge) ?? ''))
}

/**
 * What was paid for the running period was given back, or taken back. A dispute that is open counts whichever payment it is
 * about; one that was lost, and a refund, only for the newest. A part given back takes nothing away.
 */
const isRevoked = ({ invoices, charges, disputes }: SubscriptionReading): boolean => {
  const paid = invoices.filter(isPaid)
  const all = paid.flatMap((invoice) => chargesOf(invoice, charges))
  if (disputesOf(all, disputes).some(({ status }) => OPEN_DISPUTES.has(status))) return true
  const [newest] = paid
  if (!newest) return false
  const ofNewest = chargesOf(newest, charges)
  return (
    ofNewest.some(({ refunded }) => refunded) ||
    disputesOf(ofNewest, disputes).some(({ status }) => status === 'lost')
  )
}

/** The present period is paid, and nobody has taken that back or disputes it. */
export const isPeriodPaid = ({ subscription, invoices, charges, disputes }: SubscriptionReading): boolean => {
  const newest = invoices.find(isPaid)
  if (!newest || subscription.status !== 'active') return false
  const ofNewest = chargesOf(newest, charges)
  return (
    !ofNewest.some(({ refunded }) => refunded) &&
    disputesOf(ofNewest, disputes).every(({ status }) => status === 'won' || status.startsWith('warning_'))
  )
}

const stateOf = (reading: SubscriptionReading): SubscriptionState => {
  const state = STATES[reading.subscription.status] ?? 'incomplete'
  return (state === 'active' || state === 'past_due') && isRevoked(reading) ? 'revoked' : state
}

/** Paid for a subscription since there was another one, which it was ended for (duplicates.service.ts), and not given back yet. */
export const owedBackOf = ({ subscription, invoices, charges }: SubscriptionReading): Stripe.Charge[] => {
  const since = Number(subscription.metadata['duplicate_since'])
  if (!since || subscription.status !== 'canceled') return []
  return invoices
    .filter((invoice) => isPaid(invoice) && (invoice.status_transitions.paid_at ?? invoice.created) >= since)
    .flatMap((invoice) => chargesOf(invoice, charges))
    .filter(({ paid, refunded, disputed }) => paid && !refunded && !disputed)
}

/** The invoice nobody has paid yet, the oldest of several. */
export const findOpenInvoice = (invoices: readonly Stripe.Invoice[]): Stripe.Invoice | undefined =>
  invoices.findLast(({ status, amount_remaining }) => status === 'open' && amount_remaining > 0)

/** A change to another plan that waits for the next period is a schedule we made (switch-plan.service.ts). */
export const nextPlanOf = ({ schedule }: Stripe.Subscription): PlanId | null => {
  if (!schedule || typeof schedule === 'string') return null
  const plan = schedule.metadata?.['next_plan']
  const isRunning = schedule.status === 'active' || schedule.status === 'not_started'
  return isRunning && (plan === 'premium_monthly' || plan === 'premium_yearly') ? plan : null
}

const fingerprintOf = ({ default_payment_method: method }: Stripe.Subscription): string | null =>
  method && typeof method === 'object' ? (method.card?.fingerprint ?? null) : null

/** A subscription as our table tells it. Pure. */
export const factsOf = (reading: SubscriptionReading): SubscriptionFacts => {
  const { subscription, invoices } = reading
  const item = itemOf(subscription)
  const state = stateOf(reading)
  const isOwed = state === 'past_due' || state === 'unpaid'
  const dueAt = findOpenInvoice(invoices)?.created ?? item.current_period_start
  return {
    state,
    trialEndsAt: orNull(subscription.trial_end),
    currentPeriodEnd: fromUnix(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: orNull(subscription.cancel_at),
    unpaidSince: isOwed ? fromUnix(dueAt) : null,
    hasPaid: invoices.some(isPaid),
    nextPlan: nextPlanOf(subscription),
    startedAt: fromUnix(subscription.created),
    isTrialRefused: subscription.metadata['trial_refused'] === 'true',
    hadTrial: subscription.trial_start !== null,
    cardFingerprint: fingerprintOf(subscription),
  }
}

type PaidInvoice = Omit<BillingInvoicesTable, 'source' | 'plan' | 'contract_id'>

/** For the books. Pure. */
export const paidInvoicesOf = ({ invoices, charges, disputes }: SubscriptionReading): PaidInvoice[] =>
  invoices.filter(isPaid).map((invoice) => {
    const paidBy = chargesOf(invoice, charges)
    return {
      invoice_id: invoice.id ?? '',
      number: invoice.number,
      currency: invoice.currency,
      amount_cents: invoice.amount_paid,
      refunded_cents: paidBy.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
      is_disputed: disputesOf(paidBy, disputes).some(
        ({ status }) => OPEN_DISPUTES.has(status) || status === 'lost',
      ),
      paid_at: fromUnix(invoice.status_transitions.paid_at ?? invoice.created),
    }
  })
