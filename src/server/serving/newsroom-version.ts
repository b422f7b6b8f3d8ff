import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#domain/kernel/context.ts'
import { readVersion, VERSION } from '#domain/kernel/audit/audit.repository.ts'

/** An action of an admin must be visible within a second in every process; rendering takes the other half. */
const POLL_MS = 500

type Watched = Pick<Context, 'db' | 'log' | 'replica'>

/**
 * Watches for actions of admins in any process, so that this one invalidates its caches.
 *
 * @returns a function that stops it
 */
export const watchNewsroom = (ctx: Watched, onChange: () => void): (() => void) =>
  ctx.db.engine === 'pglite' ? ctx.db.onAnnounced(VERSION, onChange) : pollVersion(ctx, onChange)

/** A poll reads one row by its key; `LISTEN` would need a session of its own, which transaction poolers do not have. */
const pollVersion = (ctx: Watched, onChange: () => void): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const watch = async (): Promise<void> => {
    let known: number | undefined
    while (!signal.aborted) {
      try {
        const askedAt = ctx.replica?.now() ?? 0
        const version = await ctx.db.within('watch', () => readVersion(ctx.db))
        // First: what is read for the emptied caches has to have what they were emptied for.
        ctx.replica?.noteNewsroom(version, askedAt)
        if (known !== undefined && version !== known) onChange()
        known = version
      } catch (error) {
        // While the database is unavailable, cached pages are served until they are stale.
        ctx.log.debug({ err: error }, 'Newsroom version check failed')
      }
      await sleep(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  void watch()
  return () => ending.abort()
}
