import type Stripe from 'stripe'

/** The SDK waits 80 s by default, longer than any reader. */
const TIMEOUT_MS = 20_000
const NETWORK_RETRIES = 2

/**
 * A client made at its first use, of the API version the SDK's types describe.
 *
 * @param fetchApi answers in the provider's place; nothing leaves this process then.
 */
export const createStripeClient = (
  secretKey: string,
  fetchApi?: (request: Request) => Promise<Response>,
): (() => Promise<Stripe>) => {
  let client: Promise<Stripe> | undefined
  return () =>
    (client ??= import('stripe').then(
      ({ default: StripeSdk }) =>
        new StripeSdk(secretKey, {
          apiVersion: StripeSdk.API_VERSION,
          telemetry: false,
          timeout: TIMEOUT_MS,
          maxNetworkRetries: NETWORK_RETRIES,
          ...(fetchApi && {
            httpClient: StripeSdk.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
              fetchApi(new Request(input, init)),
            ),
          }),
        }),
    ))
}
