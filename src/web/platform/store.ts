/** In-app purchases, as the app sees them: section 3 of the specification, in our own words. */
export interface StoreProduct {
  id: string
  title: string
  /** What one period costs, as the store writes it where the reader lives: `9,99 €`. */
  price: string
  /** The same as a number, in `currency`, for what follows from it (a month of a yearly plan). */
  amount: number
  /** ISO 4217. */
  currency: string
  /** Days that are free at first; null where the store offers none, or this Apple account has subscribed before. */
  trialDays: number | null
}

export interface StoreTransaction {
  productId: string
  transactionId: string
  originalTransactionId: string | null
  /** ISO 8601. */
  purchaseDate: string
  expiryDate: string | null
  /** For display only: what counts is what the server reads in the receipt. */
  isTrial: boolean
  /** What Apple signed (JWS). Empty where the store gave none. */
  receipt: string
  platform: 'ios'
}

/** Something bought at some time, whether or not it still counts. */
export interface PastPurchase extends StoreTransaction {
  isRefunded: boolean
}

export type StoreFailure =
  | 'user_cancelled'
  /** Ask to Buy, or a bank that wants to be asked: the purchase may still come, by `onTransaction` or at a later start. */
  | 'pending'
  | 'product_not_found'
  | 'not_available'
  | 'failed'

/** Every call of `Store` fails as this and nothing else. `message` is the store's own. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly code: StoreFailure
  constructor(code: StoreFailure, message: string) {
    super(message)
    this.code = code
  }
}

export interface Store {
  /** False where purchases are switched off on this device. */
  isAvailable: () => Promise<boolean>
  /** In the order asked for; those the store does not know are left out. */
  listProducts: (ids: readonly string[]) => Promise<StoreProduct[]>
  /**
   * @param accountId the reader's id, a UUID: the store signs it into the purchase, so that it stays theirs.
   */
  purchase: (productId: string, accountId: string) => Promise<StoreTransaction>
  /** What this Apple account owns at this moment. */
  listEntitlements: () => Promise<StoreTransaction[]>
  /** Every period this reader has bought with this Apple account, newest first. */
  listHistory: (accountId: string) => Promise<PastPurchase[]>
  /** Has the store look again for what was bought elsewhere; may ask for a password. */
  restore: () => Promise<void>
  /** Tells the store that the server knows this purchase. Until then it is handed out again. */
  finish: (transactionId: string) => Promise<void>
  /** Opens the system's own page of subscriptions. */
  manage: () => Promise<void>
  /** Hears of renewals and of purchases approved later. Gives the way to stop. */
  onTransaction: (listener: (transaction: StoreTransaction) => void) => Promise<() => void>
}
