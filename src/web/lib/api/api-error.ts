import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

/** Fallback codes for responses without the API's body: a proxy's page, an empty 502. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limited',
  503: 'overloaded',
}

/** A failed call. `status` 0 and `network_error`: no response at all. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown

  constructor(code: ErrorCode, status: number, message: string = code, details?: unknown) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
  }

  static async fromResponse(response: Pick<Response, 'status' | 'json'>): Promise<ApiError> {
    const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
    const code = body?.code ?? CODE_BY_STATUS[response.status] ?? 'server_error'
    return new ApiError(code, response.status, body?.error, body?.details)
  }
}
