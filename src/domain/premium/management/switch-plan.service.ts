import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { findPlan, type Plan, priceIn } from '#contract/premium/plans.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import type { ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'
import type { StoredSubscription } from '#domain/premium/subscriptions.repository.ts'
import { findOwnCustomer, getReader } from '#domain/premium/own-customer.ts'
import { getOwnSubscription } from './own-subscription.ts'
import { askProvider } from '#domain/premium/ask-provider.ts'
import { findOpenInvoice } from '#domain/premium/sync/subscription-facts.ts'
import { refreshCustomer } from '#domain/premium/sync/refresh.service.ts'
import { syncSubscription } from '#domain/premium/sync/sync.service.ts'

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
  subscription: ProviderSubscription
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
  // A reader who owes is refused, because the change would be charged to the card that was just declined.
  if (row.state !== 'trialing' && row.state !== 'active') throw new AppError('payment_declined')
  const subscription = await ctx.billing.findSubscription(row.external_id)
  if (!subscription) throw new AppError('billing_unavailable')
  return { row, subscription }
}

/**
 * During a trial nothing is charged. After it, a yearly period begins and is charged at once, and a monthly
 * one waits for the end of the paid period.
 */
const wayTo = (plan: Plan, { row }: Own): 'trial' | 'now' | 'period_end' => {
  if (row.state === 'trialing') return 'trial'
  return plan.period === 'yearly' ? 'now' : 'period_end'
}

/**
 * Computes the change without making it.
 *
 * @throws AppError `plan_not_found`, `same_plan`, `no_subscription`, `managed_by_apple`, `payment_declined`,
 * `billing_unavailable`
 */
export const previewSwitch = (ctx: Context, viewer: Viewer, priceId: string): Promise<SwitchPreview> =>
  askProvider(ctx, async () => {
    const plan = planOf(priceId)
    const own = await readOwn(ctx, viewer)
    if (own.row.plan === plan.id) throw new AppError('same_plan')
    const way = wayTo(plan, own)
    const price = priceIn(ctx.billing.tariff, plan.id, own.subscription.price.currency)
    if (!price) throw new AppError('plan_not_found')
    const common = { plan: plan.id, next_amount: price.amountCents, currency: price.currency }
    if (way === 'now') return { ...common, ...(await previewUpgrade(ctx, plan, own)) }
    const endsAt = own.subscription.currentPeriodEnd.toISOString()
    return {
      ...common,
      takes_effect: way === 'trial' ? 'now' : 'period_end',
      takes_effect_at: way === 'trial' ? nowOf(ctx).toISOString() : endsAt,
      amount_due_now: 0,
      next_charge_at: endsAt,
      proration_date: null,
    }
  })

/**
 * Rounded down to seconds, the provider's unit, so that `proration_date` survives the way to the client and
 * back.
 */
const nowOf = (ctx: Context): Date => new Date(Math.floor(billingTime(ctx).getTime() / 1000) * 1000)

const previewUpgrade = async (
  ctx: Context,
  plan: Plan,
  { subscription }: Own,
): Promise<Omit<SwitchPreview, 'plan' | 'next_amount' | 'currency'>> => {
  const now = nowOf(ctx)
  const { amountDueCents, nextChargeAt } = await ctx.billing.previewPlan(subscription, plan.id, now)
  return {
    takes_effect: 'now',
    takes_effect_at: now.toISOString(),
    amount_due_now: amountDueCents,
    next_charge_at: nextChargeAt.toISOString(),
    proration_date: now.getTime() / 1000,
  }
}

/**
 * Choosing the present plan drops a scheduled change. Any choice reverts a cancellation, because it means
 * that the reader stays; a change whose payment fails reverts nothing.
 *
 * @param prorationDate Unix seconds of the preview, at most an hour old: with it the charge equals the
 * displayed amount
 * @throws AppError `bad_request`, `plan_not_found`, `no_subscription`, `managed_by_apple`, `payment_declined`
 * (its details may have the address where the invoice is paid), `billing_unavailable`
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
    await ctx.billing.dropPlannedChange(own.subscription)
    if (own.row.plan === plan.id) await ctx.billing.resume(own.subscription)
    else await change(ctx, plan, own, prorationDate)
    await syncSubscription(ctx, own.subscription.id)
  })

const PREVIEW_HOLDS_MS = DURATION_MS.hour
/** Preview and change may be handled by two machines, whose clocks differ. */
const CLOCK_SKEW_MS = DURATION_MS.minute

/** A client must not choose the date freely, because the rest of the present period is credited as of it. */
const checkPreviewed = (ctx: Context, prorationDate: number): void => {
  const ageMs = nowOf(ctx).getTime() - prorationDate * 1000
  if (ageMs >= -CLOCK_SKEW_MS && ageMs <= PREVIEW_HOLDS_MS) return
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
  const { subscription } = own
  const isDone = await ctx.billing.changePlan(subscription, {
    plan: plan.id,
    way: wayTo(plan, own),
    now: nowOf(ctx),
    prorationDate: prorationDate === undefined ? undefined : new Date(prorationDate * 1000),
  })
  if (isDone) return
  await syncSubscription(ctx, subscription.id)
  const open = findOpenInvoice(await ctx.billing.listInvoices(subscription))
  throw new AppError('payment_declined', { pay_url: open?.payUrl ?? null })
}
