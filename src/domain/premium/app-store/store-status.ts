import type { StoreNews, StoreStatus, StoreTransaction } from '#domain/kernel/ports/app-store.ts'
import { DURATION_MS } from '#contract/limits.ts'

const RULE_MIN_MS = 6 * DURATION_MS.day
const RULE_MAX_MS = 8 * DURATION_MS.day

/**
 * The signed offer decides. Without one the specification's rule is the fallback: a first purchase of six to
 * eight days was free.
 */
export const isFreeTrial = (transaction: StoreTransaction): boolean => {
  const { offerType, discount, transactionId, originalTransactionId, purchasedAt, expiresAt } = transaction
  if (discount !== null) return discount === 'FREE_TRIAL'
  if (offerType !== null && offerType !== 1) return false
  const durationMs = expiresAt.getTime() - purchasedAt.getTime()
  return transactionId === originalTransactionId && durationMs >= RULE_MIN_MS && durationMs <= RULE_MAX_MS
}

/** Apple's own status is absent while its API does not answer; signed dates are the fallback. */
export const statusFrom = ({ transaction, renewal, status }: StoreNews, now: Date): StoreStatus => {
  if (transaction.revokedAt) return 'revoked'
  if (status) return status
  if (transaction.isUpgraded) return 'expired'
  if (transaction.expiresAt > now) return 'active'
  if (!renewal?.isInBillingRetry) return 'expired'
  return renewal.graceUntil && renewal.graceUntil > now ? 'grace' : 'billing_retry'
}
