import type { StoreNews } from '#domain/kernel/ports/app-store.ts'
import { AppError } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { claimTrial } from '#domain/premium/trial/trial-ledger.ts'
import { findSubscription, upsertSubscription } from '#domain/premium/subscriptions.repository.ts'
import { planOf, runBegan, toSubscriptionRow } from './subscription-row.ts'
import { statusFrom } from './store-status.ts'
import { lockPurchase, type PurchaseRow, upsertPurchase } from './purchases.repository.ts'

export interface Observation extends StoreNews {
  /** True if Apple's API reported the purchase; otherwise it comes from a signed payload of unknown age. */
  isFetched: boolean
}

const signedAtOf = ({ transaction, renewal }: StoreNews): Date =>
  renewal && renewal.signedAt > transaction.signedAt ? renewal.signedAt : transaction.signedAt

/** A signature never expires, so a replayed payload must not restore the state of its time. */
const isNews = (known: PurchaseRow | undefined, observed: Observation): boolean => {
  if (!known) return true
  if (signedAtOf(observed) < known.signed_at) return false
  return observed.isFetched || observed.transaction.purchasedAt >= known.purchased_at
}

/**
 * The account that the transaction names outranks the stored owner, who outranks the account that sends it.
 */
const findOwner = async (
  ctx: Context,
  known: PurchaseRow | undefined,
  { transaction }: Observation,
  callerId: string | undefined,
): Promise<string | undefined> => {
  const named = transaction.accountToken ? await findUser(ctx.db, transaction.accountToken) : undefined
  return named?.id ?? known?.user_id ?? callerId
}

const mask = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…')

const requireOwn = async (ctx: Context, ownerId: string, callerId: string): Promise<void> => {
  if (ownerId === callerId) return
  const owner = await findUser(ctx.db, ownerId)
  throw new AppError('purchase_taken', owner && `This purchase belongs to ${mask(owner.email)}`)
}

/** A trial from Apple uses up the one on the web. Apple alone decides about trials in its store. */
const rememberTrial = async (ctx: Context, ownerId: string, subscriptionId: string): Promise<void> => {
  const owner = await findUser(ctx.db, ownerId)
  if (owner)
    await claimTrial(ctx, { source: 'apple', subscriptionId, email: owner.email, cardFingerprint: null })
}

/**
 * Runs in the caller's transaction. A stale observation changes nothing.
 *
 * @param callerId the account that sends the purchase; absent for notifications and jobs
 * @returns the owner; undefined for a product that is not a plan, and while no account has claimed the
 * purchase
 * @throws AppError `purchase_taken` when the purchase belongs to another account
 */
export const recordPurchase = async (
  ctx: Context,
  observed: Observation,
  callerId?: string,
): Promise<string | undefined> => {
  const { transaction } = observed
  const { originalTransactionId: id, environment } = transaction
  const plan = planOf(transaction.productId)
  if (!plan) return undefined
  const known = await lockPurchase(ctx.db, id)
  if (known && !isNews(known, observed)) {
    if (callerId) await requireOwn(ctx, known.user_id, callerId)
    return known.user_id
  }
  const ownerId = await findOwner(ctx, known, observed, callerId)
  if (!ownerId) return undefined
  if (callerId) await requireOwn(ctx, ownerId, callerId)

  const now = ctx.clock()
  await upsertPurchase(ctx.db, {
    original_transaction_id: id,
    environment,
    user_id: ownerId,
    transaction_id: transaction.transactionId,
    purchased_at: transaction.purchasedAt,
    signed_at: signedAtOf(observed),
    checked_at: observed.isFetched ? now : null,
  })
  const before = await findSubscription(ctx.db, 'apple', id)
  const subscription = toSubscriptionRow(observed, statusFrom(observed, now), plan, before)
  await upsertSubscription(ctx.db, {
    source: 'apple',
    external_id: id,
    user_id: ownerId,
    started_at: runBegan(transaction, before, ownerId),
    ...subscription,
    updated_at: now,
  })
  if (subscription.state === 'trialing' && environment === 'Production') await rememberTrial(ctx, ownerId, id)
  return ownerId
}
