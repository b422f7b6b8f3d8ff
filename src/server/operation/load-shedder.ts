/** How often the event loop is asked whether it keeps up. */
const BEAT_MS = 50
/** Later than this, the loop has more to do than it can. */
const MAX_LAG_MS = 150
/** While fewer of its places are taken a late beat is one slow thing, or a neighbour's, not too much of everything. */
const LAG_COUNTS_FROM = 0.5
/**
 * Sign-in, payment events and their like go on for longer than pages do: at most so many of them once all places are taken, since
 * a password takes 30 ms of a core. While there is room they may be as many as pages, or a few that wait for another's server
 * would close the door to all.
 */
const RESERVE = 1.5
const RESERVED_PLACES = 8
/** Readers wait no longer than about twice this: with a mean above it there are fewer places, below it one more each beat. */
const MEAN_MS = 400
const FEWER = 0.9
const LEAST_PLACES = 8
/** How much the newest request counts in the mean. */
const NEWEST = 0.1

/**
 * `always`: what tells a load balancer how we are. `reserved`: what must not wait for a calmer hour. `ordinary`: everything
 * else.
 */
export type Priority = 'always' | 'reserved' | 'ordinary'
export type ShedReason = 'in-flight' | 'lag'

export interface LoadShedder {
  /** Why a request that comes now has to be refused; undefined when it may come in. */
  refusal: (priority: Priority) => ShedReason | undefined
  /** A request is being worked on from now until the function it returns is called. */
  enter: (priority: Priority) => () => void
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

/**
 * Two signals say that a process has too much to do. Requests in flight are what it has promised; the lag of the event loop is
 * what it is late by, which the first does not see while requests wait unread in their sockets. How many it may promise follows
 * how long they take (additive increase, multiplicative decrease): the same number is a moment's work on one machine, and more
 * than anybody waits for on another, or while the database is slow.
 */
export const createLoadShedder = ({
  maxInFlight,
  now = () => performance.now(),
}: LoadShedderOptions): LoadShedder => {
  let inFlight = 0
  let reserved = 0
  let places = maxInFlight
  let mean = 0
  let lag = 0
  let beatAt = now()
  const beat = setInterval(() => {
    const time = now()
    lag = Math.max(time - beatAt - BEAT_MS, lag / 2)
    beatAt = time
    if (inFlight === 0) mean = 0
    if (mean <= MEAN_MS) places = Math.min(maxInFlight, places + 1)
    else if (inFlight >= places * FEWER)
      places = Math.max(Math.min(LEAST_PLACES, maxInFlight), places * FEWER)
  }, BEAT_MS)
  beat.unref()
  // A beat that is due and has not come yet tells of the turn that is under way.
  const lagMs = (): number => Math.max(lag, now() - beatAt - BEAT_MS, 0)

  return {
    refusal: (priority) => {
      if (priority === 'always') return undefined
      const isReserved = priority === 'reserved'
      const share = isReserved ? RESERVE : 1
      const isFull = inFlight >= places * share
      const isReserveFull = isReserved && reserved >= RESERVED_PLACES && inFlight >= places
      if (isFull || isReserveFull) return 'in-flight'
      return inFlight >= places * LAG_COUNTS_FROM * share && lagMs() > MAX_LAG_MS * share ? 'lag' : undefined
    },
    enter: (priority) => {
      const startedAt = now()
      const place = priority === 'reserved' ? 1 : 0
      let isIn = true
      inFlight += 1
      reserved += place
      return () => {
        if (!isIn) return
        isIn = false
        inFlight -= 1
        reserved -= place
        // Sign-in is slow on purpose, and says nothing of how pages fare.
        if (priority === 'ordinary') mean += (now() - startedAt - mean) * NEWEST
      }
    },
    places: () => places,
    inFlight: () => inFlight,
    lagMs,
    close: () => clearInterval(beat),
  }
}

const ALWAYS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])
const RESERVED = ['/api/auth/', '/api/webhooks/', '/api/iap/', '/hooks/']

/** Reading who one is (`GET /api/auth/me`) is a part of every page, so only acts have the reserve. */
export const priorityOf = (method: string | undefined, target: string): Priority => {
  const path = target.split('?', 1)[0] ?? target
  if (ALWAYS.has(path)) return 'always'
  return method === 'POST' && RESERVED.some((start) => path.startsWith(start)) ? 'reserved' : 'ordinary'
}
