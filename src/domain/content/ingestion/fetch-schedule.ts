import { DURATION_MS } from '#contract/limits.ts'
import type { SourceKind } from '#db/schema/sources.ts'

const { minute: MINUTE, hour: HOUR, day: DAY } = DURATION_MS

/** Milliseconds between successful visits, before jitter. */
const INTERVALS: Record<SourceKind, { busy: number; calm: number; asleep: number }> = {
  live: { busy: 20 * MINUTE, calm: HOUR, asleep: 4 * HOUR },
  folder: { busy: MINUTE, calm: MINUTE, asleep: MINUTE },
  sample: { busy: 6 * HOUR, calm: 6 * HOUR, asleep: 6 * HOUR },
}
const BACK_OFF_START_MS = 5 * MINUTE
const BACK_OFF_MAX_MS = DAY
/** Sources that have been silent for this long are visited less often. */
const CALM_AFTER_MS = 6 * HOUR
const ASLEEP_AFTER_MS = 7 * DAY
/** Relative spread of every interval, because visits would synchronize without it. */
const JITTER = 0.15

/**
 * @param failures consecutive failed visits; the back-off doubles from five minutes to a day
 * @param retryAfterMs the server's Retry-After (429, 503), which may lengthen the back-off to a day at most
 * @param random 0 to 1, for the jitter
 */
export const nextFetchAt = (visit: {
  kind: SourceKind
  now: Date
  lastNewAt: Date | null
  failures: number
  retryAfterMs?: number
  random: number
}): Date => {
  const { kind, now, lastNewAt, failures, retryAfterMs = 0, random } = visit
  const silentMs = lastNewAt ? now.getTime() - lastNewAt.getTime() : Number.POSITIVE_INFINITY
  const intervals = INTERVALS[kind]
  const calm = silentMs > ASLEEP_AFTER_MS ? intervals.asleep : intervals.calm
  const base = silentMs <= CALM_AFTER_MS ? intervals.busy : calm
  const backOff = Math.min(BACK_OFF_START_MS * 2 ** (failures - 1), BACK_OFF_MAX_MS)
  const wait =
    failures > 0
      ? Math.max(kind === 'folder' ? base : backOff, Math.min(retryAfterMs, BACK_OFF_MAX_MS))
      : base
  return new Date(now.getTime() + wait * (1 + JITTER * (2 * random - 1)))
}
