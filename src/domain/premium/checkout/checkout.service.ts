import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Locale } from '#contract/values/locales.ts'
import {
  type BillingPeriod,
  defaultCurrency,
  findPlan,
  type Money,
  planFor,
  type Plan,
  priceIn,
} from '#contract/premium/plans.ts'
import { recordCheckoutTerms } from '#domain/readers/accounts/agreements/agree.service.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { askProvider, isRefusal } from '#domain/premium/ask-provider.ts'
import * as checkouts from '#domain/premium/checkouts.repository.ts'
import type { CustomerRow } from '#domain/premium/customers.repository.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { localeOf } from '#domain/premium/language.ts'
import { findOwnCustomer, getReader } from '#domain/premium/own-customer.ts'
import { ownPage } from '#domain/premium/own-page.ts'
import { listSubscriptionRows } from '#domain/premium/subscriptions.repository.ts'
import { readProviderState, type ProviderState } from '#domain/premium/sync/provider-state.service.ts'
import { isTrialAvailable } from '#domain/premium/trial/trial-ledger.ts'
import { ensureCustomer } from './ensure-customer.service.ts'
import { refuseSecondPurchase } from './second-purchase.ts'

/** Within this time a repeated request gets the same payment page, so that two tabs cannot buy twice. */
const SAME_PAGE_MS = 30 * DURATION_MS.minute

export interface CheckoutOrder {
  priceId?: string | undefined
  billingPeriod?: BillingPeriod | undefined
  currency?: string | undefined
  successUrl?: string | undefined
  cancelUrl?: string | undefined
  /** The reader asks for Premium to begin within the time for withdrawing. */
  beginNow?: boolean | undefined
}

export interface OpenedCheckout {
  url: string
  session_id: string
  trial_days: number
  amount_due_now: number
  currency: string
  first_charge_at: string | null
}

interface Order {
  user: UserRow
  customer: CustomerRow
  plan: Plan
  price: Money
  trialDays: number
  locale: Locale
  successUrl: string
  cancelUrl: string
}

type Page = Pick<checkouts.CheckoutRow, 'session_id' | 'url'>

/** @throws AppError `plan_not_found`, or `bad_request` where id and period contradict each other */
const planOf = ({ priceId, billingPeriod }: CheckoutOrder): Plan => {
  if (priceId === undefined) return planFor(billingPeriod ?? 'yearly')
  const plan = findPlan(priceId)
  if (!plan) throw new AppError('plan_not_found')
  if (billingPeriod && plan.period !== billingPeriod)
    throw new AppError('bad_request', [{ field: 'billingPeriod', message: 'Not the period of this price' }])
  return plan
}

/** @throws AppError `plan_not_found` for a currency in which nothing is sold */
const priceOf = ({ tariff }: Context['billing'], plan: Plan, currency = defaultCurrency(tariff)): Money => {
  const price = priceIn(tariff, plan.id, currency)
  if (!price) throw new AppError('plan_not_found')
  return price
}

/** A payment page is reused only with the same return addresses, language and price, whose hash its row stores. */
const pagesOf = ({ successUrl, cancelUrl, locale, price }: Order): string =>
  createHash('sha256')
    .update([successUrl, cancelUrl, locale, price.currency, price.amountCents].join('\n'))
    .digest('base64url')
    .slice(0, 22)

/**
 * A new payment page closes the reader's others, so that only one can be paid. Rows of subscriptions are read
 * here but not written (docs/decisions/057-payment-port.md).
 *
 * @throws AppError `checkout_closed`, `bad_request`, `plan_not_found`, `already_subscribed`, `billing_unavailable`
 */
