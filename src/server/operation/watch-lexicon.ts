import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#domain/kernel/context.ts'

/**
 * Polling interval: an editor's change takes effect in every process within a minute, even if one poll fails.
 */
export const LOOK_MS = 25_000

/** Resolves after a time, and rejects where the signal ends it before. It keeps no process alive. */
type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>
const wait: Wait = (ms, signal) => sleep(ms, undefined, { signal, ref: false })

/**
 * Has this process read the lines of the lexicon again and again, beside whatever it does.
 *
 * @returns ends it.
 */
export const watchLexicon = (
  { lexicon, log }: Pick<Context, 'lexicon' | 'log'>,
  pause: Wait = wait,
): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await lexicon?.look().catch((error: unknown) => {
        // The database is away: the gate goes on with the lines it has.
        log.debug({ err: error }, 'The lexicon could not be read; the next look reads it')
      })
      await pause(LOOK_MS, signal).catch(() => undefined)
    }
  }
  void watch()
  return () => ending.abort()
}
