import { localePath } from '#contract/values/locale-path.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { STATUS_PATH } from '#contract/values/site.ts'

/** A timer of this interval measures the lag of the event loop by its own delay, while requests are in flight. */
const TICK_MS = 50
const MAX_LAG_MS = 150
/**
 * Lag counts only if at least this share of the slots is in use, because otherwise one slow task or another
 * process causes it.
 */
const LAG_COUNTS_FROM = 0.5
/**
 * Slots that ordinary requests cannot use. Authentication has few, because a password hash takes 30 ms of a
 * core, and a burst of sign-ins must not block payments. Authentication and events may use free common slots
 * as well. Revalidation never gets more than its own, because no reader waits for it.
 */
const RESERVED_SLOTS = { auth: 4, event: 8, revalidation: 2 } as const
/** Requests of a kind with reserved slots are rejected for lag only above this multiple of `MAX_LAG_MS`. */
const RESERVED_LAG_FACTOR = 1.5
/** A longer latency withdraws slots, so that few requests wait for a second. */
const TARGET_MS = 250
/** One cut at most halves the slots, however long requests take at present. */
const MAX_CUT = 0.5
const MIN_SLOTS = 8
/** The share of slots that is open at the start, before latency has been measured. */
const INITIAL_SHARE = 0.5
/** Latency is evidence for the number of slots only if at least this share of them was in use. */
const FULL = 0.9
const NEWEST = 0.1

/**
 * `always`: health checks of a load balancer, and the status page. `auth`: sign-in and sign-up. `event`: webhooks, above all of
 * payments. `revalidation`: stale-while-revalidate of cached answers. `ordinary`: every other request.
 */
export type Priority = 'always' | 'auth' | 'event' | 'revalidation' | 'ordinary'
export type ShedReason = 'in-flight' | 'lag'

export interface LoadShedder {
  /** Undefined if the request is accepted. Takes no slot. */
  rejectReason: (priority: Priority) => ShedReason | undefined
  /**
   * Takes a slot even if none is free (`always` needs none). The returned function releases it and is
   * idempotent.
   */
  acquire: (priority: Priority) => () => void
  tryAcquire: (priority: Priority) => (() => void) | undefined
  /** Current number of common slots, not rounded. */
  slots: () => number
  inFlight: () => number
  /** Lag of the event loop in milliseconds; each tick halves an earlier peak. */
  lagMs: () => number
  close: () => void
}

interface LoadShedderOptions {
  maxInFlight: number
  /** Milliseconds, monotonic. */
  now?: () => number
}

/** The median, because a few slow requests would move the mean. */
const medianAge = (requests: ReadonlySet<{ startedAt: number }>, time: number): number => {
  let before = Math.floor(requests.size / 2)
  for (const { startedAt } of requests) if (before-- === 0) return time - startedAt
  return 0
}

/**
 * Lag of the event loop grows while requests wait unread in their sockets. The limit follows latency, because
 * the same number of requests is light work on one machine and too much on another: by Little's law the limit
 * is scaled by target latency over measured latency. Finished requests measure latency late, so requests in
 * flight count as well: on average they are half done.
 */
