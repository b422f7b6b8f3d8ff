import { DURATION_MS } from '#contract/limits.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import type { ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { findCustomer } from '#domain/premium/customers.repository.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { findSubscription } from '#domain/premium/subscriptions.repository.ts'
import { refreshKnownCustomer } from '#domain/premium/sync/refresh.service.ts'
import { syncSubscription } from '#domain/premium/sync/sync.service.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { NOTICE_DAYS } from '#domain/readers/notices/notices.service.ts'
import { announcedPrice, isAsSold } from '#domain/premium/price-changes/announce-price.service.ts'
import * as repository from '#domain/premium/price-changes/price-changes.repository.ts'
import type { PriceChange, PriceNotice } from '#domain/premium/price-changes/price-changes.repository.ts'
import { PRICE_NOTICES_PER_MINUTE } from '#domain/premium/price-changes/price-changes.service.ts'

/**
 * The later a price is moved, the less there is to undo where a reader changes the plan or the change is taken back; an outage of
 * these days costs the site one period at the old price.
 */
const MOVED_BEFORE_MS = 5 * DURATION_MS.day
const NOTICE_MS = NOTICE_DAYS * DURATION_MS.day
const MOVED_PER_MINUTE = 30
/** This many in a row are taken for an outage of the provider. */
const MAX_FAILURES = 5

/** One failure does not block the others; the next minute tries again. */
const forEach = async <Item>(
  ctx: Context,
  items: readonly Item[],
  signal: AbortSignal | undefined,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  let failures = 0
  for (const item of items) {
    if (signal?.aborted || failures >= MAX_FAILURES) return
    try {
      await work(item)
      failures = 0
    } catch (error) {
      failures += 1
      ctx.log.warn(errorFields(error), 'The price of a subscription could not be seen to yet')
    }
  }
}

const isDue = (notice: PriceNotice, subscription: ProviderSubscription, now: Date): boolean => {
  const { state, currentPeriodEnd, nextPlan, cancelAt, cancelAtPeriodEnd } = subscription
  const left = currentPeriodEnd.getTime() - now.getTime()
  return (
    (state === 'active' || state === 'trialing') &&
    cancelAt === null &&
    !cancelAtPeriodEnd &&
    nextPlan === null &&
    !subscription.hasUnfinishedChange &&
    left > 0 &&
    left <= MOVED_BEFORE_MS &&
    utcDay(currentPeriodEnd) >= utcDay(notice.first_charge_at) &&
    notice.failed_at === null &&
    notice.sent_at !== null &&
    currentPeriodEnd.getTime() - notice.sent_at.getTime() >= NOTICE_MS
  )
}

/**
 * Decides in a transaction, which a change that is taken back meanwhile waits for.
 *
 * @returns whether the provider is to be asked for the move
 */
const claimMove = (
  ctx: Context,
  change: PriceChange,
  found: PriceNotice,
  subscription: ProviderSubscription,
): Promise<boolean> =>
  ctx.db.tx(async () => {
    if (!(await repository.holdOpenChange(ctx.db, change.id))) return false
    const notice = await repository.lockNotice(ctx.db, found)
    if (!notice || (notice.state !== 'announced' && notice.state !== 'moving')) return false
    const { plan, price, currentPeriodEnd } = subscription
    if (plan !== notice.plan || price.amountCents === notice.after_cents) {
      // The price is the announced one: a stopped process had moved it, or the reader has bought the plan since.
      const isMoved = plan === notice.plan && notice.state === 'moving'
      await repository.updateNotice(ctx.db, notice, { state: isMoved ? 'moved' : 'void' })
      return false
    }
    const target = announcedPrice(ctx.billing.tariff, change, notice.plan, price.currency)
    if (target?.amountCents !== notice.after_cents || !isDue(notice, subscription, billingTime(ctx))) {
      await repository.updateNotice(ctx.db, notice, { state: 'announced', renews_at: null })
      return false
    }
    await repository.updateNotice(ctx.db, notice, { state: 'moving', renews_at: currentPeriodEnd })
    return true
  })

/** A process that stops after the provider's answer leaves `moving`, which the next run finds done. */
const moveOne = async (ctx: Context, change: PriceChange, notice: PriceNotice): Promise<void> => {
  const id = notice.external_id
  await syncSubscription(ctx, id)
  const subscription = await ctx.billing.findSubscription(id)
  if (!subscription || !(await claimMove(ctx, change, notice, subscription))) return
  await ctx.billing.movePrice(subscription)
  await syncSubscription(ctx, id)
  await repository.updateNotice(ctx.db, notice, { state: 'moved', renews_at: subscription.currentPeriodEnd })
}

/** What was moved and not charged yet gets its former price back; a notice of another change follows, or a mail that says so. */
const takeBackOne = async (ctx: Context, found: PriceNotice): Promise<void> => {
  const id = found.external_id
  if (found.state !== 'announced') {
    const subscription = await ctx.billing.findSubscription(id)
    if (subscription) await ctx.billing.movePriceBack(subscription)
    await repository.updateNotice(ctx.db, found, { state: 'announced', renews_at: null })
  }
  await syncSubscription(ctx, id)
  await ctx.db.tx(async () => {
    const notice = await repository.lockNotice(ctx.db, found)
    if (notice?.state !== 'announced') return
    await repository.updateNotice(ctx.db, notice, { state: 'kept' })
    await mailKept(ctx, notice)
  })
}

/** To a reader who got the notice, and would have paid the price. */
const mailKept = async (ctx: Context, notice: PriceNotice): Promise<void> => {
  const { source, external_id, plan, before_cents: amountCents, currency } = notice
  const row = await findSubscription(ctx.db, source, external_id)
  if (!row || row.plan !== plan || !repository.willRenew(row) || notice.failed_at !== null) return
  const user = await findUser(ctx.db, row.user_id)
  const customer = row.customer_id && (await findCustomer(ctx.db, source, row.customer_id))
  if (!user || !customer) return
  await enqueueMail(ctx, {
    kind: 'price-kept',
    to: user.email,
    locale: customer.locale,
    data: { plan, price: { amountCents, currency }, announcedFor: notice.first_charge_at.toISOString() },
    key: `price-kept:${notice.change_id}:${external_id}:${plan}`,
  })
}

/** Runs every minute. A sync announces: the provider is asked first for what the subscription costs, and whether it was cancelled. */
export const changePrices = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  const source = ctx.billing.kind
  const now = billingTime(ctx)
  const takenBack = await repository.listTakenBack(ctx.db, source, now, MOVED_PER_MINUTE)
  await forEach(ctx, takenBack, signal, (notice) => takeBackOne(ctx, notice))
  const change = await repository.findOpenChange(ctx.db, source)
  if (!change) return
  await repository.recordMailResults(ctx.db, change.id, now)
  if (!isAsSold(ctx.billing.tariff, change)) {
    ctx.log.warn({}, 'A price was announced that is not sold: see apercu premium price')
    return
  }
  const unannounced = await repository.listUnannounced(ctx.db, change, PRICE_NOTICES_PER_MINUTE)
  await forEach(ctx, unannounced, signal, (customer) => refreshKnownCustomer(ctx, customer))
  const due = await repository.listToMove(ctx.db, change, {
    from: now,
    to: new Date(now.getTime() + MOVED_BEFORE_MS),
    noticeMs: NOTICE_MS,
    limit: MOVED_PER_MINUTE,
  })
  await forEach(ctx, due, signal, (notice) => moveOne(ctx, change, notice))
}
