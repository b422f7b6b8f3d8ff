import { readFileSync } from 'node:fs'

/** USER_HZ of `/proc` (proc_pid_stat(5)), which is 100 whatever clock the kernel uses. */
const TICKS_A_SECOND = 100
/** Positions of utime, stime, cutime and cstime among the fields after the program's name. */
const TIMES = [11, 12, 13, 14]

/**
 * Seconds of user and system time that this process and its descendants have used; undefined without `/proc`.
 * A descendant counts once its parent has waited for it, so servers and browsers of tests count after they
 * ended. Orphans do not count.
 */
export const processorSeconds = (): number | undefined => {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1')
    // Fields follow the last parenthesis, because the program's name may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return TIMES.reduce((sum, field) => sum + Number(fields[field]), 0) / TICKS_A_SECOND
  } catch {
    return undefined
  }
}
