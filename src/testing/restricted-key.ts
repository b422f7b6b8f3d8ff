type Fetch = (request: Request) => Promise<Response>

const REFUSAL = {
  error: {
    type: 'invalid_request_error',
    message:
      "The provided key 'rk_test_***abcd' does not have the required permissions for this endpoint on account 'acct_sandbox'.",
  },
}

/**
 * Answers as Stripe answers a restricted key that lacks a permission.
 *
 * @param forbidden calls such as `GET /v1/account`, each without what follows in the path
 */
export const withoutPermission =
  (fetch: Fetch, ...forbidden: string[]): Fetch =>
  async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    return forbidden.some((one) => call.startsWith(one))
      ? Response.json(REFUSAL, { status: 403, headers: { 'stripe-should-retry': 'false' } })
      : fetch(request)
  }
