const FAILURES_TO_OPEN = 5
const OPEN_MS = 10 * 60_000

export type BreakerState = 'closed' | 'open' | 'half-open'

/** The caller must report exactly one outcome, because an unfinished probe would block all later calls. */
export interface BreakerCall {
  /** The host responded as its API demands, whatever a model wrote. */
  succeeded(): void
  /** @param pauseMs the pause that the host requested; any pause opens the breaker at once */
  failed(pauseMs?: number): void
  /** For a call whose end says nothing about the host, such as an abort. */
  abandoned(): void
}

export interface CircuitBreaker {
  /** Undefined while the breaker is open or its probe is in flight. */
  begin(): BreakerCall | undefined
  state(): BreakerState
}

/**
 * Five consecutive failures open the breaker for ten minutes, or for longer if the host requested that; then a
 * single probe closes or reopens it.
 */
export function createCircuitBreaker(now: () => Date): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  let isProbing = false

  const state = (): BreakerState => {
    if (openUntil === 0) return 'closed'
    return now().getTime() < openUntil ? 'open' : 'half-open'
  }

  const call = (isProbe: boolean): BreakerCall => ({
    succeeded() {
      // A late success of a call from before the breaker opened does not close it, because the failures are newer.
      if (!isProbe && openUntil !== 0) return
      if (isProbe) isProbing = false
      failures = 0
      openUntil = 0
    },
    failed(pauseMs = 0) {
      if (isProbe) isProbing = false
      failures++
      if (isProbe || pauseMs > 0 || failures >= FAILURES_TO_OPEN)
        openUntil = now().getTime() + Math.max(OPEN_MS, pauseMs)
    },
    abandoned() {
      if (isProbe) isProbing = false
    },
  })

  return {
    begin() {
      const current = state()
      if (current === 'closed') return call(false)
      if (current === 'open' || isProbing) return undefined
      isProbing = true
      return call(true)
    },
    state,
  }
}
