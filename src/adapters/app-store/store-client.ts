import { APIException, AppStoreServerAPIClient, Environment } from '@apple/app-store-server-library'
import type { StoreApiSettings } from './app-store-options.ts'
import { AppStoreError, type StoreEnvironment } from '#domain/kernel/ports/app-store.ts'

const TIMEOUT_MS = 10_000
const APPLE_ORIGINS: Record<StoreEnvironment, string> = {
  Production: 'https://api.storekit.apple.com',
  Sandbox: 'https://api.storekit-sandbox.apple.com',
}

/** The library's client has no timeout, so requests go through our own fetch. */
class StoreClient extends AppStoreServerAPIClient {
  readonly #origin: string

  constructor(settings: StoreApiSettings, bundleId: string, environment: StoreEnvironment) {
    const { privateKey, keyId, issuerId, origins = APPLE_ORIGINS } = settings
    const named = environment === 'Production' ? Environment.PRODUCTION : Environment.SANDBOX
    super(privateKey, keyId, issuerId, bundleId, named)
    this.#origin = origins[environment]
  }

  protected override async makeFetchRequest(
    path: string,
    query: URLSearchParams,
    method: string,
    body: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<never> {
    const response = await fetch(`${this.#origin}${path}?${query}`, {
      method,
      headers,
      body: body === undefined ? null : String(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // The library is typed for node-fetch; it uses what both have in common.
    return response as never
  }
}

const toError = (error: unknown): AppStoreError => {
  if (!(error instanceof APIException))
    return new AppStoreError('unavailable', 'Apple could not be asked', { cause: error })
  const { httpStatusCode, apiError } = error
  if (httpStatusCode === 404) return new AppStoreError('unknown', 'Apple knows no such transaction')
  return new AppStoreError('unavailable', `Apple answered ${httpStatusCode} ${apiError ?? ''}`.trim())
}

export interface SignedSubscription {
  status: number | undefined
  signedTransaction: string
  signedRenewal: string
}

/**
 * Queries the newest transaction of a subscription. The caller must verify the response.
 *
 * @throws AppStoreError
 */
export const createStoreApi = (settings: StoreApiSettings, bundleId: string) => {
  const clients = {
    Production: new StoreClient(settings, bundleId, 'Production'),
    Sandbox: new StoreClient(settings, bundleId, 'Sandbox'),
  }
  return async (
    originalTransactionId: string,
    environment: StoreEnvironment,
  ): Promise<SignedSubscription> => {
    const answer = await clients[environment]
      .getAllSubscriptionStatuses(originalTransactionId)
      .catch((error: unknown) => {
        throw toError(error)
      })
    const latest = answer.data
      ?.flatMap((group) => group.lastTransactions ?? [])
      .find((item) => item.originalTransactionId === originalTransactionId)
    if (!latest?.signedTransactionInfo || !latest.signedRenewalInfo)
      throw new AppStoreError('unknown', 'Apple tells nothing of this transaction')
    return {
      status: latest.status,
      signedTransaction: latest.signedTransactionInfo,
      signedRenewal: latest.signedRenewalInfo,
    }
  }
}
