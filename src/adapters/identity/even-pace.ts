import { setTimeout as sleep } from 'node:timers/promises'

export type EvenPace = <T>(work: () => Promise<T>) => Promise<T>

/** Well above the slowest outcome, which queries an address and queues a mail. */
const LEAST_MS = 300

/**
 * Every response takes at least `leastMs`, because a shorter one would reveal whether an address has an
 * account.
 */
export const createEvenPace =
  (leastMs = LEAST_MS, wait: (ms: number) => Promise<unknown> = sleep): EvenPace =>
  async (work) => {
    const [done] = await Promise.allSettled([work(), wait(leastMs)])
    if (done.status === 'rejected') throw done.reason
    return done.value
  }