export const createLoadShedder = ({
  maxInFlight,
  now = () => performance.now(),
}: LoadShedderOptions): LoadShedder => {
  const ordinary = new Set<{ startedAt: number }>()
  const reserved = { auth: 0, event: 0, revalidation: 0 }
  const minSlots = Math.min(MIN_SLOTS, maxInFlight)
  const initialSlots = Math.max(minSlots, maxInFlight * INITIAL_SHARE)
  let inFlight = 0
  let peak = 0
  let slots = initialSlots
  let meanMs = 0
  let lag = 0
  let tickedAt = now()
  let nextCutAt = tickedAt

  const adjustSlots = (time: number): void => {
    if (inFlight === 0) meanMs = 0
    const latencyMs = Math.max(meanMs, 2 * medianAge(ordinary, time))
    const isFull = peak >= slots * FULL
    peak = ordinary.size
    if (latencyMs <= TARGET_MS) {
      // A slot is added only after the present number of slots was in use and served within the target.
      if (isFull || slots < initialSlots) slots = Math.min(maxInFlight, slots + 1)
    } else if (isFull && time >= nextCutAt) {
      slots = Math.max(minSlots, slots * Math.max(MAX_CUT, TARGET_MS / latencyMs))
      // Requests that began before the cut still measure the former number of slots.
      nextCutAt = time + Math.min(latencyMs, 2 * TARGET_MS)
    }
  }
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
    lag = 0
  }
  const tick = (): void => {
    const time = now()
    lag = Math.max(time - tickedAt - TICK_MS, lag / 2)
    tickedAt = time
    adjustSlots(time)
    // At rest, twenty turns of the event loop a second would be most of what the process costs.
    if (peak === 0 && inFlight === 0 && slots >= initialSlots && lag < 1) stop()
  }
  const start = (): void => {
    if (timer) return
    tickedAt = now()
    timer = setInterval(tick, TICK_MS).unref()
  }

  // A tick that is overdue shows the lag of the present turn before the timer can.
  const lagMs = (): number => (timer ? Math.max(lag, now() - tickedAt - TICK_MS, 0) : 0)
  /** Common slots in use: by ordinary requests, and by those that exceed their reserved slots. */
  const common = (): number =>
    inFlight -
    reserved.revalidation -
    Math.min(reserved.auth, RESERVED_SLOTS.auth) -
    Math.min(reserved.event, RESERVED_SLOTS.event)

  const rejectReason = (priority: Priority): ShedReason | undefined => {
    if (priority === 'always') return undefined
    const own = priority === 'ordinary' ? 0 : RESERVED_SLOTS[priority]
    const used = priority === 'ordinary' ? 0 : reserved[priority]
    const isReservedFree = used < own
    if (!isReservedFree && (common() >= slots || priority === 'revalidation')) return 'in-flight'
    const isBusy = isReservedFree ? used >= own * LAG_COUNTS_FROM : common() >= slots * LAG_COUNTS_FROM
    return isBusy && lagMs() > MAX_LAG_MS * (own > 0 ? RESERVED_LAG_FACTOR : 1) ? 'lag' : undefined
  }
  const acquire = (priority: Priority): (() => void) => {
    // A health check must be answered under any load, or a load balancer would remove the process.
    if (priority === 'always') return () => {}
    start()
    const request = { startedAt: now() }
    let isHeld = true
    inFlight += 1
    // Only ordinary requests measure latency, because authentication is slow by design.
    if (priority === 'ordinary') ordinary.add(request)
    else reserved[priority] += 1
    peak = Math.max(peak, ordinary.size)
    return () => {
      if (!isHeld) return
      isHeld = false
      inFlight -= 1
      ordinary.delete(request)
      if (priority === 'ordinary') meanMs += (now() - request.startedAt - meanMs) * NEWEST
      else reserved[priority] -= 1
    }
  }
  return {
    rejectReason,
    acquire,
    tryAcquire: (priority) => (rejectReason(priority) ? undefined : acquire(priority)),
    slots: () => slots,
    inFlight: () => inFlight,
    lagMs,
    close: stop,
  }
}

/** The status page is for the time of an overload too, and comes from memory. */
const HEALTH_PATHS: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  ...LOCALES.map((locale) => localePath(locale, STATUS_PATH)),
])
const RESERVED_PREFIXES: readonly [prefix: string, Priority][] = [
  ['/api/auth/', 'auth'],
  ['/api/webhooks/', 'event'],
  ['/api/iap/', 'event'],
  ['/hooks/', 'event'],
]

/** Only POST has reserved slots, because `GET /api/auth/me` is part of every page. */
export const priorityOf = (method: string | undefined, target: string): Priority => {
  const path = target.split('?', 1)[0] ?? target
  if (HEALTH_PATHS.has(path)) return 'always'
  if (method !== 'POST') return 'ordinary'
  return RESERVED_PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'ordinary'
}
