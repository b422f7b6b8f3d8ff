import { isPaymentSource } from '#contract/premium/payment-sources.ts'
import { type AppStore, AppStoreError, type StoreTransaction } from '#domain/kernel/ports/app-store.ts'
import { AppError } from '#contract/errors.ts'
import type { ReceiptClaims, ValidatedPurchase } from '#contract/premium/iap.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import { getStatus } from '#domain/premium/status/status.service.ts'
import { listSubscriptionRows } from '#domain/premium/subscriptions.repository.ts'
import { processWaiting } from './notifications.service.ts'
import { observePurchase } from './observe-purchase.ts'
import { planOf } from './subscription-row.ts'
import { recordPurchase } from './record-purchase.service.ts'

/** Apps may round the times that they send to seconds. */
const TIME_TOLERANCE_MS = 1000

const readReceipt = async (ctx: Context, store: AppStore, receipt: string): Promise<StoreTransaction> => {
  if (!receipt) throw new AppError('no_valid_transaction')
  try {
    return await store.readTransaction(receipt)
  } catch (error) {
    if (!(error instanceof AppStoreError)) throw error
    ctx.log.warn({ reason: error.message }, 'A purchase was refused')
    throw new AppError(error.kind === 'refused' ? 'no_valid_transaction' : 'store_unavailable')
  }
}

const differs = (claimed: Date | null | undefined, signed: Date): boolean =>
  claimed instanceof Date && Math.abs(claimed.getTime() - signed.getTime()) > TIME_TOLERANCE_MS

/**
 * Absent claims contradict nothing. The app's claim about a trial is ignored, because the signed offer
 * decides.
 */
const contradictions = (claimed: ReceiptClaims, signed: StoreTransaction): string[] => {
  const checks: [name: string, isContradicted: boolean][] = [
    ['productId', Boolean(claimed.productId) && claimed.productId !== signed.productId],
    ['transactionId', Boolean(claimed.transactionId) && claimed.transactionId !== signed.transactionId],
    [
      'originalTransactionId',
      Boolean(claimed.originalTransactionId) &&
        claimed.originalTransactionId !== signed.originalTransactionId,
    ],
    ['purchaseDate', differs(claimed.purchaseDate, signed.purchasedAt)],
    ['expiryDate', differs(claimed.expiryDate, signed.expiresAt)],
  ]
  return checks.filter(([, isContradicted]) => isContradicted).map(([name]) => name)
}

/** Apple has charged already, so a reader with another running subscription can only be warned. */
const findSecondCharge = async (
  ctx: Context,
  userId: string,
): Promise<ValidatedPurchase['also_charged_by']> => {
  const rows = await listSubscriptionRows(ctx.db, userId)
  const isRenewing = (row: (typeof rows)[number]): boolean => {
    const { tier, cancelAt } = entitledNow(ctx, [row])
    return tier === 'premium' && cancelAt === null
  }
  const apple = rows.some((row) => row.source === 'apple' && isRenewing(row))
  const other = rows
    .filter((row) => isRenewing(row))
    .map(({ source }) => source)
    .find(isPaymentSource)
  if (!apple || !other) return null
  ctx.log.warn({ source: other }, 'A reader with Premium bought it again from Apple')
  return other
}

/**
 * Trusts only the transaction that Apple signed; the app's claims are compared with it (section 7, A-70).
 * Idempotent.
 *
 * @throws AppError in this order: `unauthorized`, `iap_not_initialized`, `no_valid_transaction` or
 * `store_unavailable`, `purchase_account_missing`, `plan_not_found`, `no_valid_transaction` with the names
 * that differ, `purchase_taken`
 */
export const validateReceipt = async (
  ctx: Context,
  viewer: Viewer,
  claimed: ReceiptClaims,
): Promise<ValidatedPurchase> => {
  const { userId } = viewer
  if (!userId) throw new AppError('unauthorized')
  if (!ctx.appStore) throw new AppError('iap_not_initialized')
  const transaction = await readReceipt(ctx, ctx.appStore, claimed.receipt)
  if (!(await findUser(ctx.db, userId))) throw new AppError('purchase_account_missing')
  if (!planOf(transaction.productId)) throw new AppError('plan_not_found')
  const differing = contradictions(claimed, transaction)
  if (differing.length > 0)
    throw new AppError('no_valid_transaction', `Other than Apple signed: ${differing.join(', ')}`)

  const observed = await observePurchase(ctx, ctx.appStore, { transaction, renewal: null, status: null })
  if (!(await ctx.db.tx(() => recordPurchase(ctx, observed, userId)))) throw new AppError('plan_not_found')
  await processWaiting(ctx, ctx.appStore, transaction.originalTransactionId)
  ctx.accounts.sessionCache.forget()
  return { ...(await getStatus(ctx, viewer)), also_charged_by: await findSecondCharge(ctx, userId) }
}
