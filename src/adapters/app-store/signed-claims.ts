import { isUuid } from '#contract/values/uuid.ts'
import type {
  JWSRenewalInfoDecodedPayload,
  JWSTransactionDecodedPayload,
} from '@apple/app-store-server-library'
import {
  AppStoreError,
  type StoreEnvironment,
  type StoreRenewal,
  type StoreStatus,
  type StoreTransaction,
} from '#domain/kernel/ports/app-store.ts'

/** Ids become part of a URL of Apple's API. */
const ID = /^[\w-]{1,64}$/

const dateOf = (milliseconds: number | undefined): Date | null =>
  milliseconds === undefined ? null : new Date(milliseconds)

const REQUIRED = [
  'transactionId',
  'originalTransactionId',
  'productId',
  'purchaseDate',
  'expiresDate',
  'signedDate',
] as const
type CompleteClaims = JWSTransactionDecodedPayload &
  Required<Pick<JWSTransactionDecodedPayload, (typeof REQUIRED)[number]>>

/** Apple's library types every claim as optional. */
const isComplete = (claims: JWSTransactionDecodedPayload): claims is CompleteClaims =>
  REQUIRED.every((name) => Boolean(claims[name]))

/**
 * @returns undefined for products that do not renew
 * @throws AppStoreError for a payload that lacks a required claim
 */
export const toTransaction = (
  claims: JWSTransactionDecodedPayload,
  environment: StoreEnvironment,
): StoreTransaction | undefined => {
  if (claims.type !== 'Auto-Renewable Subscription') return undefined
  if (!isComplete(claims))
    throw new AppStoreError('refused', 'The transaction lacks what every subscription has')
  const { transactionId, originalTransactionId, productId, purchaseDate, expiresDate, signedDate } = claims
  if (!ID.test(transactionId) || !ID.test(originalTransactionId))
    throw new AppStoreError('refused', 'The transaction has an id that is none')
  const accountToken = claims.appAccountToken?.toLowerCase() ?? ''
  return {
    environment,
    transactionId,
    originalTransactionId,
    productId,
    purchasedAt: new Date(purchaseDate),
    expiresAt: new Date(expiresDate),
    revokedAt: dateOf(claims.revocationDate),
    signedAt: new Date(signedDate),
    accountToken: isUuid(accountToken) ? accountToken : null,
    offerType: claims.offerType ?? null,
    discount: claims.offerDiscountType ?? null,
    isUpgraded: claims.isUpgraded ?? false,
  }
}

export const toRenewal = (claims: JWSRenewalInfoDecodedPayload): StoreRenewal => ({
  willRenew: claims.autoRenewStatus !== 0,
  nextProductId: claims.autoRenewProductId ?? null,
  isInBillingRetry: claims.isInBillingRetryPeriod ?? false,
  graceUntil: dateOf(claims.gracePeriodExpiresDate),
  signedAt: new Date(claims.signedDate ?? 0),
})

/** The numbers are Apple's: https://developer.apple.com/documentation/appstoreserverapi/status */
const STATUSES: Record<number, StoreStatus> = {
  1: 'active',
  2: 'expired',
  3: 'billing_retry',
  4: 'grace',
  5: 'revoked',
}

export const toStatus = (status: number | undefined): StoreStatus | null => STATUSES[status ?? 0] ?? null
