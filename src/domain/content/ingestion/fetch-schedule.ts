import { DURATION_MS } from '#contract/limits.ts'
import type { SourceKind } from '#db/schema/sources.ts'

const { minute: MINUTE, hour: HOUR, day: DAY } = DURATION_MS

/** Bounds of the milliseconds between successful visits, before jitter. */
const INTERVALS: Record<SourceKind, { shortest: number; longest: number }> = {
  live: { shortest: 20 * MINUTE, longest: 4 * HOUR },
  folder: { shortest: MINUTE, longest: MINUTE },
  sample: { shortest: 6 * HOUR, longest: 6 * HOUR },
}
/** Between successful visits of a source whose hub notifies: what it may miss is found this late. */
const PUSHED_INTERVAL = 8 * HOUR
/** Between two changes of a source, so that an item is found within a sixth of the usual time after the last. */
const VISITS_A_CHANGE = 6
/** Weight of the newest gap between two changes in the average. */
const NEWEST_GAP = 0.3
const BACK_OFF_START_MS = 5 * MINUTE
const BACK_OFF_MAX_MS = DAY
/** Relative spread of every interval, because visits would synchronize without it. */
const JITTER = 0.15

/** What is known of a source's changes. */
export interface ChangeHistory {
  last_new_at: Date | null
  /** Average seconds between its changes; null until two were seen. */
  change_seconds: number | null
}

/** The history after a visit at `now` that found something new. */
export const afterChange = (
  { last_new_at, change_seconds }: ChangeHistory,
  now: Date,
): { last_new_at: Date; change_seconds: number | null } => {
  if (!last_new_at) return { last_new_at: now, change_seconds: null }
  const gap = Math.max(0, now.getTime() - last_new_at.getTime()) / DURATION_MS.second
  const average = change_seconds === null ? gap : change_seconds + NEWEST_GAP * (gap - change_seconds)
  return { last_new_at: now, change_seconds: Math.round(average) }
}

/** Silence that exceeds the average counts in its place, so that a source that falls asleep is visited less. */
const usualInterval = (
  kind: SourceKind,
  { last_new_at, change_seconds }: ChangeHistory,
  now: Date,
): number => {
  const { shortest, longest } = INTERVALS[kind]
  const silentMs = last_new_at ? now.getTime() - last_new_at.getTime() : Number.POSITIVE_INFINITY
  const apartMs = Math.max((change_seconds ?? 0) * DURATION_MS.second, silentMs)
  return Math.min(Math.max(apartMs / VISITS_A_CHANGE, shortest), longest)
}

export interface Visited {
  kind: SourceKind
  now: Date
  history: ChangeHistory
  /** Until when a hub has promised notifications, of which it has sent some; visits are rarer meanwhile. */
  pushUntil?: Date | null | undefined
  /** Consecutive failed visits; the back-off doubles from five minutes to a day. */
  failures: number
  /**
   * How long the server asks not to be called: by Retry-After when it refuses, which may lengthen the back-off
   * to a day, otherwise by Retry-After and Cache-Control, up to the longest interval of the kind.
   */
  askedMs?: number | undefined
  /** 0 to 1, for the jitter. */
  random: number
}

export const nextFetchAt = ({
  kind,
  now,
  history,
  pushUntil,
  failures,
  askedMs = 0,
  random,
}: Visited): Date => {
  const backOff = Math.min(BACK_OFF_START_MS * 2 ** (failures - 1), BACK_OFF_MAX_MS)
  const isBackingOff = failures > 0 && kind !== 'folder'
  // Not past the end of the promise, after which visits are as usual.
  const pushed = pushUntil ? Math.min(pushUntil.getTime() - now.getTime(), PUSHED_INTERVAL) : 0
  const own = isBackingOff ? backOff : Math.max(usualInterval(kind, history, now), pushed)
  const asked = Math.min(askedMs, failures > 0 ? BACK_OFF_MAX_MS : INTERVALS[kind].longest)
  // Never earlier than asked: only what is our own choice is spread to both sides.
  return new Date(now.getTime() + Math.max(own * (1 + JITTER * (2 * random - 1)), asked))
}
