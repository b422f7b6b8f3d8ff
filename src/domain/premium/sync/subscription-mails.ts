import { DURATION_MS } from '#contract/limits.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { PlanId } from '#contract/premium/plans.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { MailData } from '#domain/kernel/mail/mails.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import { GRACE_MS } from '#domain/premium/entitlement/entitlement.ts'
import { isRunning } from '#domain/premium/entitlement/subscription-states.ts'
import { discountedChargeOf, priceOfRenewal } from '#domain/premium/price-changes/coming-price.ts'
import { type StoredSubscription, listStoredSubscriptions } from '#domain/premium/subscriptions.repository.ts'
import { findWithdrawal } from '#domain/premium/withdrawals.repository.ts'
import type { RefundedInvoice } from './invoices.service.ts'
import { findOpenInvoice, type SubscriptionReading } from './subscription-facts.ts'

type Described = Omit<StoredSubscription, 'plan' | 'leaving_answered'> & { plan: PlanId | null }

export interface Addressee {
  email: string
  locale: Locale
}

export interface SubscriptionChange {
  to: Addressee
  before: StoredSubscription | undefined
  after: Described
  reading: SubscriptionReading
  refunded: readonly RefundedInvoice[]
}

type BillingMailKind = Extract<
  keyof MailData,
  | 'premium-begun'
  | 'trial-reminder'
  | 'trial-refused'
  | 'premium-cancelled'
  | 'payment-problem'
  | 'premium-back'
  | 'premium-ended'
  | 'premium-refunded'
>

const OWED: ReadonlySet<string> = new Set(['past_due', 'unpaid', 'paused'])

const endOf = ({ cancel_at, cancel_at_period_end, current_period_end }: Described): Date | null =>
  cancel_at ?? (cancel_at_period_end ? current_period_end : null)

const planOf = ({ plan }: Described): PlanId => plan ?? 'premium_monthly'

interface BillingMail<Kind extends BillingMailKind> {
  kind: Kind
  /** Together with the kind, the key by which the outbox deduplicates. */
  about: string
  data: MailData[Kind]
}

const mail = async <Kind extends BillingMailKind>(
  ctx: Context,
  { email, locale }: Addressee,
  { kind, about, data }: BillingMail<Kind>,
): Promise<void> => {
  await enqueueMail(ctx, { kind, to: email, locale, data, key: `${kind}:${about}` })
}

/** Call it in the transaction that writes the row, so that each change is mailed exactly once. */
export const mailSubscriptionChange = async (ctx: Context, change: SubscriptionChange): Promise<void> => {
  const { to, before, after, reading, refunded } = change
  const id = after.external_id
  // A withdrawal has mails of its own.
  if (await findWithdrawal(ctx.db, after.source, id)) return
  if (hasBegun(ctx, change)) await mailBegun(ctx, change)
  if (after.trial_refused && !before?.trial_refused)
    await mail(ctx, to, {
      kind: 'trial-refused',
      about: id,
      data: { plan: planOf(after), price: reading.subscription.price },
    })
  await mailEnding(ctx, change)
  await mailEnd(ctx, change)
  if (hasRecovered(change)) await mailBack(ctx, change)
  if (OWED.has(after.state) && before?.state !== after.state) await mailPaymentProblem(ctx, change)
  for (const { invoiceId, amountCents, currency } of refunded)
    await mail(ctx, to, { kind: 'premium-refunded', about: invoiceId, data: { amountCents, currency } })
}

/** A subscription that is first synced long after it began is not announced. */
const ANNOUNCED_WITHIN_MS = 14 * DURATION_MS.day

const hasBegun = (ctx: Context, { before, after }: SubscriptionChange): boolean =>
  (before === undefined || before.state === 'incomplete') &&
  (after.state === 'trialing' || after.state === 'active') &&
  endOf(after) === null &&
  billingTime(ctx).getTime() - (after.started_at ?? after.created_at).getTime() < ANNOUNCED_WITHIN_MS

const mailBegun = (ctx: Context, { to, after, reading }: SubscriptionChange): Promise<void> =>
  mail(ctx, to, {
    kind: 'premium-begun',
    about: after.external_id,
    data: {
      plan: planOf(after),
      price: reading.subscription.price,
      ...discountedChargeOf(after),
      trialEndsAt: after.state === 'trialing' ? (after.trial_ends_at?.toISOString() ?? null) : null,
      renewsAt: after.current_period_end.toISOString(),
    },
  })

/** @returns null if the end was known before, or if it undoes a purchase that never began */
const newEndOf = ({ before, after }: SubscriptionChange): 'scheduled' | 'immediate' | null => {
  if (before !== undefined && endOf(before) !== null) return null
  if (isRunning(after) && endOf(after) !== null) return 'scheduled'
  const isUndone = after.trial_refused || before?.state === 'canceled' || before?.state === 'incomplete'
  return before && after.state === 'canceled' && !isUndone ? 'immediate' : null
}

