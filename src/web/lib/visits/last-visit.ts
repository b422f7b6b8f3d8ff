import { DURATION_MS } from '#contract/limits.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { local } from '#web/lib/storage/storage.ts'

/** Pages that are opened within this time of each other are one visit, so that its marks stay. */
const PAUSE_MS = 30 * DURATION_MS.minute

/** The end of the visit before this one and the latest time of this one. Neither is ever sent to the server. */
const stored = (): number[] =>
  (local.get(ACTIVITY_KEYS.lastVisit) ?? '').split(' ').map((part) => Number(part) || 0)

/** @returns the end of the last visit in milliseconds; 0 on the first of this device */
export const arrive = (now: number): number => {
  const [before = 0, seen = 0] = stored()
  const lastVisit = now - seen < PAUSE_MS ? before : seen
  local.set(ACTIVITY_KEYS.lastVisit, `${lastVisit} ${now}`)
  return lastVisit
}

export const leave = (now: number): void => {
  const [before = 0] = stored()
  local.set(ACTIVITY_KEYS.lastVisit, `${before} ${now}`)
}
