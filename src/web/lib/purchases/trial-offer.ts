import { TRIAL_MODAL_REST_MS } from '#contract/limits.ts'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { local } from '#web/lib/storage/storage.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/** Whether the reader has Premium or a running trial. */
export const isActivated = ({ tier, status }: Pick<SubscriptionStatus, 'tier' | 'status'>): boolean =>
  tier === 'premium' || status === 'trialing' || status === 'active'

/** Whether a trial may be offered: once per reader, and not while a payment is due. */
export const isTrialOffered = (status: SubscriptionStatus): boolean =>
  !isActivated(status) && status.trial_available && status.status !== 'payment_problem'

/**
 * Whether this account declined the trial on this device within fourteen days. A declined trial that
 * was stored without an account counts for all accounts.
 */
export const isTrialDeclined = (now: number, accountId: string): boolean => {
  const [declinedAt = '', declinedBy = accountId] = (local.get(ACTIVITY_KEYS.trialDismissedAt) ?? '').split(
    ' ',
  )
  return declinedAt !== '' && declinedBy === accountId && now - Number(declinedAt) < TRIAL_MODAL_REST_MS
}

export const endTrialOffer = (): void => local.remove(STORAGE_KEYS.showTrialModal)

export const declineTrial = (now: number, accountId: string): void => {
  endTrialOffer()
  local.set(ACTIVITY_KEYS.trialDismissedAt, `${now} ${accountId}`)
}
