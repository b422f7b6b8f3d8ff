/** A value with what `useSyncExternalStore` needs: `read` returns the same object until `set`. */
export const createObservable = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    set: (next: T): void => {
      value = next
      for (const listener of listeners) listener()
    },
    /** Calls back at each change. Returns the unsubscribe function. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isObserved: () => listeners.size > 0,
  }
}

export type Observable<T> = ReturnType<typeof createObservable<T>>
