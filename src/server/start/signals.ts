import type { Log } from '#domain/kernel/context.ts'

/** Time limit of a graceful stop; Kubernetes kills after 30 s, systemd after 90. */
const STOP_SECONDS = 18

export interface Signals {
  isStopping: () => boolean
  /** Registers what a signal does from now on before the process exits. */
  onStop: (stop: () => Promise<void>) => void
}

/**
 * Handles SIGTERM and SIGINT. Before `onStop` they end the process at once, as by default (which the first process of a container
 * lacks). Exit code 0: requests and jobs have ended or were returned to the queue. 1: something was aborted.
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
      // A dependency that no longer responds must not keep the process alive.
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
