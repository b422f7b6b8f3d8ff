import type { ValidatedPurchase } from '#contract/premium/iap.ts'
import { PURCHASE_VERIFICATION_DELAY_MS } from '#contract/limits.ts'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import type { Store, StoreTransaction } from '#web/platform/store.ts'
import { type PurchaseOutcome, storeFailure, validationFailure } from './outcome.ts'
import { isActivated } from './trial-offer.ts'

export interface PurchasesParts {
  openStore: () => Promise<Store>
  /** The reader's id, which the store signs into the transaction. */
  accountId: string
  /** Whether their session is still current: it may have ended since the screen was rendered. */
  isSignedIn: () => boolean
  /** Sends a signed transaction to the server. Rejects with `ApiError`. */
  validate: (transaction: StoreTransaction) => Promise<Pick<ValidatedPurchase, 'also_charged_by'>>
  /** Queries the server and bypasses the cache, because the status has just changed. */
  readStatus: () => Promise<SubscriptionStatus>
  wait: (ms: number) => Promise<void>
  /** Whether the rendered screens lack Premium that the reader has by now. */
  isPremiumUnseen: () => Promise<boolean>
  reload: () => void
}

/**
 * Sends a transaction to the server and finishes it in the store. True when the reader is charged for the
 * same elsewhere.
 */
export const deliver = async (
  parts: PurchasesParts,
  store: Store,
  transaction: StoreTransaction,
): Promise<boolean> => {
  const { also_charged_by: alsoChargedBy } = await parts.validate(transaction)
  // An unfinished transaction is delivered again, which is idempotent.
  await store.finish(transaction.transactionId).catch(() => undefined)
  return alsoChargedBy !== null
}

const confirm = async (parts: PurchasesParts, isChargedTwice: boolean): Promise<PurchaseOutcome> => {
  await parts.wait(PURCHASE_VERIFICATION_DELAY_MS)
  try {
    if (isActivated(await parts.readStatus())) return { kind: 'activated', isChargedTwice }
    return { kind: 'failed', code: 'activation_failed' }
  } catch {
    return { kind: 'failed', code: 'verification_failed' }
  }
}

export const purchase = async (
  parts: PurchasesParts,
  productId: string,
  onCharged: () => void,
): Promise<PurchaseOutcome> => {
  const store = await parts.openStore()
  let bought: StoreTransaction
  try {
    bought = await store.purchase(productId, parts.accountId)
  } catch (error) {
    return storeFailure(error)
  }
  // Apple has charged: from here on a store error must not lose the transaction.
  const owned = await store.listEntitlements().catch(() => [])
  const transaction = owned.find(({ transactionId }) => transactionId === bought.transactionId) ?? bought
  if (!transaction.receipt) return { kind: 'failed', code: 'no_valid_transaction' }
  onCharged()
  let isChargedTwice: boolean
  try {
    isChargedTwice = await deliver(parts, store, transaction)
  } catch (error) {
    return validationFailure(error)
  }
  return confirm(parts, isChargedTwice)
}

export const restoreAll = async (parts: PurchasesParts): Promise<PurchaseOutcome> => {
  const store = await parts.openStore()
  await store.restore()
  const owned = await store.listEntitlements()
  if (owned.length === 0) return { kind: 'failed', code: 'restore_none' }
  let isChargedTwice = false
  for (const transaction of owned)
    // oxlint-disable-next-line no-await-in-loop -- each answer replaces the reader’s status
    isChargedTwice = await deliver(parts, store, transaction)
  return { kind: 'restored', isChargedTwice }
}
