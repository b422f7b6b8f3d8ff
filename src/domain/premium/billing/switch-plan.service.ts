import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { findPlan, type Plan } from '#contract/plans.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { billingTime } from '#domain/premium/subscriptions/billing-time.ts'
import type Stripe from 'stripe'
import type { StoredSubscription } from './subscriptions.repository.ts'
import { changeAtPeriodEnd, releaseSchedule } from './change-at-period-end.service.ts'
import { findOwnCustomer, getReader } from './customers.service.ts'
import { withoutEnd } from './end-subscription.ts'
import { takeCancellationBack } from './manage.service.ts'
import { getOwnSubscription } from './own-subscription.ts'
import { askProvider } from './provider-errors.ts'
import { findOpenInvoice, idOf, itemOf } from './read-subscription.ts'
import { readPayments, retrieveSubscription } from './read-provider.ts'
import { refreshCustomer } from './refresh.service.ts'
import { syncSubscription } from './sync.service.ts'

export interface SwitchPreview {
  plan: Plan['id']
  takes_effect: 'now' | 'period_end'
  takes_effect_at: string
  amount_due_now: number
  next_amount: number
  next_charge_at: string
  currency: string
  proration_date: number | null
}

interface Own {
  subscription: Stripe.Subscription
  row: StoredSubscription
}

const planOf = (priceId: string): Plan => {
  const plan = findPlan(priceId)
  if (!plan) throw new AppError('plan_not_found')
  return plan
}

const readOwn = async (ctx: Context, viewer: Viewer): Promise<Own> => {
  const { id } = await getReader(ctx, viewer)
  const customer = await findOwnCustomer(ctx, id, undefined)
  if (customer) await refreshCustomer(ctx, customer)
  const row = await getOwnSubscription(ctx, id)
  // A change on top of a charge that failed would be charged to the same card.
  if (row.state !== 'trialing' && row.state !== 'active') throw new AppError('payment_declined')
  return { row, subscription: await retrieveSubscription(ctx.billing, row.external_id) }
}

/** A longer period is paid for at once; a shorter one begins when what is paid is over; a trial goes on as it was. */
const wayTo = (plan: Plan, { row }: Own): 'trial' | 'now' | 'period_end' => {
  if (row.state === 'trialing') return 'trial'
  return plan.period === 'yearly' ? 'now' : 'period_end'
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/**
 * What a change would cost, and when it begins.
 *
 * @throws AppError `plan_not_found`, `same_plan`, `no_subscription`, `managed_by_apple`, `payment_declined`, `billing_unavailable`
 */
export const previewSwitch = (ctx: Context, viewer: Viewer, priceId: string): Promise<SwitchPreview> =>
  askProvider(ctx, async () => {
    const plan = planOf(priceId)
    const own = await readOwn(ctx, viewer)
    if (own.row.plan === plan.id) throw new AppError('same_plan')
    const item = itemOf(own.subscription)
    const way = wayTo(plan, own)
    const common = { plan: plan.id, next_amount: plan.amountCents, currency: plan.currency }
    if (way === 'now') return { ...common, ...(await previewUpgrade(ctx, plan, own)) }
    const endsAt = isoOf(item.current_period_end)
    return {
      ...common,
      takes_effect: way === 'trial' ? 'now' : 'period_end',
      takes_effect_at: way === 'trial' ? isoOf(nowOf(ctx)) : endsAt,
      amount_due_now: 0,
      next_charge_at: endsAt,
      proration_date: null,
    }
  })

/** The payment service's own time, in seconds. */
const nowOf = (ctx: Context): number => Math.floor(billingTime(ctx).getTime() / 1000)

const previewUpgrade = async (
  ctx: Context,
  plan: Plan,
  { subscription }: Own,
): Promise<Omit<SwitchPreview, 'plan' | 'next_amount' | 'currency'>> => {
  const stripe = await ctx.billing.stripe()
  const proration_date = nowOf(ctx)
  const preview = await stripe.invoices.createPreview({
    customer: idOf(subscription.customer) ?? '',
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: itemOf(subscription).id, price: await ctx.billing.priceIdOf(plan.id) }],
      proration_behavior: 'always_invoice',
      proration_date,
      ...withoutEnd(subscription),
    },
  })
  const paidUntil = Math.max(...preview.lines.data.map(({ period }) => period.end))
  return {
    takes_effect: 'now',
    takes_effect_at: isoOf(proration_date),
    amount_due_now: preview.amount_due,
    next_charge_at: isoOf(paidUntil),
    proration_date,
  }
}

