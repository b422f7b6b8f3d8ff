import { setTimeout as sleep } from 'node:timers/promises'

/** Does a piece of work, and ends no sooner for having found nothing to do. */
export type EvenPace = <T>(work: () => Promise<T>) => Promise<T>

/** Well above what looking an address up and writing it a mail take. */
const LEAST_MS = 300

/**
 * What answers alike whether an address has an account must take as long in both cases: every answer, a refusal too,
 * waits until `leastMs` have passed since it was asked for.
 */
export const createEvenPace =
  (leastMs = LEAST_MS, wait: (ms: number) => Promise<unknown> = sleep): EvenPace =>
  async (work) => {
    const [done] = await Promise.allSettled([work(), wait(leastMs)])
    if (done.status === 'rejected') throw done.reason
    return done.value
  }
