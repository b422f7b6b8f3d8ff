/** Wraps the wait for a host's answer. */
export type WaitForAnswer = <T>(answer: Promise<T>) => Promise<T>

/**
 * Bounds the visits in progress. One that has waited for its host's answer for `silentAfterMs` does not count
 * until the answer is there, since it holds a socket and neither processor nor database.
 */
export interface VisitLanes {
  hasRoom: () => boolean
  isIdle: () => boolean
  start: (visit: (wait: WaitForAnswer) => Promise<void>) => void
  /** Resolves when the next visit ends or stops counting. */
  changed: () => Promise<void>
  /** True if a visit threw, which is a fault of this process or its database. */
  hasFailed: () => boolean
  /** @throws what the first of those visits threw */
  finish: () => void
}

interface LaneOptions {
  /** Visits that count. */
  lanes: number
  /** All visits, with those of silent hosts. */
  most: number
  silentAfterMs: number
}

export const createVisitLanes = ({ lanes, most, silentAfterMs }: LaneOptions): VisitLanes => {
  let running = 0
  let silent = 0
  let failure: { error: unknown } | undefined
  let change = Promise.withResolvers<void>()
  const announce = (): void => {
    change.resolve()
    change = Promise.withResolvers()
  }
  const wait: WaitForAnswer = async (answer) => {
    let isSilent = false
    const timer = setTimeout(() => {
      isSilent = true
      silent += 1
      announce()
    }, silentAfterMs)
    try {
      return await answer
    } finally {
      clearTimeout(timer)
      if (isSilent) silent -= 1
    }
  }
  const run = async (visit: (wait: WaitForAnswer) => Promise<void>): Promise<void> => {
    running += 1
    try {
      await visit(wait)
    } catch (error) {
      failure ??= { error }
    } finally {
      running -= 1
      announce()
    }
  }
  return {
    hasRoom: () => running < most && running - silent < lanes,
    isIdle: () => running === 0,
    start: (visit) => void run(visit),
    changed: () => change.promise,
    hasFailed: () => failure !== undefined,
    finish: () => {
      if (failure) throw failure.error
    },
  }
}
