import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, TRIAL_DAYS } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { type BillingPeriod, findPlan, planFor, type Plan } from '#contract/plans.ts'
import type { UserRow } from '#domain/readers/accounts/accounts.repository.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { billingTime } from '#domain/premium/subscriptions/billing-time.ts'
import { listSubscriptions } from '#domain/premium/subscriptions/subscriptions.repository.ts'
import type Stripe from 'stripe'
import * as checkouts from './checkouts.repository.ts'
import { type Customer, ensureCustomer, findOwnCustomer, getReader } from './customers.service.ts'
import { localeOf } from './language.ts'
import { ownPage, withSessionId } from './own-page.ts'
import { askProvider, isRefusal, unlessMissing } from './provider-errors.ts'
import { refreshCustomer } from './refresh.service.ts'
import { refuseSecondPurchase } from './second-purchase.ts'
import { isTrialAvailable } from './trial-ledger.ts'

/** Asked again within this time, it is the same page. */
const SAME_PAGE_MS = 30 * DURATION_MS.minute

export interface CheckoutOrder {
  priceId?: string | undefined
  billingPeriod?: BillingPeriod | undefined
  successUrl?: string | undefined
  cancelUrl?: string | undefined
}

export interface OpenedCheckout {
  url: string
  session_id: string
  trial_days: number
  amount_due_now: number
  first_charge_at: string | null
}

interface Order {
  user: UserRow
  customer: Customer
  plan: Plan
  trialDays: number
  locale: Locale
  successUrl: string
  cancelUrl: string
}

type Page = Pick<checkouts.CheckoutRow, 'session_id' | 'url'>

/** The plan that was asked for; yearly when nothing was said. Nothing else is ever sold. */
const planOf = ({ priceId, billingPeriod }: CheckoutOrder): Plan => {
  if (priceId === undefined) return planFor(billingPeriod ?? 'yearly')
  const plan = findPlan(priceId)
  if (!plan) throw new AppError('plan_not_found')
  if (billingPeriod && plan.period !== billingPeriod)
    throw new AppError('bad_request', [{ field: 'billingPeriod', message: 'Not the period of this price' }])
  return plan
}

/** Where it returns to and in which language: a page that differs in either is another page. */
const pagesOf = ({ successUrl, cancelUrl, locale }: Order): string =>
  createHash('sha256').update([successUrl, cancelUrl, locale].join('\n')).digest('base64url').slice(0, 22)

/**
 * Opens the payment page of a plan. Whoever has Premium already is refused, with the place to manage it; somebody who asks
 * twice gets the same page; a page for anything else is closed, so that only one can be paid.
 *
 * @throws AppError `bad_request`, `plan_not_found`, `already_subscribed`, `billing_unavailable`
 */
export const startCheckout = async (
  ctx: Context,
  viewer: Viewer,
  asked: CheckoutOrder,
  { publicUrl, lng }: { publicUrl: string; lng: Locale | undefined },
): Promise<OpenedCheckout> => {
  const plan = planOf(asked)
  const successUrl = ownPage(publicUrl, asked.successUrl ?? '/subscription/success', 'successUrl')
  const cancelUrl = ownPage(publicUrl, asked.cancelUrl ?? '/pricing', 'cancelUrl')
  const user = await getReader(ctx, viewer)
  const locale = await localeOf(ctx, user.id, lng)
  return askProvider(ctx, async () => {
    const known = await findOwnCustomer(ctx, user.id, locale)
    if (known) await refreshCustomer(ctx, known)
    await refuseSecondPurchase(ctx, user.id)
    const customer = await ensureCustomer(ctx, user, locale)
    const subscriptions = await listSubscriptions(ctx.db, user.id)
    const trialDays = (await isTrialAvailable(ctx, user, subscriptions)) ? TRIAL_DAYS : 0
    const order = { user, customer, plan, trialDays, locale, successUrl, cancelUrl }
    return present(ctx, order, (await findSamePage(ctx, order)) ?? (await openPage(ctx, order)))
  })
}