/** Confirms a cancellation with its date, also one that takes effect at once. */
const mailEnding = async (ctx: Context, change: SubscriptionChange): Promise<void> => {
  const { to, after, reading } = change
  const newEnd = newEndOf(change)
  const isOver = newEnd === 'immediate'
  if (newEnd === null || (isOver && (await paysForAnother(ctx, after)))) return
  const { canceledAt, endedAt } = reading.subscription
  const endsAt = isOver ? (endedAt ?? canceledAt ?? new Date(0)) : (endOf(after) ?? after.current_period_end)
  const cancelledAt = canceledAt ?? billingTime(ctx)
  await mail(ctx, to, {
    kind: 'premium-cancelled',
    about: `${after.external_id}:${canceledAt ? canceledAt.getTime() / 1000 : ''}`,
    data: {
      plan: planOf(after),
      cancelledAt: cancelledAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isOver,
    },
  })
}

/**
 * The end that was confirmed before has come; one that takes effect at once is confirmed by `mailEnding`. Where something else takes
 * over, a gift that waited or what was granted too, Premium has not ended.
 */
const mailEnd = async (ctx: Context, { to, before, after, reading }: SubscriptionChange): Promise<void> => {
  const wasAnnounced = before !== undefined && isRunning(before) && endOf(before) !== null
  if (!wasAnnounced || after.state !== 'canceled' || after.trial_refused) return
  const endedAt = reading.subscription.endedAt ?? billingTime(ctx)
  if (billingTime(ctx).getTime() - endedAt.getTime() > ANNOUNCED_WITHIN_MS) return
  if (givesAccess(ctx, await listOthers(ctx, after))) return
  await mail(ctx, to, {
    kind: 'premium-ended',
    about: after.external_id,
    data: { plan: planOf(after), endedAt: endedAt.toISOString() },
  })
}

/** The missing payment was made, or the dispute was won. */
const hasRecovered = ({ before, after }: SubscriptionChange): boolean =>
  before !== undefined &&
  (OWED.has(before.state) || before.state === 'revoked') &&
  after.state === 'active' &&
  endOf(after) === null

const mailBack = async (ctx: Context, { to, before, after }: SubscriptionChange): Promise<void> => {
  const wasOnHold = !before || entitledNow(ctx, [before]).tier === 'free'
  await mail(ctx, to, {
    kind: 'premium-back',
    about: `${after.external_id}:${after.current_period_end.toISOString().slice(0, 10)}`,
    data: { plan: planOf(after), wasOnHold, renewsAt: after.current_period_end.toISOString() },
  })
}

const listOthers = async (ctx: Context, { user_id, external_id }: Described): Promise<StoredSubscription[]> =>
  (await listStoredSubscriptions(ctx.db, user_id)).filter((row) => row.external_id !== external_id)

const givesAccess = (ctx: Context, rows: readonly StoredSubscription[]): boolean =>
  entitledNow(ctx, rows).tier === 'premium'

/** After the cancellation of a duplicate its reader goes on paying, so a mail that no charge follows would be wrong. */
const paysForAnother = async (ctx: Context, after: Described): Promise<boolean> => {
  const others = await listOthers(ctx, after)
  return givesAccess(
    ctx,
    others.filter(({ source }) => source !== 'manual' && source !== 'gift'),
  )
}

const mailPaymentProblem = async (
  ctx: Context,
  { to, after, reading }: SubscriptionChange,
): Promise<void> => {
  const invoice = findOpenInvoice(reading.invoices)
  const { amountCents, currency } = reading.subscription.price
  const hasGrace = after.state === 'past_due' && after.has_paid && after.unpaid_since
  const accessUntil = hasGrace && after.unpaid_since ? after.unpaid_since.getTime() + GRACE_MS : null
  await mail(ctx, to, {
    kind: 'payment-problem',
    about: `${invoice?.id ?? after.external_id}:${after.state}`,
    data: {
      amountCents: invoice?.owedCents ?? amountCents,
      currency: invoice?.currency ?? currency,
      payUrl: invoice?.payUrl ?? null,
      accessUntil: accessUntil === null ? null : new Date(accessUntil).toISOString(),
    },
  })
}

/** Two days, so that the reader can cancel before the charge. */
export const REMINDED_BEFORE_MS = 2 * DURATION_MS.day

/** The day of the charge is part of the key, so that a trial that is extended is announced again. */
export const mailTrialReminder = async (
  ctx: Context,
  to: Addressee,
  trial: StoredSubscription,
): Promise<void> => {
  const { external_id, plan, trial_ends_at, price_cents: amountCents, currency } = trial
  const known = amountCents !== null && currency !== null ? { amountCents, currency } : null
  const price = await priceOfRenewal(ctx, trial, known)
  await mail(ctx, to, {
    kind: 'trial-reminder',
    about: `${external_id}:${trial_ends_at?.toISOString().slice(0, 10)}`,
    data: {
      plan: plan ?? 'premium_monthly',
      ...(price && { price }),
      ...discountedChargeOf(trial),
      chargedAt: (trial_ends_at ?? ctx.clock()).toISOString(),
    },
  })
}
