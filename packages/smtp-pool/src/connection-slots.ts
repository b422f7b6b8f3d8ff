export interface ConnectionSlots {
  /** Rejects with the reason of `signal` if the signal aborts before a slot is free. */
  take: (signal: AbortSignal) => Promise<void>
  free: () => void
}

/** Slots are granted in the order of the requests. */
export const createConnectionSlots = (connections: number): ConnectionSlots => {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    take: async (signal) => {
      if (taken < connections) {
        taken += 1
        return
      }
      const turn = Promise.withResolvers<void>()
      const leave = (): void => {
        const at = waiting.indexOf(turn.resolve)
        if (at !== -1) waiting.splice(at, 1)
        turn.reject(signal.reason)
      }
      waiting.push(turn.resolve)
      signal.addEventListener('abort', leave, { once: true })
      await turn.promise.finally(() => signal.removeEventListener('abort', leave))
    },
    free: () => {
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
    },
  }
}
