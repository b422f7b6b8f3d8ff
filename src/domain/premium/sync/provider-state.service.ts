import type { SubscriptionRow } from '#db/schema/subscriptions.ts'
import type { Context } from '#domain/kernel/context.ts'
import { errorFields, isRefusal } from '#domain/premium/ask-provider.ts'
import type { CustomerRow } from '#domain/premium/customers.repository.ts'
import type { PlanId } from '#contract/premium/plans.ts'
import type { Invoice, ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'
import { listStoredSubscriptions, type StoredSubscription } from '#domain/premium/subscriptions.repository.ts'
import { asMissing } from './missing-subscription.service.ts'
import { columnsOf } from './subscription-facts.ts'

export interface ProviderState {
  rows: SubscriptionRow[]
  /** True while the event of a trial is still queued, so that the trial ledger lacks this trial. */
  hasUnrecordedTrial: boolean
}

/** Saves a request, because payments of a subscription that is over or never began change no entitlement. */
const listInvoices = async (ctx: Context, subscription: ProviderSubscription): Promise<readonly Invoice[]> =>
  subscription.state === 'canceled' || subscription.state === 'incomplete'
    ? []
    : ctx.billing.listInvoices(subscription)

/**
 * Must equal what `applySubscription` would write. If the invoices cannot be listed, the stored row is the
 * fallback.
 */
const rowOf = async (
  ctx: Context,
  subscription: ProviderSubscription,
  plan: PlanId,
  stored: StoredSubscription | undefined,
): Promise<SubscriptionRow | undefined> => {
  try {
    const invoices = await listInvoices(ctx, subscription)
    return { ...columnsOf({ subscription, invoices }), plan, source: ctx.billing.kind }
  } catch (error) {
    if (!isRefusal(error)) throw error
    ctx.log.error(errorFields(error), 'The invoices of a subscription could not be listed')
    return stored
  }
}

/**
 * Computes the rows as a sync would write them, for a decision that must not rest on stale ones. Writes
 * nothing.
 */
export const readProviderState = async (ctx: Context, customer: CustomerRow): Promise<ProviderState> => {
  const { kind } = ctx.billing
  const listed = await ctx.billing.listSubscriptions(customer.customer_id)
  const stored = await listStoredSubscriptions(ctx.db, customer.user_id)
  const storedById = new Map(
    stored.filter(({ source }) => source === kind).map((row) => [row.external_id, row]),
  )
  const rows: SubscriptionRow[] = []
  for (const subscription of listed) {
    const { plan, id } = subscription
    const row = plan && (await rowOf(ctx, subscription, plan, storedById.get(id)))
    if (row) rows.push(row)
  }
  const listedIds = new Set(listed.map(({ id }) => id))
  for (const row of stored) {
    if (row.source !== kind) rows.push(row)
    else if (!listedIds.has(row.external_id))
      rows.push(row.customer_id === customer.customer_id ? asMissing(ctx, row) : row)
  }
  return {
    rows,
    hasUnrecordedTrial: listed.some(({ plan, hadTrial, id }) => plan && hadTrial && !storedById.has(id)),
  }
}
