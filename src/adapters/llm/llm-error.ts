/**
 * - `unauthorized`: the host refuses what we ask (401, 403, 404 for a model it does not have); asking again would not help
 * - `rate_limited`: still refused after the waits it asked for, or it asked for too long a one
 * - `unavailable`: no response, or 5xx, after retries
 * - `timeout`: no whole answer within the time allowed
 * - `truncated`: the answer was cut at its length limit
 * - `invalid`: an answer, but not the JSON that was asked for
 * - `budget`: today's tokens are spent; nothing was sent
 * - `open`: the host failed too often lately; nothing was sent
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

/** Errors of an answer rather than of the request: an immediate retry may help, a later one hardly does. */
export const isAnswerError = (code: LlmErrorCode): boolean => ANSWER_ERRORS.has(code)

interface LlmErrorOptions extends ErrorOptions {
  retryAfterMs?: number
}

/**
 * Why a model gave no valid answer. Messages contain no key, prompt or free text of the host, and can be
 * logged.
 */
export class LlmError extends Error {
  readonly code: LlmErrorCode
  /** The pause that the host requested. */
  readonly retryAfterMs: number | undefined

  constructor(code: LlmErrorCode, message: string, options: LlmErrorOptions = {}) {
    super(message, options)
    this.name = 'LlmError'
    this.code = code
    this.retryAfterMs = options.retryAfterMs
  }
}
