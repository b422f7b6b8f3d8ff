import { readFileSync } from 'node:fs'

/** Of `/proc` (proc_pid_stat(5)): USER_HZ, which the kernel keeps at 100 whatever its own clock is. */
const TICKS_A_SECOND = 100
/** utime, stime, cutime and cstime, counted from what follows the program's name. */
const TIMES = [11, 12, 13, 14]

/**
 * Seconds of processor time, user and system, that this process and every process below it have used; undefined where there is
 * no `/proc`. A process counts once its parent has waited for it, and its own children with it: servers and browsers that tests
 * start count when they have ended. What outlives its parent does not.
 */
export const processorSeconds = (): number | undefined => {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1')
    // The name stands in parentheses and may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return TIMES.reduce((sum, field) => sum + Number(fields[field]), 0) / TICKS_A_SECOND
  } catch {
    return undefined
  }
}
