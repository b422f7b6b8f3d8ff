import { APIException, AppStoreServerAPIClient, Environment } from '@apple/app-store-server-library'
import type { StoreApiSettings } from './app-store-options.ts'
import { AppStoreError, type StoreEnvironment } from '#domain/kernel/ports/app-store.ts'

const TIMEOUT_MS = 10_000
const APPLE_ORIGINS: Record<StoreEnvironment, string> = {
  Production: 'https://api.storekit.apple.com',
  Sandbox: 'https://api.storekit-sandbox.apple.com',
}

type FetchParameters = Parameters<AppStoreServerAPIClient['makeFetchRequest']>

/** Replaces the transport of Apple's client, which has no timeout. */
class StoreClient extends AppStoreServerAPIClient {
  readonly #origin: string

  constructor(settings: StoreApiSettings, bundleId: string, environment: StoreEnvironment) {
    const { privateKey, keyId, issuerId, origins = APPLE_ORIGINS } = settings
    const named = environment === 'Production' ? Environment.PRODUCTION : Environment.SANDBOX
    super(privateKey, keyId, issuerId, bundleId, named)
    this.#origin = origins[environment]
  }

  protected override async makeFetchRequest(...parameters: FetchParameters): Promise<never> {
    const [path, query, method, body, headers] = parameters
    const response = await fetch(`${this.#origin}${path}?${query.toString()}`, {
      method,
      headers,
      body: body === undefined ? null : String(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // The library is typed for node-fetch, but uses only members that both responses have.
    return response as never
  }
}

const toError = (error: unknown): AppStoreError => {
  if (!(error instanceof APIException))
    return new AppStoreError('unavailable', 'Apple could not be asked', { cause: error })
  const { httpStatusCode: status, apiError } = error
  if (status === 404) return new AppStoreError('unknown', 'Apple knows no such transaction', { status })
  return new AppStoreError('unavailable', `Apple answered ${status} ${apiError ?? ''}`.trim(), { status })
}

export interface SignedSubscription {
  status: number | undefined
  signedTransaction: string
  signedRenewal: string
}

/**
 * The returned function queries the newest transaction of a subscription. The caller must verify the
 * signatures of the response.
 *
 * @throws AppStoreError `unknown` for a transaction that Apple does not have, otherwise `unavailable`
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
