import { setTimeout as sleep } from 'node:timers/promises'

interface DueJobsOptions {
  /** The queues that have a job to start. */
  look: () => Promise<readonly string[]>
  wake: (name: string) => void
  everyMs: number
  onError: (error: unknown) => void
}

/**
 * One look at all queues in place of a poll by each worker: for jobs that other processes sent, whose delay is over or that are
 * tried again. What this process sends wakes its workers without it.
 *
 * @returns a function that resolves when the last look is over
 */
export const watchDueJobs = ({ look, wake, everyMs, onError }: DueJobsOptions): (() => Promise<void>) => {
  const ending = new AbortController()
  const { signal } = ending
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      try {
        for (const name of await look()) wake(name)
      } catch (error) {
        onError(error)
      }
    }
  }
  const watching = watch()
  return () => {
    ending.abort()
    return watching
  }
}
