interface ErrorFields {
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error'
  code?: string
  param?: string
  decline_code?: string
  status?: number
  /** What else the error carries, the payment intent of a declined card for instance. */
  more?: Record<string, unknown>
}

/** An answer as Stripe refuses: https://docs.stripe.com/api/errors */
export class ApiError extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor(
    message: string,
    { status = 400, type = 'invalid_request_error', more, ...fields }: ErrorFields = {},
  ) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...fields, ...more } }
  }
}

export const noSuch = (kind: string, id: string, param = 'id', status = 404): ApiError =>
  new ApiError(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status })
