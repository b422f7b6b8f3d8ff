import { DURATION_MS } from '#contract/limits.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import type { Context } from '#domain/kernel/context.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { deleteCheckoutsBefore } from '#domain/premium/checkouts.repository.ts'
import { mailTrialReminder, REMINDED_BEFORE_MS } from '#domain/premium/sync/subscription-mails.ts'
import { listEndingTrials, listOverdueCustomers } from '#domain/premium/subscriptions.repository.ts'
import {
  claimStalestCustomers,
  findCustomerOf,
  listRunningCustomers,
} from '#domain/premium/customers.repository.ts'
import { pruneCustomerDeletions } from '#domain/premium/customer-deletions/customer-deletions.service.ts'
import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import { localeOf } from '#domain/premium/language.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { deleteInvoicesBefore } from '#domain/premium/sync/invoices.repository.ts'
import { refreshKnownCustomer } from '#domain/premium/sync/refresh.service.ts'
import { pruneGifts } from '#domain/premium/gifts/watch-gifts.service.ts'
import { deleteWithdrawalsBefore } from '#domain/premium/withdrawals.repository.ts'
import { queueLostEvents, storeCursor } from '#domain/premium/events/lost-events.service.ts'
import { applyEvents, pruneEvents } from '#domain/premium/events/webhooks.service.ts'

const PAGE = 200
/** A checkout that was paid longer ago has a stored subscription, by which its customer is found. */
const OPENED_WITHIN_MS = 7 * DURATION_MS.day
/** A subscription that has ended may still be refunded or disputed for this long. */
const REFUNDED_WITHIN_MS = 90 * DURATION_MS.day
/** After the end of the year of the invoice. */
const INVOICES_KEPT_YEARS = 10
const CHECKOUTS_KEPT_MS = 30 * DURATION_MS.day
/**
 * Subscriptions that are overdue for longer are left to the nightly job, so that they are not synced every
 * hour.
 */
const OVERDUE_MS = 3 * DURATION_MS.day

/**
 * One failure does not block the other customers; this many in a row are taken for an outage and end the run.
 */
const MAX_FAILURES = 5

const refreshAll = async (ctx: Context, ids: readonly string[], signal?: AbortSignal): Promise<void> => {
  let failures = 0
  for (const id of ids) {
    if (signal?.aborted) return
    try {
      await refreshKnownCustomer(ctx, id)
      failures = 0
    } catch (error) {
      failures += 1
      ctx.log.warn({ customer: id, ...errorFields(error) }, 'A customer’s subscriptions could not be synced')
      if (failures >= MAX_FAILURES)
        throw error instanceof ProviderError ? new Error('The payment provider is unavailable') : error
    }
  }
}

const within = (ctx: Context) => ({
  openedSince: new Date(ctx.clock().getTime() - OPENED_WITHIN_MS),
  endedSince: new Date(billingTime(ctx).getTime() - REFUNDED_WITHIN_MS),
})

const refreshEveryone = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  for (let after = ''; ;) {
    const ids = await listRunningCustomers(ctx.db, ctx.billing.kind, { ...within(ctx), after, limit: PAGE })
    await refreshAll(ctx, ids, signal)
    const last = ids.at(-1)
    if (last === undefined || signal?.aborted) return
    after = last
  }
}

/**
 * Those that were not read for longest: a slow pass over all customers, which finds what no event says. Each takes three
 * requests or, with a dispute, four.
 */
const STALEST_A_NIGHT = 60

const refreshStalest = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  const ids = await claimStalestCustomers(ctx.db, ctx.billing.kind, {
    ...within(ctx),
    now: ctx.clock(),
    limit: STALEST_A_NIGHT,
  })
  await refreshAll(ctx, ids, signal)
}

/** Younger events may still be on their way to the webhook endpoint. */
const ON_THEIR_WAY_MS = 10 * DURATION_MS.minute

/**
 * Runs nightly, so that a lost event is noticed within a day, and prunes what billing stores for a limited
 * time. Stripe allows 500 reads a payment in thirty days, so that it does not ask for each customer (decision 096).
 */
export const reconcileSubscriptions = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  const arrivedUntil = new Date(billingTime(ctx).getTime() - ON_THEIR_WAY_MS)
  if (await queueLostEvents(ctx, arrivedUntil, signal)) {
    await applyEvents(ctx, signal)
    await refreshStalest(ctx, signal)
  } else {
    await refreshEveryone(ctx, signal)
    if (!signal?.aborted) await storeCursor(ctx, arrivedUntil)
  }
  await pruneEvents(ctx)
  await pruneCustomerDeletions(ctx)
  await deleteCheckoutsBefore(ctx.db, new Date(ctx.clock().getTime() - CHECKOUTS_KEPT_MS))
  const firstYear = ctx.clock().getUTCFullYear() - INVOICES_KEPT_YEARS
  await deleteInvoicesBefore(ctx.db, new Date(Date.UTC(firstYear, 0)))
  await deleteWithdrawalsBefore(ctx.db, new Date(Date.UTC(firstYear, 0)))
  await pruneGifts(ctx, new Date(Date.UTC(firstYear, 0)))
}

/**
 * Runs hourly: access ends two days after a renewal that was not recorded, and with this job only an outage
 * lasts that long.
 */
export const refreshOverdue = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  const now = billingTime(ctx)
  const since = new Date(now.getTime() - OVERDUE_MS)
  await refreshAll(ctx, await listOverdueCustomers(ctx.db, ctx.billing.kind, since, now), signal)
}

/**
 * Runs hourly; the outbox deduplicates by subscription and day of the charge, so that each trial is mailed
 * once.
 */
export const remindOfTrialEnds = async (ctx: Context): Promise<void> => {
  const now = billingTime(ctx)
  const until = new Date(now.getTime() + REMINDED_BEFORE_MS)
  for (const trial of await listEndingTrials(ctx.db, now, until)) {
    const user = await findUser(ctx.db, trial.user_id)
    // Apple reminds its customers itself, and emulated trials are void once Stripe's keys are set.
    if (!user || trial.source !== ctx.billing.kind) continue
    const customer = await findCustomerOf(ctx.db, ctx.billing.kind, user.id)
    const locale = customer?.locale ?? (await localeOf(ctx, user.id, undefined))
    await mailTrialReminder(ctx, { email: user.email, locale }, trial)
  }
}
