import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatAnswer, ChatRequest, createChat } from './chat-completion.ts'
import { LlmError } from './llm-error.ts'

const ATTEMPTS = 3
const FIRST_BACK_OFF_MS = 1000
/** If the host requests a longer pause, the circuit breaker opens instead. */
const LONGEST_WAIT_MS = 30_000

interface RetryOptions {
  timeoutMs: number
  /** Replaces the delay before a retry in tests. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
}

export type RetryingChat = (request: ChatRequest, signal: AbortSignal | undefined) => Promise<ChatAnswer>

/** Retries with back-off while the host is busy or unavailable; a request that timed out is not retried. */
export function withRetries(
  ask: ReturnType<typeof createChat>,
  { timeoutMs, wait = (ms, signal) => sleep(ms, undefined, { signal }) }: RetryOptions,
): RetryingChat {
  const askOnce: RetryingChat = async (request, signal) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      return await ask(request, signal ? AbortSignal.any([signal, deadline]) : deadline)
    } catch (error) {
      signal?.throwIfAborted()
      if (deadline.aborted) throw new LlmError('timeout', `No whole answer within ${timeoutMs} ms`)
      throw error
    }
  }
  return async (request, signal) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await askOnce(request, signal)
      } catch (error) {
        const pauseMs = pauseBefore(error, attempt)
        if (pauseMs === undefined) throw error
        await wait(pauseMs, signal).catch(() => signal?.throwIfAborted())
      }
    }
  }
}

/**
 * Milliseconds until the next attempt; undefined if the error is permanent or the host requests too long a
 * pause.
 */
function pauseBefore(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof LlmError) || attempt >= ATTEMPTS) return undefined
  if (error.code !== 'rate_limited' && error.code !== 'unavailable') return undefined
  if (longPause(error) !== undefined) return undefined
  return error.retryAfterMs ?? FIRST_BACK_OFF_MS * 2 ** (attempt - 1)
}

/** The pause that the host requested if it is too long to wait within a call; undefined otherwise. */
export const longPause = ({ retryAfterMs }: LlmError): number | undefined =>
  retryAfterMs !== undefined && retryAfterMs > LONGEST_WAIT_MS ? retryAfterMs : undefined
