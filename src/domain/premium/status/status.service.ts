import { AppError } from '#contract/errors.ts'
import { defaultCurrency, type Money, priceIn, type Tariff } from '#contract/premium/plans.ts'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { isLeftToCharge } from '#domain/premium/entitlement/subscription-states.ts'
import { hasGiftInvoice } from '#domain/premium/gifts.repository.ts'
import { type StoredSubscription, listStoredSubscriptions } from '#domain/premium/subscriptions.repository.ts'
import { discountedChargeOf, findComingPrice } from '#domain/premium/price-changes/coming-price.ts'
import { isTrialAvailable } from '#domain/premium/trial/trial-ledger.ts'
import { isPaymentSource } from '#contract/premium/payment-sources.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { entitledNow, isValidHere } from '#domain/premium/entitlement/entitled-now.ts'
import { isWaitingGift, type Entitlement } from '#domain/premium/entitlement/entitlement.ts'
import { manageAt } from '#domain/premium/entitlement/manage-at.ts'

const decidingRow = (
  rows: readonly StoredSubscription[],
  entitled: Entitlement,
): StoredSubscription | undefined =>
  rows.find(
    (row) =>
      row.source === entitled.source &&
      row.plan === entitled.plan &&
      row.current_period_end.getTime() === entitled.currentPeriodEnd?.getTime(),
  )

const moneyOf = (price: Money | null | undefined): SubscriptionStatus['price'] =>
  price ? { amount: price.amountCents, currency: price.currency } : null

/** A price that was changed since holds for new buyers only, so that the stored one comes first. */
const priceOf = (row: StoredSubscription | undefined, tariff: Tariff): Money | null => {
  if (!row?.plan || !isPaymentSource(row.source)) return null
  const { price_cents: amountCents, currency } = row
  if (amountCents !== null && currency !== null) return { amountCents, currency }
  return priceIn(tariff, row.plan, defaultCurrency(tariff)) ?? null
}

/** The plan that a reader changes to has the price of today, in the currency of the subscription. */
const nextPriceOf = (row: StoredSubscription | undefined, tariff: Tariff): Money | null => {
  const now = priceOf(row, tariff)
  return (row?.next_plan && now && priceIn(tariff, row.next_plan, now.currency)) || null
}

const comingPriceOf = async (
  ctx: Context,
  row: StoredSubscription | undefined,
): Promise<SubscriptionStatus['coming_price']> => {
  const coming = row && (await findComingPrice(ctx, row))
  if (!coming) return null
  const { price, from } = coming
  return { amount: price.amountCents, currency: price.currency, from: from.toISOString() }
}

/** Refers to the newest purchase, which is cancelled if its trial was used before. */
const wasTrialRefused = (rows: readonly StoredSubscription[], { status }: Entitlement): boolean => {
  const [newest] = rows.toSorted((a, b) => (b.started_at?.getTime() ?? 0) - (a.started_at?.getTime() ?? 0))
  return status === 'free' && newest?.trial_refused === true
}

/**
 * A refunded or disputed subscription gives no access but renews, so readers must be able to cancel it
 * (A-74).
 */
const isLeftToCancel = (row: StoredSubscription): boolean =>
  manageAt(row.source) === 'portal' && isLeftToCharge(row)

/**
 * Reads stored rows only; `refreshReader` syncs them. Admins have Premium without a subscription.
 *
 * @throws AppError `unauthorized` for visitors
 */
export const getStatus = async (ctx: Context, viewer: Viewer): Promise<SubscriptionStatus> => {
  if (!viewer.userId) throw new AppError('unauthorized')
  const user = await findUser(ctx.db, viewer.userId)
  const rows = (await listStoredSubscriptions(ctx.db, viewer.userId)).filter((row) => isValidHere(ctx, row))
  const entitled = entitledNow(ctx, rows)
  const deciding = decidingRow(rows, entitled)
  const { tariff } = ctx.billing
  return {
    tier: viewer.role === 'admin' ? 'premium' : entitled.tier,
    status: entitled.status,
    is_trial: entitled.status === 'trialing',
    trial_days_remaining: entitled.trialDaysRemaining,
    trial_ends_at: entitled.trialEndsAt?.toISOString() ?? null,
    source: entitled.source,
    plan: entitled.plan,
    current_period_end: entitled.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: entitled.cancelAtPeriodEnd,
    cancel_at: entitled.cancelAt?.toISOString() ?? null,
    price: moneyOf(priceOf(deciding, tariff)),
    discounted_charge: moneyOf(deciding && discountedChargeOf(deciding).charge),
    next_plan: deciding?.next_plan ?? null,
    coming_price: await comingPriceOf(ctx, deciding),
    next_price: moneyOf(nextPriceOf(deciding, tariff)),
    manage: manageAt(entitled.source),
    left_to_cancel: rows.some(isLeftToCancel),
    has_invoices:
      rows.some((row) => row.source === ctx.billing.kind && row.state !== 'incomplete') ||
      (await hasGiftInvoice(ctx.db, ctx.billing.kind, viewer.userId)),
    waiting_gifts: rows.flatMap((row) => (isWaitingGift(row) && row.plan ? [row.plan] : [])),
    trial_available: user !== undefined && (await isTrialAvailable(ctx, user, rows)),
    trial_refused: wasTrialRefused(rows, entitled),
  }
}
