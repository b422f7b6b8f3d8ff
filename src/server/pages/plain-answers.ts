import { readFailure } from '#api/http/failure.ts'
import { INERT_POLICY } from '../security/security-headers.ts'
import { failurePage } from './failure-page.ts'

export interface PlainAnswers {
  plain: (status: number, extra?: Record<string, string>) => Response
  /** The failure page. An overload or a limit is no error of the server, so it is not passed to `onError`. */
  failed: (error: unknown, pathname: string) => Response
}

export const createPlainAnswers = (
  headers: Record<string, string>,
  onError: (error: unknown) => void,
): PlainAnswers => {
  const answer = (status: number, extra: Record<string, string> = {}, body: string | null = null) =>
    new Response(body, {
      status,
      headers: {
        ...headers,
        'content-security-policy': INERT_POLICY,
        'cache-control': 'private, no-store',
        ...extra,
      },
    })
  return {
    plain: (status, extra) => answer(status, extra),
    failed: (error, pathname) => {
      const { failure, headers: failureHeaders } = readFailure(error)
      const retryAfter = failureHeaders['Retry-After']
      const isExpected = failure.code === 'overloaded' || failure.code === 'rate_limited'
      if (!isExpected) onError(error)
      return answer(
        isExpected ? failure.status : 500,
        { 'content-type': 'text/html; charset=utf-8', ...(retryAfter && { 'retry-after': retryAfter }) },
        failurePage(isExpected ? failure.code : 'server_error', pathname),
      )
    },
  }
}
