import { DURATION_MS } from '#contract/limits.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import type { Context } from '#domain/kernel/context.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { deleteCheckoutsBefore } from '#domain/premium/checkouts.repository.ts'
import { mailTrialReminder, REMINDED_BEFORE_MS } from '#domain/premium/sync/subscription-mails.ts'
import { listEndingTrials, listOverdueCustomers } from '#domain/premium/subscriptions.repository.ts'
import { findCustomerOf, listRunningCustomers } from '#domain/premium/customers.repository.ts'
import { pruneCustomerDeletions } from '#domain/premium/customer-deletions/customer-deletions.service.ts'
import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import { localeOf } from '#domain/premium/language.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { refreshKnownCustomer } from '#domain/premium/sync/refresh.service.ts'
import { pruneEvents } from '#domain/premium/events/webhooks.service.ts'

const PAGE = 200
/** A page that was paid long ago has left a subscription by now. */
const OPENED_WITHIN_MS = 7 * DURATION_MS.day
/** Somebody who has left Premium may still be given money back, or ask their bank for it. */
const REFUNDED_WITHIN_MS = 90 * DURATION_MS.day
const CHECKOUTS_KEPT_MS = 30 * DURATION_MS.day
/** Which renewals are looked after every hour; older ones are the nightly reading's. */
const OVERDUE_MS = 3 * DURATION_MS.day

/** One customer's failure keeps nobody else from being read; several in a row mean that nobody can be. */
const MOST_FAILURES = 5

const refreshAll = async (ctx: Context, ids: readonly string[], signal?: AbortSignal): Promise<void> => {
  let failures = 0
  for (const id of ids) {
    if (signal?.aborted) return
    try {
      await refreshKnownCustomer(ctx, id)
      failures = 0
    } catch (error) {
      failures += 1
      ctx.log.warn({ customer: id, ...errorFields(error) }, 'A customer’s subscriptions could not be read')
      if (failures >= MOST_FAILURES)
        throw error instanceof ProviderError ? new Error('The payment service cannot be asked') : error
    }
  }
}

/** Every night: reads all subscriptions but those that ended long ago, and what may have been bought of late, whatever events said. */
export const reconcileSubscriptions = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  const openedSince = new Date(ctx.clock().getTime() - OPENED_WITHIN_MS)
  const endedSince = new Date(billingTime(ctx).getTime() - REFUNDED_WITHIN_MS)
  for (let after = ''; ;) {
    const ids = await listRunningCustomers(ctx.db, ctx.billing.kind, {
      openedSince,
      endedSince,
      after,
      limit: PAGE,
    })
    await refreshAll(ctx, ids, signal)
    const last = ids.at(-1)
    if (last === undefined || signal?.aborted) break
    after = last
  }
  await pruneEvents(ctx)
  await pruneCustomerDeletions(ctx)
  await deleteCheckoutsBefore(ctx.db, new Date(ctx.clock().getTime() - CHECKOUTS_KEPT_MS))
}

/**
 * Every hour: reads the subscriptions whose renewal or trial's end should have been told by now. So the two days that late news
 * is given are spent only while the payment service cannot be asked.
 */
export const refreshOverdue = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  const now = billingTime(ctx)
  const since = new Date(now.getTime() - OVERDUE_MS)
  await refreshAll(ctx, await listOverdueCustomers(ctx.db, ctx.billing.kind, since, now), signal)
}

/** Every hour: tells those whose trial is charged within two days, once. */
export const remindOfTrialEnds = async (ctx: Context): Promise<void> => {
  const now = billingTime(ctx)
  const until = new Date(now.getTime() + REMINDED_BEFORE_MS)
  for (const trial of await listEndingTrials(ctx.db, now, until)) {
    const user = await findUser(ctx.db, trial.user_id)
    // Apple tells its own; the sandbox's charge nothing where Stripe's keys were added since.
    if (!user || trial.source !== ctx.billing.kind) continue
    const customer = await findCustomerOf(ctx.db, ctx.billing.kind, user.id)
    const locale = customer?.locale ?? (await localeOf(ctx, user.id, undefined))
    await mailTrialReminder(ctx, { email: user.email, locale }, trial)
  }
}
