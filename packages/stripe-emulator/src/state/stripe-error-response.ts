interface ErrorFields {
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error'
  code?: string
  param?: string
  decline_code?: string
  status?: number
  /** Whether the transaction commits although the call fails, because a declined charge must be stored. */
  keepsState?: boolean
}

/** Rendered as the JSON and status of a failed call: https://docs.stripe.com/api/errors */
export class StripeErrorResponse extends Error {
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

export const noSuch = (kind: string, id: string, param = 'id', status = 404): StripeErrorResponse =>
  new StripeErrorResponse(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status })
