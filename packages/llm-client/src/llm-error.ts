/**
 * - `unauthorized`: the host rejects the request itself (401, 403, 404 for an unknown model), so that a retry is useless
 * - `rate_limited`: 429 after the requested waits, or with a wait that is too long
 * - `unavailable`: no response, or 5xx, after retries
 * - `timeout`: no whole answer within the time limit
 * - `truncated`: the answer reached the token limit
 * - `invalid`: the answer is not the requested JSON
 * - `budget`: nothing was sent, because the tokens of the day are spent
 * - `open`: nothing was sent, because the circuit breaker is open
 */
export type LlmErrorCode =
  | 'unauthorized'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'truncated'
  | 'invalid'
  | 'budget'
  | 'open'

const ANSWER_ERRORS: ReadonlySet<LlmErrorCode> = new Set(['invalid', 'truncated'])

/** An immediate retry may succeed after such an error, whereas a later one hardly has better chances. */
export const isAnswerError = (code: LlmErrorCode): boolean => ANSWER_ERRORS.has(code)

interface LlmErrorOptions extends ErrorOptions {
  retryAfterMs?: number
}

/** The message can be logged, because it contains no key, prompt or free text of the host. */
export class LlmError extends Error {
  readonly code: LlmErrorCode
  readonly retryAfterMs: number | undefined

  constructor(code: LlmErrorCode, message: string, options: LlmErrorOptions = {}) {
    super(message, options)
    this.name = 'LlmError'
    this.code = code
    this.retryAfterMs = options.retryAfterMs
  }
}
