import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Only Linux reports processor time per thread, in /proc. */
export const knowsThreadCpu = (): boolean => existsSync('/proc/self/schedstat')

/**
 * Processor time of a thread in milliseconds, with nanosecond resolution: the first field of its schedstat.
 */
export const threadCpuMs = (pid: number | 'self', thread: string): number =>
  Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Linux truncates thread names to 15 bytes (TASK_COMM_LEN without its terminator). */
const KEPT_NAME = 15

export const findThread = (name: string): string | undefined => {
  if (!knowsThreadCpu()) return undefined
  return readdirSync('/proc/self/task').find(
    (thread) => readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === name.slice(0, KEPT_NAME),
  )
}
