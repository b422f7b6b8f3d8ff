import { AppError } from '#contract/errors.ts'

/** A restart of the database, or a queue of waiting calls, is over within seconds. */
const OVERLOAD_RETRY_SECONDS = 2

/** Seconds until the same call may succeed; undefined when waiting does not help. */
const retryAfterOf = ({ code, details }: AppError): number | undefined => {
  if (code === 'rate_limited' || code === 'passwords_paused')
    return (details as { retryAfterSeconds: number }).retryAfterSeconds
  return code === 'overloaded' || code === 'read_only' ? OVERLOAD_RETRY_SECONDS : undefined
}

/**
 * Whether the client disconnected before the end of the body, which is no failure of the server and needs no
 * response. Node reports `aborted` for the message, the adapter for the request.
 */
export const isCutShort = (error: unknown, request: Request): boolean =>
  request.signal.aborted ||
  (error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted')

/**
 * The HTTP response of a failure: an expected one with its code, any other as `server_error`. Never cached.
 */
export const readFailure = (error: unknown): { failure: AppError; headers: Record<string, string> } => {
  const failure = error instanceof AppError ? error : new AppError('server_error')
  const retryAfter = retryAfterOf(failure)
  return {
    failure,
    headers: {
      'Cache-Control': 'no-store',
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  }
}
