import { local } from '#web/lib/storage/storage.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'

/** Bounds what is stored on the device; the oldest position is evicted first. */
export const MAX_POSITIONS = 50
/**
 * Shares of the scrollable height. A position below STARTED or above READ is not stored, because reading has
 * hardly begun or is complete.
 */
const STARTED = 0.1
const READ = 0.9

type Positions = Record<string, number>

const readPositions = (): Positions => {
  try {
    const stored: unknown = JSON.parse(local.get(ACTIVITY_KEYS.readingPositions) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** A share of the scrollable height between 0 and 1; undefined where there is none to return to. */
export const readingPosition = (articleId: string): number | undefined => {
  const share = readPositions()[articleId]
  return typeof share === 'number' && share > STARTED && share < READ ? share : undefined
}

export const storeReadingPosition = (articleId: string, share: number): void => {
  const { [articleId]: _, ...others } = readPositions()
  const kept = Object.entries(others)
  if (share > STARTED && share < READ) kept.push([articleId, Math.round(share * 1000) / 1000])
  local.set(ACTIVITY_KEYS.readingPositions, JSON.stringify(Object.fromEntries(kept.slice(-MAX_POSITIONS))))
}
