import { useSyncExternalStore } from 'react'
import { DURATION_MS } from '#contract/limits.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer serves all times on the page, for as long as the page lives. */
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), DURATION_MS.minute)
  return () => listeners.delete(listener)
}
/** Whole minutes, because `useSyncExternalStore` needs a value that is stable between two ticks. */
const currentMinute = () => Math.floor(Date.now() / DURATION_MS.minute) * DURATION_MS.minute

/**
 * The current minute in milliseconds; undefined on the server and during hydration, because a cached page
 * knows neither the reader's time nor their time zone.
 */
export const useNow = (): number | undefined =>
  useSyncExternalStore<number | undefined>(subscribe, currentMinute, () => undefined)
