/** How often the event loop is asked whether it keeps up. */
const BEAT_MS = 50
/** Later than this, the loop has more to do than it can. */
const MAX_LAG_MS = 150
/** While fewer of its places are taken a late beat is one slow thing, or a neighbour's, not too much of everything. */
const LAG_COUNTS_FROM = 0.5
/**
 * Places of their own, which no page takes from them nor they from pages: few at the door, since a password takes 30 ms of a core
 * and is checked one at a time, and a crowd there keeps no payment out; while there is room both may be more, as many as pages.
 * What is kept in memory is renewed by two at a time and never more: each serves hundreds, but nobody waits for it.
 */
const OWN_PLACES = { door: 4, event: 8, renewal: 2 } as const
/** They wait for a loop that is late for so much longer. */
const OWN_PATIENCE = 1.5
/** What a request may take while there are many: over it there are fewer places, so that hardly anybody waits for a second. */
const TARGET_MS = 250
/** No more is taken away at once, however long requests take just now. */
const LEAST_LEFT = 0.5
const LEAST_PLACES = 8
/** Where it is not known yet what the machine can do, of the places that are allowed. */
const UNPROVED = 0.5
/** So many of the places taken show what that many mean. */
const FULL = 0.9
/** How much the newest request counts in the mean. */
const NEWEST = 0.1

/**
 * `always`: what tells a load balancer how we are. `door`: who signs in or up. `event`: what others report to us, payments above
 * all. `renewal`: what is kept in memory, made anew behind its readers. `ordinary`: everything else.
 */
export type Priority = 'always' | 'door' | 'event' | 'renewal' | 'ordinary'
export type ShedReason = 'in-flight' | 'lag'

export interface LoadShedder {
  /** Why a request that comes now has to be refused; undefined when it may come in. */
  refusal: (priority: Priority) => ShedReason | undefined
  /** A request is being worked on from now until the function it returns is called. */
  enter: (priority: Priority) => () => void
  /** The same where there is a place; undefined where there is none. */
  tryEnter: (priority: Priority) => (() => void) | undefined
  /** Requests that may be worked on at once, as things stand. */
  places: () => number
  inFlight: () => number
  /** Milliseconds the event loop is behind, a moment's peak fading with the next beats. */
  lagMs: () => number
  close: () => void
}

interface LoadShedderOptions {
  maxInFlight: number
  /** Milliseconds, monotonic. */
  now?: () => number
}

/** Half of those under way have been so for at least this long: unlike the mean, a few slow ones do not move it. */
const medianAge = (underWay: ReadonlySet<{ startedAt: number }>, time: number): number => {
  let before = Math.floor(underWay.size / 2)
  for (const { startedAt } of underWay) if (before-- === 0) return time - startedAt
  return 0
}

/**
 * Two signals say that a process has too much to do. Requests in flight are what it has promised; the lag of the event loop is
 * what it is late by, which the first does not see while requests wait unread in their sockets. How many it may promise follows
 * how long they take: the same number is a moment's work on one machine, and more than anybody waits for on another, or while
 * the database is slow. By Little's law as many as now, times what they may take over what they take, are served in time. What
 * they take is known of those that are over, but late; so those under way count as well, which are half through on average.
 */
export const createLoadShedder = ({
  maxInFlight,
  now = () => performance.now(),
}: LoadShedderOptions): LoadShedder => {
  const underWay = new Set<{ startedAt: number }>()
  const least = Math.min(LEAST_PLACES, maxInFlight)
  const unproved = Math.max(least, maxInFlight * UNPROVED)
  let inFlight = 0
  let peak = 0
  const atOwn = { door: 0, event: 0, renewal: 0 }
  let places = unproved
  let mean = 0
  let lag = 0
  let beatAt = now()
  let cutAgainAt = beatAt

  const adjust = (time: number): void => {
    if (inFlight === 0) mean = 0
    const takesMs = Math.max(mean, 2 * medianAge(underWay, time))
    const isFull = peak >= places * FULL
    peak = underWay.size
    if (takesMs <= TARGET_MS) {
      // More than that has to be proved: by as many, served in time.
      if (isFull || places < unproved) places = Math.min(maxInFlight, places + 1)
    } else if (isFull && time >= cutAgainAt) {
      places = Math.max(least, places * Math.max(LEAST_LEFT, TARGET_MS / takesMs))
      // Before that nobody can tell what it was good for.
      cutAgainAt = time + Math.min(takesMs, 2 * TARGET_MS)
    }
  }
  const beat = setInterval(() => {
    const time = now()
    lag = Math.max(time - beatAt - BEAT_MS, lag / 2)
    beatAt = time
    adjust(time)
  }, BEAT_MS)
  beat.unref()

  // A beat that is due and has not come yet tells of the turn that is under way.
  const lagMs = (): number => Math.max(lag, now() - beatAt - BEAT_MS, 0)
  /** Those that find their own places taken stand in everybody's. */
  const common = (): number =>
    inFlight - atOwn.renewal - Math.min(atOwn.door, OWN_PLACES.door) - Math.min(atOwn.event, OWN_PLACES.event)
  const refusal = (priority: Priority): ShedReason | undefined => {
    if (priority === 'always') return undefined
    const own = priority === 'ordinary' ? 0 : OWN_PLACES[priority]
    const taken = priority === 'ordinary' ? 0 : atOwn[priority]
    const isOwnFree = taken < own
    if (!isOwnFree && (common() >= places || priority === 'renewal')) return 'in-flight'
    const isBusy = isOwnFree ? taken >= own * LAG_COUNTS_FROM : common() >= places * LAG_COUNTS_FROM
    return isBusy && lagMs() > MAX_LAG_MS * (own > 0 ? OWN_PATIENCE : 1) ? 'lag' : undefined
  }
  const enter = (priority: Priority): (() => void) => {
    // Whoever asks how we are is answered whatever else there is, and so takes nobody's place.
    if (priority === 'always') return () => {}
    const request = { startedAt: now() }
    let isIn = true
    inFlight += 1
    // Sign-in is slow on purpose, and says nothing of how pages fare.
    if (priority === 'ordinary') underWay.add(request)
    else atOwn[priority] += 1
    peak = Math.max(peak, underWay.size)
    return () => {
      if (!isIn) return
      isIn = false
      inFlight -= 1
      underWay.delete(request)
      if (priority === 'ordinary') mean += (now() - request.startedAt - mean) * NEWEST
      else atOwn[priority] -= 1
    }
  }
  return {
    refusal,
    enter,
    tryEnter: (priority) => (refusal(priority) ? undefined : enter(priority)),
    places: () => places,
    inFlight: () => inFlight,
    lagMs,
    close: () => clearInterval(beat),
  }
}

const ALWAYS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])
const OWN: readonly [start: string, Priority][] = [
  ['/api/auth/', 'door'],
  ['/api/webhooks/', 'event'],
  ['/api/iap/', 'event'],
  ['/hooks/', 'event'],
]

/** Reading who one is (`GET /api/auth/me`) is a part of every page, so only acts have places of their own. */
export const priorityOf = (method: string | undefined, target: string): Priority => {
  const path = target.split('?', 1)[0] ?? target
  if (ALWAYS.has(path)) return 'always'
  if (method !== 'POST') return 'ordinary'
  return OWN.find(([start]) => path.startsWith(start))?.[1] ?? 'ordinary'
}
