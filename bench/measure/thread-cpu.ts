import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Whether the system reports processor time by thread (Linux). */
export const knowsThreadCpu = (): boolean => existsSync('/proc/self/schedstat')

/**
 * Processor time of a thread in milliseconds, with nanosecond resolution: the first field of its schedstat.
 */
export const threadCpuMs = (pid: number | 'self', thread: string): number =>
  Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** The kernel stores 15 bytes of a thread's name. */
const KEPT_NAME = 15

/** Id of the thread with this name in this process; undefined where threads have no names. */
export const findThread = (name: string): string | undefined => {
  if (!knowsThreadCpu()) return undefined
  return readdirSync('/proc/self/task').find(
    (thread) => readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === name.slice(0, KEPT_NAME),
  )
}
