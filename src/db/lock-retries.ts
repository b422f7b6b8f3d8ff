import { setTimeout as sleep } from 'node:timers/promises'

/**
 * While a change of a table waits for its lock behind a long query, all later queries queue behind it. So the
 * lock times out and is retried, and other queries run in between.
 */
export const LOCK_TIMEOUT_MS = 2000
const LOCK_PAUSE_MS = 1000
const LOCK_TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLockTimeout(error.cause))

/**
 * Repeats `work`, which sets `lock_timeout`, while it fails for a lock.
 *
 * @param onLocked called before each repetition, since queries of readers take precedence
 */
export async function retryWhileLocked<T>(work: () => Promise<T>, onLocked?: () => void): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === LOCK_TRIES || !isLockTimeout(error)) throw error
    }
    onLocked?.()
    await sleep(LOCK_PAUSE_MS)
  }
}