/**
 * Changes to another plan; to the present one, a change that has not begun is taken back. A cancellation is taken back by
 * either: whoever chooses a plan wants to go on. A change that cannot be paid for takes nothing back.
 *
 * @param prorationDate of the preview, so that what is charged is what was shown; at most an hour old
 * @throws AppError `bad_request`, `plan_not_found`, `no_subscription`, `managed_by_apple`, `payment_declined` (its details may have the
 * address where the invoice is paid), `billing_unavailable`
 */
export const switchPlan = (
  ctx: Context,
  viewer: Viewer,
  { priceId, prorationDate }: { priceId: string; prorationDate?: number | undefined },
): Promise<void> =>
  askProvider(ctx, async () => {
    const plan = planOf(priceId)
    if (prorationDate !== undefined) checkPreviewed(ctx, prorationDate)
    const own = await readOwn(ctx, viewer)
    const stripe = await ctx.billing.stripe()
    await releaseSchedule(stripe, own.subscription)
    if (own.row.plan === plan.id) await takeCancellationBack(stripe, own.subscription)
    else await change(ctx, plan, own, prorationDate)
    await syncSubscription(ctx, own.subscription.id)
  })

const PREVIEW_HOLDS_MS = DURATION_MS.hour
/** Preview and change may be answered by two machines. */
const CLOCKS_DIFFER_MS = DURATION_MS.minute

/** What is left of the present period is taken off as of that moment: whoever may choose it chooses the price. */
const checkPreviewed = (ctx: Context, prorationDate: number): void => {
  const ageMs = (nowOf(ctx) - prorationDate) * 1000
  if (ageMs >= -CLOCKS_DIFFER_MS && ageMs <= PREVIEW_HOLDS_MS) return
  throw new AppError('bad_request', [
    { field: 'prorationDate', message: 'Not of a preview of the last hour' },
  ])
}

const change = async (
  ctx: Context,
  plan: Plan,
  own: Own,
  prorationDate: number | undefined,
): Promise<void> => {
  const stripe = await ctx.billing.stripe()
  const { id } = own.subscription
  const way = wayTo(plan, own)
  if (way === 'period_end') return changeAtPeriodEnd(ctx, plan, own.subscription)
  // Without the item's id the price would be added to the subscription instead.
  const items = [{ id: itemOf(own.subscription).id, price: await ctx.billing.priceIdOf(plan.id) }]
  if (way === 'trial') {
    const end = withoutEnd(own.subscription)
    await stripe.subscriptions.update(id, { items, proration_behavior: 'none', ...end })
    return
  }
  // Only the flag can wait for a payment, so that an end set as a time becomes one first.
  if (own.subscription.cancel_at !== null && !own.subscription.cancel_at_period_end)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  const changed = await stripe.subscriptions.update(id, {
    ...(own.subscription.cancel_at !== null && { cancel_at_period_end: false }),
    items,
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    ...(prorationDate && { proration_date: prorationDate }),
  })
  if (!changed.pending_update) return
  await syncSubscription(ctx, id)
  const open = findOpenInvoice((await readPayments(ctx.billing, changed)).invoices)
  throw new AppError('payment_declined', { pay_url: open?.hosted_invoice_url ?? null })
}
