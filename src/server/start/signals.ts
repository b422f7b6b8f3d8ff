import type { Log } from '#domain/kernel/context.ts'

/**
 * Requests and jobs have ten seconds, the queue two more and the database's connections three, each of which a silent
 * database takes whole; two are left for a busy machine. Kubernetes kills a process after 30 s; systemd waits for 90.
 */
const STOP_SECONDS = 17

export interface Signals {
  isStopping: () => boolean
  /** Replaces the function that runs between the signal and the exit. */
  onStop: (stop: () => Promise<void>) => void
}

/**
 * Until `onStop` is called, SIGTERM and SIGINT end the process at once, which is the default everywhere but
 * in the first process of a container. Exit code 0: requests and jobs have ended or were returned to the
 * queue; 1: some were aborted.
 */
export const watchSignals = (log: Log): Signals => {
  let stop: (() => Promise<void>) | undefined
  let isStopping = false
  const fail = (error: unknown): void => {
    log.error({ err: error }, 'The process could not stop cleanly')
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping || !stop) process.exit(1)
      isStopping = true
      // A dependency that does not respond must not keep the process alive.
      setTimeout(() => fail(new Error(`Not done after ${STOP_SECONDS} s`)), STOP_SECONDS * 1000)
      stop().then(() => process.exit(0), fail)
    })
  return {
    isStopping: () => isStopping,
    onStop: (act) => {
      stop = act
    },
  }
}
