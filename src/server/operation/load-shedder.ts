/** How often the event loop is asked whether it keeps up. */
const BEAT_MS = 50
/** Later than this, the loop has more to do than it can. */
const MAX_LAG_MS = 150
/** With fewer requests under way a late beat is one slow thing, not too much of everything. */
const LAG_COUNTS_FROM = 8
/** Sign-in, payment events and their like go on for longer than pages do. */
const RESERVE = 1.5

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
  enter: () => () => void
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
 * what it is late by, which the first does not see while requests wait unread in their sockets.
 */
export const createLoadShedder = ({
  maxInFlight,
  now = () => performance.now(),
}: LoadShedderOptions): LoadShedder => {
  let inFlight = 0
  let lag = 0
  let beatAt = now()
  const beat = setInterval(() => {
    const time = now()
    lag = Math.max(time - beatAt - BEAT_MS, lag / 2)
    beatAt = time
  }, BEAT_MS)
  beat.unref()
  // A beat that is due and has not come yet tells of the turn that is under way.
  const lagMs = (): number => Math.max(lag, now() - beatAt - BEAT_MS, 0)

  return {
    refusal: (priority) => {
      if (priority === 'always') return undefined
      const share = priority === 'reserved' ? RESERVE : 1
      if (inFlight >= maxInFlight * share) return 'in-flight'
      return inFlight >= LAG_COUNTS_FROM * share && lagMs() > MAX_LAG_MS * share ? 'lag' : undefined
    },
    enter: () => {
      let isIn = true
      inFlight += 1
      return () => {
        if (isIn) inFlight -= 1
        isIn = false
      }
    },
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
