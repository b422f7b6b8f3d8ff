import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#domain/kernel/context.ts'

/** An editor's change takes effect in every process within a minute, even if one poll fails. */
export const POLL_MS = 25_000

/** Rejects when the signal aborts. Tests pass their own, so that they need not wait. */
type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>
const wait: Wait = (ms, signal) => sleep(ms, undefined, { signal, ref: false })

/** @returns a function that stops the polling */
export const watchLexicon = (
  { lexicon, log }: Pick<Context, 'lexicon' | 'log'>,
  pause: Wait = wait,
): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await lexicon?.look().catch((error: unknown) => {
        // While the database is unavailable, the gate uses the lines that it read last.
        log.debug({ err: error }, 'The lexicon could not be read; the next look reads it')
      })
      await pause(POLL_MS, signal).catch(() => undefined)
    }
  }
  void watch()
  return () => ending.abort()
}
