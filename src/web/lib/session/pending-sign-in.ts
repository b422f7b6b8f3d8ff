import { local } from '#web/lib/storage/storage.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'

/** A callback that arrives later is rejected: readers rarely take ten minutes at a provider. */
const ANSWER_WITHIN_MS = 10 * 60_000

/** Records that a sign-in or sign-up started here: its result may return by the app's URL scheme. */
export const markSignInPending = (now = Date.now()): void => {
  local.set(ACTIVITY_KEYS.signInStartedAt, String(now))
}

/**
 * Whether a sign-in is pending on this device. Any page and any app can open `apercu://auth/callback`; with
 * an attacker's token the reader would read, and pay, in the attacker's account. A pending sign-in is
 * consumed once.
 */
export const consumePendingSignIn = (now = Date.now()): boolean => {
  const askedAt = Number(local.get(ACTIVITY_KEYS.signInStartedAt) ?? Number.NaN)
  local.remove(ACTIVITY_KEYS.signInStartedAt)
  return now >= askedAt && now - askedAt <= ANSWER_WITHIN_MS
}
