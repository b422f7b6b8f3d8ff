import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#domain/kernel/context.ts'

const ASK_EVERY_MS = 1000

/**
 * Does `begin`, which writes: now, with its failure the caller's; or, on a standby, once that is promoted, and again while it
 * fails.
 */
export const whenWritable = async (
  { db, log }: Pick<Context, 'db' | 'log'>,
  signal: AbortSignal,
  begin: () => Promise<void>,
): Promise<void> => {
  if (!db.isReadOnly()) return begin()
  void beginLater({ db, log }, signal, begin)
}

const beginLater = async (
  { db, log }: Pick<Context, 'db' | 'log'>,
  signal: AbortSignal,
  begin: () => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    await sleep(ASK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    const { isWritable } = await db.health()
    if (!isWritable || signal.aborted) continue
    try {
      await begin()
      return
    } catch (error) {
      log.error({ err: error }, 'The promoted database refuses what a start writes; trying again')
    }
  }
}
