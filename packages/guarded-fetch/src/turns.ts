/** Idempotent, so that a caller may release early and again in `finally`. */
export type Release = () => void

/**
 * A semaphore per key: at most `max` callers hold a slot, the others queue in order. An aborted `signal` ends
 * the wait with its reason.
 */
export function createTurns(max: number): (key: string, signal?: AbortSignal) => Promise<Release> {
  const active = new Map<string, number>()
  const waiting = new Map<string, Set<() => void>>()

  function leave(key: string): void {
    const next = waiting.get(key)?.values().next().value
    if (next) return next()
    const left = (active.get(key) ?? 0) - 1
    if (left > 0) active.set(key, left)
    else active.delete(key)
  }

  function releaseOf(key: string): Release {
    let held = true
    return () => {
      if (held) leave(key)
      held = false
    }
  }

  return async (key, signal) => {
    signal?.throwIfAborted()
    const running = active.get(key) ?? 0
    if (running < max) {
      active.set(key, running + 1)
      return releaseOf(key)
    }
    const queue = waiting.get(key) ?? new Set()
    waiting.set(key, queue)
    const { promise, resolve, reject } = Promise.withResolvers<Release>()
    const give = () => {
      stopWaiting()
      // The slot passes from one caller to the next, so that the number of active callers does not change.
      resolve(releaseOf(key))
    }
    const abandon = () => {
      stopWaiting()
      reject(signal?.reason as Error)
    }
    const stopWaiting = () => {
      queue.delete(give)
      if (queue.size === 0) waiting.delete(key)
      signal?.removeEventListener('abort', abandon)
    }
    queue.add(give)
    signal?.addEventListener('abort', abandon)
    return promise
  }
}