const present = (ctx: Context, { plan, trialDays }: Order, page: Page) => {
  const firstCharge = new Date(billingTime(ctx).getTime() + trialDays * DURATION_MS.day)
  return {
    url: page.url,
    session_id: page.session_id,
    trial_days: trialDays,
    amount_due_now: trialDays > 0 ? 0 : plan.amountCents,
    first_charge_at: trialDays > 0 ? firstCharge.toISOString() : null,
  }
}

/** A page for the very same that is still open, as the payment service says. */
const findSamePage = async (ctx: Context, order: Order): Promise<Page | undefined> => {
  const pages = pagesOf(order)
  const youngest = ctx.clock().getTime() - SAME_PAGE_MS
  const all = await checkouts.listCheckoutsOf(ctx.db, ctx.billing.kind, order.user.id)
  const same = all.find(
    (row) =>
      row.state === 'open' &&
      row.plan === order.plan.id &&
      row.trial_days === order.trialDays &&
      row.pages === pages &&
      row.created_at.getTime() > youngest,
  )
  if (!same) return undefined
  return (await refreshPageState(ctx, same.session_id)) === 'open' ? same : undefined
}

/** Notes what has become of a page. One that the payment service does not know, as after a change of keys, is closed. */
const refreshPageState = async (ctx: Context, id: string): Promise<'open' | 'complete' | 'expired'> => {
  const stripe = await ctx.billing.stripe()
  const session = await unlessMissing(stripe.checkout.sessions.retrieve(id))
  if (session?.status === 'open') return 'open'
  const state = session?.status === 'complete' ? 'complete' : 'expired'
  await checkouts.setCheckoutState(ctx.db, id, state)
  return state
}

const openPage = async (ctx: Context, order: Order): Promise<Page> => {
  const { user, plan, trialDays } = order
  const now = ctx.clock()
  const earlier = await checkouts.listCheckoutsOf(ctx.db, ctx.billing.kind, user.id)
  // Two tabs that ask at the same moment have seen the same pages before, and so are given the same one.
  const key = ['checkout', user.id, earlier.length, plan.id, trialDays, pagesOf(order)].join('-')
  const window = Math.floor(now.getTime() / SAME_PAGE_MS)
  const session = await createSession(ctx, order, `${key}-${window}`)
  const row = {
    session_id: session.id,
    source: ctx.billing.kind,
    user_id: user.id,
    plan: plan.id,
    trial_days: trialDays,
    state: 'open' as const,
    url: session.url ?? '',
    pages: pagesOf(order),
    created_at: now,
  }
  await checkouts.insertCheckout(ctx.db, row)
  await closeOthers(ctx, user.id)
  return row
}

const createSession = async (
  ctx: Context,
  { user, customer, plan, trialDays, locale, successUrl, cancelUrl }: Order,
  idempotencyKey: string,
): Promise<Stripe.Checkout.Session> => {
  const stripe = await ctx.billing.stripe()
  const metadata = { user_id: user.id, plan: plan.id }
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customer.customer_id,
      client_reference_id: user.id,
      line_items: [{ price: await ctx.billing.priceIdOf(plan.id), quantity: 1 }],
      success_url: withSessionId(successUrl),
      cancel_url: cancelUrl,
      locale,
      payment_method_collection: 'always',
      metadata,
      subscription_data: {
        metadata,
        ...(trialDays > 0 && {
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        }),
      },
    },
    { idempotencyKey },
  )
}

/** Only the newest page can be paid. Every process that opened one finds the same newest. */
const closeOthers = async (ctx: Context, userId: string): Promise<void> => {
  const stripe = await ctx.billing.stripe()
  const [, ...others] = (await checkouts.listCheckoutsOf(ctx.db, ctx.billing.kind, userId)).filter(
    ({ state }) => state === 'open',
  )
  for (const { session_id } of others) {
    try {
      await stripe.checkout.sessions.expire(session_id)
    } catch (error) {
      // Paid or closed already. What was bought on it is found by the next reading, and a second subscription is undone there.
      if (!isRefusal(error)) throw error
    }
    await refreshPageState(ctx, session_id)
  }
}
