import type Stripe from 'stripe'

/** The SDK's default of 80 s is longer than a reader waits for a page. */
const TIMEOUT_MS = 20_000
const NETWORK_RETRIES = 2

/**
 * Imports the SDK at the first use. The API version is pinned to the one that the SDK's types describe.
 *
 * @param fetchApi the emulator or a test, which answers in place of the network
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
