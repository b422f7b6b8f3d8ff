import type { PastPurchase, StoreTransaction } from './store.ts'

const DAY_MS = 86_400_000

/** The fields of the plugin's transaction that are used. */
export interface TransactionFields {
  transactionId: string
  productIdentifier: string
  purchaseDate: string
  originalPurchaseDate?: string
  expirationDate?: string
  jwsRepresentation?: string
  appAccountToken?: string | null
  revocationDate?: string
}

/** A claim of the signed payload, unverified: the server verifies it. Null when it cannot be parsed. */
const claimOf = (jws: string, name: string): string | null => {
  try {
    const payload = (jws.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    const value = (claims as Record<string, unknown>)[name]
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** A first purchase with a period of 6 to 8 days (SPEC section 4). */
export const looksLikeTrial = ({
  purchaseDate,
  originalPurchaseDate = purchaseDate,
  expirationDate,
}: TransactionFields): boolean => {
  if (!expirationDate || Date.parse(originalPurchaseDate) !== Date.parse(purchaseDate)) return false
  const days = (Date.parse(expirationDate) - Date.parse(purchaseDate)) / DAY_MS
  return days >= 6 && days <= 8
}

export const storeTransactionOf = (fields: TransactionFields): StoreTransaction => ({
  productId: fields.productIdentifier,
  transactionId: fields.transactionId,
  originalTransactionId: claimOf(fields.jwsRepresentation ?? '', 'originalTransactionId'),
  purchaseDate: fields.purchaseDate,
  expiryDate: fields.expirationDate ?? null,
  isTrial: looksLikeTrial(fields),
  receipt: fields.jwsRepresentation ?? '',
  platform: 'ios',
})

/**
 * Transactions of one reader, newest first, among all of this Apple account: another reader may share the
 * phone. The store writes account ids in capitals, which the plugin's own filter does not match; purchases
 * made outside the app have none.
 */
export const historyOf = (purchases: readonly TransactionFields[], accountId: string): PastPurchase[] =>
  purchases
    .filter(({ appAccountToken }) => !appAccountToken || appAccountToken.toLowerCase() === accountId)
    .map((fields) => ({ ...storeTransactionOf(fields), isRefunded: Boolean(fields.revocationDate) }))
    .toSorted((one, other) => Date.parse(other.purchaseDate) - Date.parse(one.purchaseDate))
