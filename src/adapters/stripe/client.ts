import type Stripe from 'stripe'

/** The SDK's timeout is 80 s by default; no reader waits that long. */
const TIMEOUT_MS = 20_000
const NETWORK_RETRIES = 2

/**
 * A client created at its first use, with the API version that the SDK's types describe.
 *
 * @param fetchApi answers instead of the network
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
