/** Interval of the timer that measures the lag of the event loop. */
const TICK_MS = 50
/** Above this lag the event loop has more work than it can do. */
const MAX_LAG_MS = 150
/** Below this share of slots in use, lag comes from one slow task or another process, not from load. */
const LAG_COUNTS_FROM = 0.5
/**
 * Reserved slots, which pages cannot use. Few for authentication: a password hash takes 30 ms of a core, hashes run one at a
 * time, and a burst of sign-ins must not keep payments out. While common slots are free, both may use those as well.
 * Revalidation of cached answers has two and never more: each serves hundreds of readers, but no request waits for it.
 */
const RESERVED_SLOTS = { auth: 4, event: 8, revalidation: 2 } as const
/** Requests with reserved slots tolerate this multiple of the lag. */
const RESERVED_LAG_FACTOR = 1.5
/** Target latency under load: above it slots are withdrawn, so that few requests wait for a second. */
const TARGET_MS = 250
/** The smallest factor of one cut, however long requests take just now. */
const MAX_CUT = 0.5
const MIN_SLOTS = 8
/** The share of the allowed slots that is open before the machine has shown what it can do. */
const INITIAL_SHARE = 0.5
/** From this share of slots in use, latency says something about that many slots. */
const FULL = 0.9
/** Weight of the newest request in the moving average. */
const NEWEST = 0.1

/**
 * `always`: health checks of a load balancer. `auth`: sign-in and sign-up. `event`: webhooks, payments above all. `revalidation`:
 * stale-while-revalidate of cached answers. `ordinary`: every other request.
 */
export type Priority = 'always' | 'auth' | 'event' | 'revalidation' | 'ordinary'
export type ShedReason = 'in-flight' | 'lag'

export interface LoadShedder {
  /** Why a request that arrives now is rejected; undefined when it is accepted. */
  rejectReason: (priority: Priority) => ShedReason | undefined
  /** Takes a concurrency slot until the returned function is called. */
  acquire: (priority: Priority) => () => void
  /** The same if a slot is free, else undefined. */
  tryAcquire: (priority: Priority) => (() => void) | undefined
  /** Current limit of concurrent ordinary requests. */
  slots: () => number
  inFlight: () => number
  /** Lag of the event loop in milliseconds; a peak decays over the next ticks. */
  lagMs: () => number
  close: () => void
}

interface LoadShedderOptions {
  maxInFlight: number
  /** Milliseconds, monotonic. */
  now?: () => number
}

/** Median age of the requests in flight: unlike the mean, a few slow ones do not move it. */
const medianAge = (requests: ReadonlySet<{ startedAt: number }>, time: number): number => {
  let before = Math.floor(requests.size / 2)
  for (const { startedAt } of requests) if (before-- === 0) return time - startedAt
  return 0
}

/**
 * Limits concurrency by two signals: requests in flight, and the lag of the event loop, which grows while requests wait unread in
 * their sockets. The limit follows latency, since the same number of requests is light work on one machine and too much on
 * another, or while the database is slow. By Little's law the limit is scaled by target latency over measured latency. Finished
 * requests measure it late, so requests in flight count as well: on average they are half done.
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
      // More slots are opened only after that many requests were served within the target.
      if (isFull || slots < initialSlots) slots = Math.min(maxInFlight, slots + 1)
    } else if (isFull && time >= nextCutAt) {
      slots = Math.max(minSlots, slots * Math.max(MAX_CUT, TARGET_MS / latencyMs))
      // The effect of a cut cannot be measured earlier.
      nextCutAt = time + Math.min(latencyMs, 2 * TARGET_MS)
    }
  }
  const timer = setInterval(() => {
    const time = now()
    lag = Math.max(time - tickedAt - TICK_MS, lag / 2)
    tickedAt = time
    adjustSlots(time)
  }, TICK_MS)
  timer.unref()

  // An overdue tick measures the current turn of the event loop.
  const lagMs = (): number => Math.max(lag, now() - tickedAt - TICK_MS, 0)
  /** Common slots in use: by ordinary requests, and by others beyond their reserved slots. */
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
    // Health checks are answered under any load and take no slot.
    if (priority === 'always') return () => {}
    const request = { startedAt: now() }
    let isHeld = true
    inFlight += 1
    // Authentication is slow by design, so its latency is no measure of load.
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
    close: () => clearInterval(timer),
  }
}

const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])
const RESERVED_PREFIXES: readonly [prefix: string, Priority][] = [
  ['/api/auth/', 'auth'],
  ['/api/webhooks/', 'event'],
  ['/api/iap/', 'event'],
  ['/hooks/', 'event'],
]

/** Only POST requests have reserved slots: `GET /api/auth/me` is a part of every page. */
export const priorityOf = (method: string | undefined, target: string): Priority => {
  const path = target.split('?', 1)[0] ?? target
  if (HEALTH_PATHS.has(path)) return 'always'
  if (method !== 'POST') return 'ordinary'
  return RESERVED_PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'ordinary'
}