export const startCheckout = async (
  ctx: Context,
  viewer: Viewer,
  asked: CheckoutOrder,
  { publicUrl, lng }: { publicUrl: string; lng: Locale | undefined },
): Promise<OpenedCheckout> => {
  if (ctx.shortcomings?.includes('publisher')) throw new AppError('checkout_closed')
  const plan = planOf(asked)
  const price = priceOf(ctx.billing, plan, asked.currency)
  const successUrl = ownPage(publicUrl, asked.successUrl ?? '/subscription/success', 'successUrl')
  const cancelUrl = ownPage(publicUrl, asked.cancelUrl ?? '/pricing', 'cancelUrl')
  const user = await getReader(ctx, viewer)
  const locale = await localeOf(ctx, user.id, lng)
  return askProvider(ctx, async () => {
    const standing = await standingOf(ctx, user.id, await findOwnCustomer(ctx, user.id, locale))
    refuseSecondPurchase(ctx, standing.rows)
    const customer = await ensureCustomer(ctx, user, locale)
    const hasTrial = !standing.hasUnrecordedTrial && (await isTrialAvailable(ctx, user, standing.rows))
    const trialDays = hasTrial ? ctx.billing.tariff.trialDays : 0
    const order = { user, customer, plan, price, trialDays, locale, successUrl, cancelUrl }
    const page = (await findSamePage(ctx, order)) ?? (await openPage(ctx, order))
    await recordCheckoutTerms(ctx, user.id, {
      reference: page.session_id,
      locale,
      at: billingTime(ctx),
      beginsNow: asked.beginNow === true,
    })
    return present(ctx, order, page)
  })
}

/**
 * Asks the provider, because stored rows are stale while an event is queued and would allow a second
 * purchase.
 */
const standingOf = async (
  ctx: Context,
  userId: string,
  customer: CustomerRow | undefined,
): Promise<ProviderState> =>
  customer
    ? readProviderState(ctx, customer)
    : { rows: await listSubscriptionRows(ctx.db, userId), hasUnrecordedTrial: false }

const present = (ctx: Context, { price, trialDays }: Order, page: Page) => {
  const firstCharge = new Date(billingTime(ctx).getTime() + trialDays * DURATION_MS.day)
  return {
    url: page.url,
    session_id: page.session_id,
    trial_days: trialDays,
    amount_due_now: trialDays > 0 ? 0 : price.amountCents,
    currency: price.currency,
    first_charge_at: trialDays > 0 ? firstCharge.toISOString() : null,
  }
}

/** The stored state may be stale, so the provider must confirm that the page is still open. */
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

/** A page that the provider does not know, as after a change of keys, counts as expired. */
const refreshPageState = async (ctx: Context, id: string): Promise<'open' | 'complete' | 'expired'> => {
  const { state } = (await ctx.billing.findCheckout(id)) ?? { state: 'expired' }
  if (state === 'open') return state
  await checkouts.setCheckoutState(ctx.db, id, state)
  return state
}

const openPage = async (ctx: Context, order: Order): Promise<Page> => {
  const { user, plan, price, trialDays } = order
  const now = ctx.clock()
  const earlier = await checkouts.listCheckoutsOf(ctx.db, ctx.billing.kind, user.id)
  // Two tabs in parallel find equally many earlier pages, so their keys are equal and they get one page.
  const key = ['checkout', user.id, earlier.length, plan.id, trialDays, pagesOf(order)].join('-')
  const window = Math.floor(now.getTime() / SAME_PAGE_MS)
  const { customer, locale, successUrl, cancelUrl } = order
  const session = await ctx.billing.openCheckout({
    customerId: customer.customer_id,
    userId: user.id,
    plan: plan.id,
    currency: price.currency,
    trialDays,
    locale,
    successUrl,
    cancelUrl,
    idempotencyKey: `${key}-${window}`,
  })
  const row = {
    session_id: session.id,
    source: ctx.billing.kind,
    user_id: user.id,
    plan: plan.id,
    trial_days: trialDays,
    state: 'open' as const,
    url: session.url,
    pages: pagesOf(order),
    created_at: now,
  }
  await checkouts.insertCheckout(ctx.db, row)
  await closeOthers(ctx, user.id)
  return row
}

/** All processes keep the same page, because the database numbers pages in order of insertion. */
const closeOthers = async (ctx: Context, userId: string): Promise<void> => {
  const [, ...others] = (await checkouts.listCheckoutsOf(ctx.db, ctx.billing.kind, userId)).filter(
    ({ state }) => state === 'open',
  )
  for (const { session_id } of others) {
    try {
      await ctx.billing.closeCheckout(session_id)
    } catch (error) {
      // The page is paid or closed already; the next sync finds what was bought on it and undoes a duplicate.
      if (!isRefusal(error)) throw error
    }
    await refreshPageState(ctx, session_id)
  }
}
