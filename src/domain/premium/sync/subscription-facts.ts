import type { PlanId } from '#contract/premium/plans.ts'
import type { BillingInvoicesTable, PaymentFailuresTable } from '#db/schema/billing.ts'
import type { SubscriptionState } from '#db/schema/subscriptions.ts'
import type {
  DisputeState,
  Invoice,
  Payment,
  ProviderSubscription,
} from '#domain/kernel/ports/payment-provider.ts'

export interface SubscriptionReading {
  subscription: ProviderSubscription
  /** Newest first. */
  invoices: readonly Invoice[]
}

const disputesOf = (payments: readonly Payment[]): DisputeState[] =>
  payments.flatMap(({ disputes }) => disputes)

/**
 * An open dispute revokes access whichever payment it concerns; a lost one, and a refund, only if they
 * concern the newest payment. A partial refund revokes nothing.
 */
const isRevoked = (invoices: readonly Invoice[]): boolean => {
  const paid = invoices.filter(({ isPaid }) => isPaid)
  if (disputesOf(paid.flatMap(({ payments }) => payments)).includes('open')) return true
  const newest = paid[0]?.payments ?? []
  return newest.some(({ isRefunded }) => isRefunded) || disputesOf(newest).includes('lost')
}

/**
 * Looks at the newest payment only, unlike `isRevoked`. A refund of it makes the period unpaid, and so does a
 * dispute other than a won one or an inquiry.
 */
export const isPeriodPaid = ({ subscription, invoices }: SubscriptionReading): boolean => {
  const newest = invoices.find(({ isPaid }) => isPaid)
  if (!newest || subscription.state !== 'active') return false
  return (
    !newest.payments.some(({ isRefunded }) => isRefunded) &&
    disputesOf(newest.payments).every((state) => state === 'won' || state === 'inquiry')
  )
}

export const stateOf = ({ subscription, invoices }: SubscriptionReading): SubscriptionState => {
  const { state } = subscription
  return (state === 'active' || state === 'past_due') && isRevoked(invoices) ? 'revoked' : state
}

/**
 * Payments since the subscription became a duplicate. Disputed ones are left out, because the provider
 * refuses to refund them.
 */
export const refundablePaymentsOf = ({ subscription, invoices }: SubscriptionReading): Payment[] => {
  const since = subscription.notes.duplicateSince
  if (!since || subscription.state !== 'canceled') return []
  return invoices
    .filter(({ isPaid, paidAt }) => isPaid && paidAt >= since)
    .flatMap(({ payments }) => payments)
    .filter(({ isPaid, isRefunded, isDisputed }) => isPaid && !isRefunded && !isDisputed)
}

/** The oldest open invoice, because the days of a debt are counted from it. */
export const findOpenInvoice = (invoices: readonly Invoice[]): Invoice | undefined =>
  invoices.findLast(({ isOpen, owedCents }) => isOpen && owedCents > 0)

/**
 * Only columns of `subscriptions` that the provider decides. Pure, so that a decision can use the columns
 * without writing them.
 */
export const columnsOf = (reading: SubscriptionReading) => {
  const { subscription, invoices } = reading
  const state = stateOf(reading)
  const isOwed = state === 'past_due' || state === 'unpaid'
  const { plan, nextPlan } = subscription
  return {
    customer_id: subscription.customerId,
    state,
    trial_ends_at: subscription.trialEndsAt,
    current_period_end: subscription.currentPeriodEnd,
    price_cents: subscription.price.amountCents,
    currency: subscription.price.currency,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAt,
    unpaid_since: isOwed ? (findOpenInvoice(invoices)?.createdAt ?? subscription.currentPeriodStart) : null,
    grace_until: null,
    has_paid: invoices.some(({ isPaid }) => isPaid),
    next_plan: nextPlan === plan ? null : nextPlan,
    started_at: subscription.startedAt,
    trial_refused: subscription.notes.isTrialRefused,
  }
}

type PaidInvoice = Omit<BillingInvoicesTable, 'source' | 'contract_id'>

/** @param plan the present one of the subscription, for invoices that name none */
export const paidInvoicesOf = (invoices: readonly Invoice[], plan: PlanId): PaidInvoice[] =>
  invoices
    .filter(({ isPaid }) => isPaid)
    .map(({ id, number, plan: paidPlan, currency, paidCents, payments, paidAt, periodEnd }) => ({
      invoice_id: id,
      number,
      plan: paidPlan ?? plan,
      currency,
      amount_cents: paidCents,
      refunded_cents: payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
      is_disputed: disputesOf(payments).some((state) => state === 'open' || state === 'lost'),
      paid_at: paidAt,
      period_end: periodEnd,
    }))

type Failure = Omit<PaymentFailuresTable, 'source' | 'contract_id'>

/** @param plan as of `paidInvoicesOf` */
export const failuresOf = (invoices: readonly Invoice[], plan: PlanId): Failure[] =>
  invoices.flatMap(({ id, plan: chargedPlan, currency, failedAt, isPaid, paidAt, paidCents, owedCents }) =>
    failedAt === null
      ? []
      : {
          invoice_id: id,
          plan: chargedPlan ?? plan,
          currency,
          amount_cents: paidCents + owedCents,
          failed_at: failedAt,
          recovered_at: isPaid ? paidAt : null,
        },
  )
