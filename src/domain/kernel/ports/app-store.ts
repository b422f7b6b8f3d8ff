export type StoreEnvironment = 'Production' | 'Sandbox'

/**
 * Status as Apple reports it. `grace` means that a renewal failed and Apple grants access until `graceUntil`.
 */
export type StoreStatus = 'active' | 'expired' | 'billing_retry' | 'grace' | 'revoked'

export interface StoreTransaction {
  environment: StoreEnvironment
  transactionId: string
  /** Identifies the subscription, because it stays the same through all renewals. */
  originalTransactionId: string
  productId: string
  purchasedAt: Date
  expiresAt: Date
  /** Set when the purchase was refunded, or no longer shared by the family. */
  revokedAt: Date | null
  signedAt: Date
  /**
   * The UUID that the app attached to the purchase, in lower case: the account's id. Null for purchases made
   * outside the app.
   */
  accountToken: string | null
  /** 1 introductory, 2 promotional, 3 offer code, 4 win-back; null without an offer. */
  offerType: number | null
  /** Payment mode of the offer as Apple names it: `FREE_TRIAL`, `PAY_AS_YOU_GO` or `PAY_UP_FRONT`. */
  discount: string | null
  isUpgraded: boolean
}

export interface StoreRenewal {
  willRenew: boolean
  /** Differs from the present product if a change of plan begins with the next period. */
  nextProductId: string | null
  isInBillingRetry: boolean
  graceUntil: Date | null
  signedAt: Date
}

/** The content of one signed message. A bare transaction has neither renewal nor status. */
export interface StoreNews {
  transaction: StoreTransaction
  renewal: StoreRenewal | null
  status: StoreStatus | null
}

export interface StoreSubscription extends StoreNews {
  renewal: StoreRenewal
  status: StoreStatus
}

/** A notification of Apple's App Store Server Notifications, version 2. */
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
 * `refused` means not signed by Apple for this app; the message is for the log. `unavailable` means that
 * Apple's API, or the service that checks certificates, cannot be reached, so that a retry may succeed.
 * `unknown` means that Apple has no such transaction.
 */
export class AppStoreError extends Error {
  readonly kind: 'refused' | 'unavailable' | 'unknown'
  /** Status of Apple's answer, where there was one that is no success. */
  readonly status: number | undefined

  constructor(
    kind: AppStoreError['kind'],
    message: string,
    { status, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options)
    this.name = 'AppStoreError'
    this.kind = kind
    this.status = status
  }
}

export interface AppStore {
  /** False without an API key, when only signed payloads can be read. */
  canAsk: boolean
  /**
   * Verifies the signature (JWS).
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
