const FAILURES_TO_OPEN = 5
const OPEN_MS = 10 * 60_000

export type BreakerState = 'closed' | 'open' | 'half-open'

/** A call that the breaker admitted; exactly one of these reports its outcome. */
export interface BreakerCall {
  succeeded(): void
  /** @param pauseMs the pause that the host requested, if any */
  failed(pauseMs?: number): void
  /** Aborted for a reason unrelated to the host. */
  abandoned(): void
}

export interface CircuitBreaker {
  /** Undefined: the breaker is open. */
  begin(): BreakerCall | undefined
  state(): BreakerState
}

/**
 * A circuit breaker: five consecutive failures open it for ten minutes (or for as long as the host
 * requested); then a single probe closes or reopens it.
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
      // A call from before the breaker opened does not close it: the failures are newer.
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
