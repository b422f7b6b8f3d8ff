import { local } from '#web/lib/storage/storage.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'

/** How long an answer may take to come back to the app. */
const ANSWER_WITHIN_MS = 10 * 60_000

/** Somebody signs in or up here and now: an answer may come back to the app by its own scheme. */
export const markSignInPending = (now = Date.now()): void => {
  local.set(ACTIVITY_KEYS.signInStartedAt, String(now))
}

/**
 * Whether this device asked. Any page and any app can open `apercu://auth/callback`, and whoever sends a reader there with
 * a token of their own would have them read, and pay, in a stranger's account. One question has one answer.
 */
export const consumePendingSignIn = (now = Date.now()): boolean => {
  const askedAt = Number(local.get(ACTIVITY_KEYS.signInStartedAt) ?? Number.NaN)
  local.remove(ACTIVITY_KEYS.signInStartedAt)
  return now >= askedAt && now - askedAt <= ANSWER_WITHIN_MS
}
