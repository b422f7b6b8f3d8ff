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
import { type StoredSubscription, listStoredSubscriptions } from '#domain/premium/subscriptions.repository.ts'
import type { RefundedInvoice } from './invoices.service.ts'
import { findOpenInvoice, type SubscriptionReading } from './subscription-facts.ts'

/** The state that mails compare, before and after. */
type Described = Omit<StoredSubscription, 'plan'> & { plan: PlanId | null }

export interface Addressee {
  email: string
  locale: Locale
}

export interface SubscriptionChange {
  to: Addressee
  before: StoredSubscription | undefined
  after: Described
  reading: SubscriptionReading
  /** Refunded as a whole since the last sync. */
  refunded: readonly RefundedInvoice[]
}

type BillingMailKind = Extract<
  keyof MailData,
  | 'premium-begun'
  | 'trial-reminder'
  | 'trial-refused'
  | 'premium-cancelled'
  | 'payment-problem'
  | 'premium-refunded'
>

const OWED: ReadonlySet<string> = new Set(['past_due', 'unpaid', 'paused'])

const endOf = ({ cancel_at, cancel_at_period_end, current_period_end }: Described): Date | null =>
  cancel_at ?? (cancel_at_period_end ? current_period_end : null)

const planOf = ({ plan }: Described): PlanId => plan ?? 'premium_monthly'

const mail = async <Kind extends BillingMailKind>(
  ctx: Context,
  { email, locale }: Addressee,
  kind: Kind,
  about: string,
  data: MailData[Kind],
): Promise<void> => {
  await enqueueMail(ctx, { kind, to: email, locale, data, key: `${kind}:${about}` })
}

/**
 * Mails a reader about changes since the last sync: Premium began, was cancelled, has a payment problem, was
 * refunded. Queued in the transaction that writes the row, so that each change is mailed exactly once.
 */
export const mailSubscriptionChange = async (ctx: Context, change: SubscriptionChange): Promise<void> => {
  const { to, before, after, refunded } = change
  const id = after.external_id
  if (hasBegun(ctx, change)) await mailBegun(ctx, change)
  if (after.trial_refused && !before?.trial_refused)
    await mail(ctx, to, 'trial-refused', id, { plan: planOf(after) })
  await mailEnding(ctx, change)
  if (OWED.has(after.state) && before?.state !== after.state) await mailPaymentProblem(ctx, change)
  for (const { invoiceId, amountCents, currency } of refunded)
    await mail(ctx, to, 'premium-refunded', invoiceId, { amountCents, currency })
}

/** A subscription that is first read long after it began needs no mail. */
const NEWS_MS = 14 * DURATION_MS.day

const hasBegun = (ctx: Context, { before, after }: SubscriptionChange): boolean =>
  (before === undefined || before.state === 'incomplete') &&
  (after.state === 'trialing' || after.state === 'active') &&
  endOf(after) === null &&
  billingTime(ctx).getTime() - (after.started_at ?? after.created_at).getTime() < NEWS_MS

const mailBegun = (ctx: Context, { to, after }: SubscriptionChange): Promise<void> =>
  mail(ctx, to, 'premium-begun', after.external_id, {
    plan: planOf(after),
    trialEndsAt: after.state === 'trialing' ? (after.trial_ends_at?.toISOString() ?? null) : null,
    renewsAt: after.current_period_end.toISOString(),
  })

/** Confirms a cancellation with its date, also one that takes effect at once. */
const mailEnding = async (
  ctx: Context,
  { to, before, after, reading }: SubscriptionChange,
): Promise<void> => {
  const { canceledAt, endedAt } = reading.subscription
  const wasEnding = before !== undefined && endOf(before) !== null
  const isEnding = isRunning(after) && endOf(after) !== null && !wasEnding
  const isOver = after.state === 'canceled' && before !== undefined && !wasEnding
  const isUndone = after.trial_refused || before?.state === 'canceled' || before?.state === 'incomplete'
  if (!isEnding && !(isOver && !isUndone)) return
  if (isOver && (await hasAnother(ctx, after))) return
  const endsAt = isOver ? (endedAt ?? canceledAt ?? new Date(0)) : (endOf(after) ?? after.current_period_end)
  const cancelledAt = canceledAt ?? billingTime(ctx)
  const about = `${after.external_id}:${canceledAt ? canceledAt.getTime() / 1000 : ''}`
  await mail(ctx, to, 'premium-cancelled', about, {
    plan: planOf(after),
    cancelledAt: cancelledAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isOver,
  })
}

/** A cancelled duplicate: Premium continues, so no mail is sent. */
const hasAnother = async (ctx: Context, { user_id, external_id }: Described): Promise<boolean> => {
  const rows = await listStoredSubscriptions(ctx.db, user_id)
  const others = rows.filter((row) => row.external_id !== external_id && row.source !== 'manual')
  return entitledNow(ctx, others).tier === 'premium'
}

const mailPaymentProblem = async (
  ctx: Context,
  { to, after, reading }: SubscriptionChange,
): Promise<void> => {
  const invoice = findOpenInvoice(reading.invoices)
  const { amountCents, currency } = reading.subscription
  const hasGrace = after.state === 'past_due' && after.has_paid && after.unpaid_since
  const accessUntil = hasGrace && after.unpaid_since ? after.unpaid_since.getTime() + GRACE_MS : null
  await mail(ctx, to, 'payment-problem', `${invoice?.id ?? after.external_id}:${after.state}`, {
    amountCents: invoice?.owedCents ?? amountCents,
    currency: invoice?.currency ?? currency,
    payUrl: invoice?.payUrl ?? null,
    accessUntil: accessUntil === null ? null : new Date(accessUntil).toISOString(),
  })
}

/** Leaves time to cancel. */
export const REMINDED_BEFORE_MS = 2 * DURATION_MS.day

/** Queued once a trial, two days before it is charged. */
export const mailTrialReminder = (
  ctx: Context,
  to: Addressee,
  { external_id, plan, trial_ends_at }: Pick<StoredSubscription, 'external_id' | 'plan' | 'trial_ends_at'>,
): Promise<void> =>
  mail(ctx, to, 'trial-reminder', `${external_id}:${trial_ends_at?.toISOString().slice(0, 10)}`, {
    plan: plan ?? 'premium_monthly',
    chargedAt: (trial_ends_at ?? ctx.clock()).toISOString(),
  })
