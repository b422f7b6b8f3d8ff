import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#domain/kernel/context.ts'
import { readVersion } from '#domain/kernel/audit/audit.repository.ts'

/**
 * An act of an admin is visible within a second on every process: half of it is this interval, the rest that
 * of pages.
 */
const LOOK_MS = 500

/**
 * Looks for acts of admins, on whichever process they were done, and has this one forget what it keeps. One look is one row
 * by its key; `LISTEN` would need a session of its own, which the embedded engine has not.
 *
 * @returns ends it.
 */
export const watchNewsroom = (ctx: Pick<Context, 'db' | 'log'>, onChange: () => void): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const watch = async (): Promise<void> => {
    let known: number | undefined
    while (!signal.aborted) {
      try {
        const version = await ctx.db.within('watch', () => readVersion(ctx.db))
        if (known !== undefined && version !== known) onChange()
        known = version
      } catch (error) {
        // The database is unavailable: cached pages are served until they are stale.
        ctx.log.debug({ err: error }, 'Nobody knows whether the newsroom changed anything')
      }
      await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  void watch()
  return () => ending.abort()
}
