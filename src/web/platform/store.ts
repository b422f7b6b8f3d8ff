/** In-app purchases as the app sees them: section 3 of the specification, behind a port of our own. */
export interface StoreProduct {
  id: string
  title: string
  /** The price of one period as the store formats it for the reader's region: `9,99 €`. */
  price: string
  /** The price as a number in `currency`, from which others are derived (a month of a yearly plan). */
  amount: number
  /** Currency code (ISO 4217). */
  currency: string
  /**
   * Days of the free trial; null where the store offers none, or this Apple account has subscribed before.
   */
  trialDays: number | null
}

export interface StoreTransaction {
  productId: string
  transactionId: string
  originalTransactionId: string | null
  /** Time in ISO 8601. */
  purchaseDate: string
  expiryDate: string | null
  /** For display only; the server reads the receipt. */
  isTrial: boolean
  /** The transaction as Apple signed it (JWS); empty when the store returned no signature. */
  receipt: string
  platform: 'ios'
}

/** Also contains transactions that no longer entitle to anything. */
export interface PastPurchase extends StoreTransaction {
  isRefunded: boolean
}

export type StoreFailure =
  | 'user_cancelled'
  /**
   * Ask to Buy, or a bank's confirmation: the transaction may complete later, by `onTransaction` or at a
   * later start.
   */
  | 'pending'
  | 'product_not_found'
  | 'not_available'
  | 'failed'

/** The only error that calls of `Store` reject with. `message` is the store's own. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly code: StoreFailure
  constructor(code: StoreFailure, message: string) {
    super(message)
    this.code = code
  }
}

export interface Store {
  /** False where purchases are disabled on this device. */
  isAvailable: () => Promise<boolean>
  /** In the requested order; unknown ids are left out. */
  listProducts: (ids: readonly string[]) => Promise<StoreProduct[]>
  /**
   * @param accountId the reader's id, a UUID: the store signs it into the transaction, which binds it to
   * them.
   */
  purchase: (productId: string, accountId: string) => Promise<StoreTransaction>
  /** Transactions that entitle this Apple account to Premium now, whichever reader bought them. */
  listEntitlements: () => Promise<StoreTransaction[]>
  /** Every period this reader has bought with this Apple account, newest first. */
  listHistory: (accountId: string) => Promise<PastPurchase[]>
  /** Synchronises purchases made elsewhere; may ask for a password. */
  restore: () => Promise<void>
  /** Marks a transaction as stored by the server. Until then the store redelivers it. */
  finish: (transactionId: string) => Promise<void>
  manage: () => Promise<void>
  /** Calls back with renewals and purchases approved later. Returns the unsubscribe function. */
  onTransaction: (listener: (transaction: StoreTransaction) => void) => Promise<() => void>
}
