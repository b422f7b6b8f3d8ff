interface ErrorFields {
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error'
  code?: string
  param?: string
  decline_code?: string
  status?: number
  /** Commits the transaction all the same, as after a declined card. */
  keepsState?: boolean
}

/** An error as Stripe serializes it: https://docs.stripe.com/api/errors */
export class ApiError extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }
  readonly keepsState: boolean

  constructor(
    message: string,
    { status = 400, type = 'invalid_request_error', keepsState = false, ...fields }: ErrorFields = {},
  ) {
    super(message)
    this.status = status
    this.keepsState = keepsState
    this.body = { error: { type, message, ...fields } }
  }
}

export const noSuch = (kind: string, id: string, param = 'id', status = 404): ApiError =>
  new ApiError(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status })
