export type StoreEnvironment = 'Production' | 'Sandbox'

/** The state Apple reports. `grace`: a renewal failed and Apple grants access until `graceUntil`. */
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
  /** The UUID in lower case that the app attached to the purchase: the account's id. */
  accountToken: string | null
  /** 1 introductory, 2 promotional, 3 offer code, 4 win-back; null without an offer. */
  offerType: number | null
  /** `FREE_TRIAL`, `PAY_AS_YOU_GO`, `PAY_UP_FRONT`. */
  discount: string | null
  /** Replaced by a more expensive plan of the same group. */
  isUpgraded: boolean
}

export interface StoreRenewal {
  willRenew: boolean
  /** Another product if a change of plan begins with the next period. */
  nextProductId: string | null
  isInBillingRetry: boolean
  graceUntil: Date | null
  signedAt: Date
}

/** The payload of one signed message; only notifications hold more than the transaction. */
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
  /** Null for payloads without a subscription of this app: tests, summaries, other products. */
  news: StoreNews | null
}

/**
 * `refused`: not signed by Apple for this app; the message is for the log. `unavailable`: Apple's API, or the
 * service that checks certificates, cannot be reached, so a retry may succeed. `unknown`: Apple has no such
 * transaction.
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
  /** False without an API key: then only signed payloads are read. */
  canAsk: boolean
  /**
   * Verifies a signed transaction (JWS).
   *
   * @throws AppStoreError
   */
  readTransaction: (signed: string) => Promise<StoreTransaction>
  /** @throws AppStoreError */
  readNotification: (signed: string) => Promise<StoreNotification>
  /**
   * Queries Apple's API.
   *
   * @throws AppStoreError
   */
  fetchSubscription: (
    originalTransactionId: string,
    environment: StoreEnvironment,
  ) => Promise<StoreSubscription>
}
