import type { Locale } from '#contract/values/locales.ts'
import { AppError } from '#contract/errors.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'
import type { StoredSubscription } from '#domain/premium/subscriptions.repository.ts'
import { findOwnCustomer, getReader } from '#domain/premium/own-customer.ts'
import { localeOf } from '#domain/premium/language.ts'
import { getOwnSubscription } from './own-subscription.ts'
import { ownPage } from '#domain/premium/own-page.ts'
import { askProvider } from '#domain/premium/ask-provider.ts'
import { isPeriodPaid } from '#domain/premium/sync/subscription-facts.ts'
import { refreshCustomer } from '#domain/premium/sync/refresh.service.ts'
import { syncSubscription } from '#domain/premium/sync/sync.service.ts'

/**
 * Works after the subscription has ended too, because readers still need their invoices.
 *
 * @throws AppError `bad_request`, `no_subscription`, `managed_by_apple`, `billing_unavailable`
 */
export const openPortal = async (
  ctx: Context,
  viewer: Viewer,
  returnUrl: string | undefined,
  { publicUrl, lng }: { publicUrl: string; lng: Locale | undefined },
): Promise<{ url: string }> => {
  const return_url = ownPage(publicUrl, returnUrl ?? '/subscription', 'returnUrl')
  const { id } = await getReader(ctx, viewer)
  const locale = await localeOf(ctx, id, lng)
  const customer = await findOwnCustomer(ctx, id, lng)
  if (!customer) {
    await getOwnSubscription(ctx, id)
    throw new AppError('no_subscription')
  }
  return askProvider(ctx, () =>
    ctx.billing.openPortal({ customerId: customer.customer_id, returnUrl: return_url, locale }),
  )
}

/**
 * The first sync makes sure that the right subscription is changed, the second that the answer shows the
 * result.
 *
 * @returns false if the provider does not know the subscription
 */
const changeSubscription = async (
  ctx: Context,
  viewer: Viewer,
  lng: Locale | undefined,
  change: (subscription: ProviderSubscription, row: StoredSubscription) => Promise<void>,
): Promise<boolean> => {
  const { id: userId } = await getReader(ctx, viewer)
  const customer = await findOwnCustomer(ctx, userId, lng)
  return askProvider(ctx, async () => {
    if (customer) await refreshCustomer(ctx, customer)
    const row = await getOwnSubscription(ctx, userId)
    const subscription = await ctx.billing.findSubscription(row.external_id)
    if (subscription) await change(subscription, row)
    await syncSubscription(ctx, row.external_id)
    return subscription !== undefined
  })
}

/** A disputed payment of an earlier period revokes Premium although the present period may be paid. */
const isPaidNow = async (
  ctx: Context,
  subscription: ProviderSubscription,
  state: StoredSubscription['state'],
): Promise<boolean> => {
  if (state !== 'revoked') return state === 'trialing' || state === 'active'
  return isPeriodPaid({ subscription, invoices: await ctx.billing.listInvoices(subscription) })
}

/**
 * Takes effect at the end of the period, or at once if the period is not paid, so that the reader owes
 * nothing. The sync mails the confirmation. Idempotent.
 *
 * @throws AppError `no_subscription`, `managed_by_apple`, `billing_unavailable`
 */
export const cancel = async (ctx: Context, viewer: Viewer, lng: Locale | undefined): Promise<void> => {
  // A subscription that the provider does not know is never charged again, so it counts as cancelled.
  await changeSubscription(ctx, viewer, lng, async (subscription, { state }) => {
    if (!(await isPaidNow(ctx, subscription, state))) {
      await ctx.billing.cancelNow(subscription.id)
      return
    }
    if (subscription.cancelAtPeriodEnd || subscription.cancelAt !== null) return
    await ctx.billing.dropPlannedChange(subscription)
    await ctx.billing.cancelAtPeriodEnd(subscription)
  })
}

/**
 * Idempotent.
 *
 * @throws AppError `no_subscription` without one that the provider knows, `managed_by_apple`,
 * `billing_unavailable`
 */
export const resume = async (ctx: Context, viewer: Viewer, lng: Locale | undefined): Promise<void> => {
  if (!(await changeSubscription(ctx, viewer, lng, ctx.billing.resume))) throw new AppError('no_subscription')
}
