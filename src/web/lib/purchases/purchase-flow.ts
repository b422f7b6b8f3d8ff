import type { ValidatedPurchase } from '#contract/iap.ts'
import { PURCHASE_VERIFICATION_DELAY_MS } from '#contract/limits.ts'
import type { SubscriptionStatus } from '#contract/subscriptions.ts'
import type { Store, StoreTransaction } from '#web/platform/store.ts'
import { type Outcome, storeFailure, validationFailure } from './outcome.ts'
import { isActivated } from './trial-offer.ts'

export interface PurchasesParts {
  openStore: () => Promise<Store>
  /** The reader's id: the store signs it into what they buy. */
  accountId: string
  /** Their session is still the app's: it may have ended since the screen was drawn. */
  isSignedIn: () => boolean
  /** Brings a signed transaction to the server. Throws `ApiError`. */
  validate: (transaction: StoreTransaction) => Promise<Pick<ValidatedPurchase, 'also_charged_by'>>
  /** As the server has it now, not as it was remembered. */
  readStatus: () => Promise<SubscriptionStatus>
  wait: (ms: number) => Promise<void>
  /** What is on screen was made for somebody without Premium, who has it by now. */
  isPremiumUnseen: () => Promise<boolean>
  /** Loads the app anew, for somebody with Premium. */
  reload: () => void
}

/**
 * Brings what the store hands out to the server, and tells the store that it has arrived. True where the reader is charged
 * for the same elsewhere.
 */
export const deliver = async (
  parts: PurchasesParts,
  store: Store,
  transaction: StoreTransaction,
): Promise<boolean> => {
  const { also_charged_by: alsoChargedBy } = await parts.validate(transaction)
  // What the store was not told it hands out again, which changes nothing.
  await store.finish(transaction.transactionId).catch(() => undefined)
  return alsoChargedBy !== null
}

const confirm = async (parts: PurchasesParts, isChargedTwice: boolean): Promise<Outcome> => {
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
): Promise<Outcome> => {
  const store = await parts.openStore()
  let bought: StoreTransaction
  try {
    bought = await store.purchase(productId, parts.accountId)
  } catch (error) {
    return storeFailure(error)
  }
  // Charged: from here on nothing that the store fails at may lose it.
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

export const restoreAll = async (parts: PurchasesParts): Promise<Outcome> => {
  const store = await parts.openStore()
  await store.restore()
  const owned = await store.listEntitlements()
  if (owned.length === 0) return { kind: 'failed', code: 'restore_none' }
  let isChargedTwice = false
  for (const transaction of owned)
    // One after the other: each answer is the reader's new status.
    // oxlint-disable-next-line no-await-in-loop
    isChargedTwice = await deliver(parts, store, transaction)
  return { kind: 'restored', isChargedTwice }
}
