export type StoreEnvironment = 'Production' | 'Sandbox'

/** How Apple says a subscription stands. `grace`: a renewal failed and Apple grants access until `graceUntil`. */
export type StoreStatus = 'active' | 'expired' | 'billing_retry' | 'grace' | 'revoked'

/** One period of a subscription, as Apple signed it. */
export interface StoreTransaction {
  environment: StoreEnvironment
  transactionId: string
  /** The same through all renewals: the subscription's id. */
  originalTransactionId: string
  productId: string
  purchasedAt: Date
  expiresAt: Date
  /** Refunded, or taken back from a family member. */
  revokedAt: Date | null
  signedAt: Date
  /** What the app gave at the purchase: a UUID in lower case, of ours an account's id. */
  accountToken: string | null
  /** 1 introductory, 2 promotional, 3 offer code, 4 win-back; null without an offer. */
  offerType: number | null
  /** `FREE_TRIAL`, `PAY_AS_YOU_GO`, `PAY_UP_FRONT`. */
  discount: string | null
  /** A dearer plan of the same group took its place. */
  isUpgraded: boolean
}

export interface StoreRenewal {
  willRenew: boolean
  /** What the next period is of: another product after a change that begins then. */
  nextProductId: string | null
  isInBillingRetry: boolean
  graceUntil: Date | null
  signedAt: Date
}

/** What one signed message tells: only a notification has more than the transaction. */
export interface StoreNews {
  transaction: StoreTransaction
  renewal: StoreRenewal | null
  status: StoreStatus | null
}

/** A subscription as Apple describes it now. */
export interface StoreSubscription extends StoreNews {
  renewal: StoreRenewal
  status: StoreStatus
}

/** A server notification, version 2. */
export interface StoreNotification {
  id: string
  kind: string
  subkind: string | null
  environment: StoreEnvironment
  signedAt: Date
  /** Null where it tells of no subscription of ours: tests, summaries, other products. */
  news: StoreNews | null
}

/**
 * `refused`: not something Apple signed for this app; the message is for the log. `unavailable`: Apple, or what tells whether
 * its certificates still hold, is out of reach: later may be better. `unknown`: Apple knows no such transaction.
 */
export class AppStoreError extends Error {
  readonly kind: 'refused' | 'unavailable' | 'unknown'

  constructor(kind: AppStoreError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppStoreError'
    this.kind = kind
  }
}

export interface AppStore {
  /** Whether Apple can be asked at all: without a key there is only what is brought to us, signed. */
  canAsk: boolean
  /** The transaction of a signed text (JWS). Throws `AppStoreError`. Does not know who brings it. */
  readTransaction: (signed: string) => Promise<StoreTransaction>
  /** Throws `AppStoreError`. */
  readNotification: (signed: string) => Promise<StoreNotification>
  /** Asks Apple. Throws `AppStoreError`. */
  fetchSubscription: (
    originalTransactionId: string,
    environment: StoreEnvironment,
  ) => Promise<StoreSubscription>
}
