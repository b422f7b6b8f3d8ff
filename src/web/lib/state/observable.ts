/** A value with what `useSyncExternalStore` needs. */
export interface Observable<T> {
  read: () => T
  set: (value: T) => void
  /** Calls back at each change. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  isObserved: () => boolean
}

export const createObservable = <T>(initial: T): Observable<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isObserved: () => listeners.size > 0,
  }
}
