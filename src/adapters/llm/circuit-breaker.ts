const FAILURES_TO_OPEN = 5
const OPEN_MS = 10 * 60_000

export type BreakerState = 'closed' | 'open' | 'half-open'

/** One call the breaker let through; exactly one of these says how it went. */
export interface BreakerCall {
  succeeded(): void
  /** @param pauseMs how long the host asked us to stay away, when it did */
  failed(pauseMs?: number): void
  /** Ended for a reason of our own that says nothing about the host. */
  abandoned(): void
}

export interface CircuitBreaker {
  /** Undefined: do not call now. */
  begin(): BreakerCall | undefined
  state(): BreakerState
}

/**
 * Stops calling a host that keeps failing: five failures in a row open it for ten minutes (or for as
 * long as the host itself asked); then a single call probes, and its outcome closes or reopens it.
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
      // A call from before the breaker opened does not close it: the failures came after.
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
