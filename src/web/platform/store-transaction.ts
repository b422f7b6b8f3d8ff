import type { PastPurchase, StoreTransaction } from './store.ts'

const DAY_MS = 86_400_000

/** What the plugin tells of a purchase, as far as we look at it. */
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

/** The signed text's own words, unchecked: the server checks. Null when it is no such text. */
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

/** A first purchase that lasts between 6 and 8 days (SPEC section 4). */
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
 * What one reader bought, newest first, of all that was bought with this Apple account: another reader may share the phone. The
 * store writes an account's id in capitals, so that the plugin's own filter finds nothing; bought outside the app, there is none.
 */
export const historyOf = (purchases: readonly TransactionFields[], accountId: string): PastPurchase[] =>
  purchases
    .filter(({ appAccountToken }) => !appAccountToken || appAccountToken.toLowerCase() === accountId)
    .map((fields) => ({ ...storeTransactionOf(fields), isRefunded: Boolean(fields.revocationDate) }))
    .toSorted((one, other) => Date.parse(other.purchaseDate) - Date.parse(one.purchaseDate))
