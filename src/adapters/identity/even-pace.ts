import { setTimeout as sleep } from 'node:timers/promises'

/** Runs work that appears to take the same time for any outcome. */
export type EvenPace = <T>(work: () => Promise<T>) => Promise<T>

/** Exceeds the time of the slowest outcome, which queries an address and queues a mail. */
const LEAST_MS = 300

/**
 * Delays every response, and every rejection, until `leastMs` after its request, because a shorter response
 * would reveal whether an address has an account.
 */
export const createEvenPace =
  (leastMs = LEAST_MS, wait: (ms: number) => Promise<unknown> = sleep): EvenPace =>
  async (work) => {
    const [done] = await Promise.allSettled([work(), wait(leastMs)])
    if (done.status === 'rejected') throw done.reason
    return done.value
  }
