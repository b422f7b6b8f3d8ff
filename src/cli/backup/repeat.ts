import type { Task } from '../command.ts'
import type { Outcome } from '../terminal.ts'
import { listBackups, timeOfBackup } from './backup-folders.ts'

const HOUR_MS = 3_600_000

/** A container that is started again does not make another backup at once. */
const untilNextMs = async (home: string, hours: number, now: Date): Promise<number> => {
  const newest = timeOfBackup((await listBackups(home)).at(-1) ?? '')
  return newest ? Math.max(0, newest.getTime() + hours * HOUR_MS - now.getTime()) : 0
}

/** Makes a backup whenever the newest is older than `hours`. A failure is noted, and tried again after an hour at most. */
export const repeatBackups = async (
  { terminal, note }: Task,
  { home, hours }: { home: string; hours: number },
  work: () => Promise<Outcome>,
): Promise<void> => {
  let hasFailed = false
  for (;;) {
    const wait = await untilNextMs(home, hours, terminal.now())
    const isOver = !(await terminal.pause(hasFailed ? Math.max(wait, HOUR_MS) : wait))
    if (isOver) return
    try {
      note((await work()).lines.at(-1) ?? '')
      hasFailed = false
    } catch (error) {
      note(error instanceof Error ? error.message : String(error))
      hasFailed = true
    }
  }
}
