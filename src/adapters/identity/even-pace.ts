import { setTimeout as sleep } from 'node:timers/promises'

/** Runs work, in constant time for any outcome. */
export type EvenPace = <T>(work: () => Promise<T>) => Promise<T>

/** Well above the time of an address query and a queued mail. */
const LEAST_MS = 300

/**
 * Responses that must not reveal whether an address has an account must take equally long: every response,
 * rejections too, waits until `leastMs` after its request.
 */
export const createEvenPace =
  (leastMs = LEAST_MS, wait: (ms: number) => Promise<unknown> = sleep): EvenPace =>
  async (work) => {
    const [done] = await Promise.allSettled([work(), wait(leastMs)])
    if (done.status === 'rejected') throw done.reason
    return done.value
  }
