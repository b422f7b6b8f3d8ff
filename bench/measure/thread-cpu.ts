import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Whether this system tells each thread's time on the processor (Linux does). */
export const knowsThreadCpu = (): boolean => existsSync('/proc/self/schedstat')

/** Milliseconds a thread spent on a processor, to the nanosecond: first field of its schedstat. */
export const threadCpuMs = (pid: number | 'self', thread: string): number =>
  Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** The kernel keeps 15 bytes of a thread's name. */
const KEPT_NAME = 15

/** Id of this process's thread of that name, undefined where threads have none. */
export const findThread = (name: string): string | undefined => {
  if (!knowsThreadCpu()) return undefined
  return readdirSync('/proc/self/task').find(
    (thread) => readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === name.slice(0, KEPT_NAME),
  )
}
