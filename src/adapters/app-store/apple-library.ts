import type { Data } from '@apple/app-store-server-library'
import type { AppStoreOptions } from './app-store-options.ts'
import {
  type AppStore,
  AppStoreError,
  type StoreEnvironment,
  type StoreNews,
} from '#domain/kernel/ports/app-store.ts'
import { toRenewal, toStatus, toTransaction } from './signed-claims.ts'
import { createStoreApi } from './store-client.ts'
import { createVerifiers } from './verifiers.ts'

/**
 * Loads Apple's library. Import this function through `createAppStore`, which defers the loading to the first
 * purchase.
 */
export const openAppStore = (options: AppStoreOptions): AppStore => {
  const verifiers = createVerifiers(options)
  const fetchSigned = options.api && createStoreApi(options.api, options.bundleId)

  const readTransaction = (environment: StoreEnvironment, signed: string) =>
    verifiers.inOne(environment, async (verifier) =>
      toTransaction(await verifier.verifyAndDecodeTransaction(signed), environment),
    )
  const readRenewal = (environment: StoreEnvironment, signed: string) =>
    verifiers.inOne(environment, async (verifier) =>
      toRenewal(await verifier.verifyAndDecodeRenewalInfo(signed)),
    )
  const readNews = async (environment: StoreEnvironment, data: Data): Promise<StoreNews | null> => {
    if (!data.signedTransactionInfo) return null
    const transaction = await readTransaction(environment, data.signedTransactionInfo)
    if (!transaction) return null
    const renewal = data.signedRenewalInfo ? await readRenewal(environment, data.signedRenewalInfo) : null
    return { transaction, renewal, status: toStatus(data.status) }
  }

  return {
    canAsk: fetchSigned !== undefined,
    readTransaction: (signed) =>
      verifiers.inEither(async (verifier, environment) => {
        const transaction = toTransaction(await verifier.verifyAndDecodeTransaction(signed), environment)
        if (!transaction) throw new AppStoreError('refused', 'The transaction is no subscription')
        return transaction
      }),
    readNotification: async (signed) => {
      const { claims, environment } = await verifiers.inEither(async (verifier, verified) => ({
        claims: await verifier.verifyAndDecodeNotification(signed),
        environment: verified,
      }))
      const { notificationUUID, notificationType, subtype, signedDate, data } = claims
      if (!notificationUUID || !notificationType)
        throw new AppStoreError('refused', 'The notification has no name')
      return {
        id: notificationUUID,
        kind: notificationType,
        subkind: subtype ?? null,
        environment,
        signedAt: new Date(signedDate ?? 0),
        news: data ? await readNews(environment, data) : null,
      }
    },
    fetchSubscription: async (originalTransactionId, environment) => {
      if (!fetchSigned) throw new AppStoreError('unavailable', 'No key to ask Apple with is set')
      const { status, signedTransaction, signedRenewal } = await fetchSigned(
        originalTransactionId,
        environment,
      )
      const transaction = await readTransaction(environment, signedTransaction)
      const renewal = await readRenewal(environment, signedRenewal)
      const known = toStatus(status)
      if (transaction?.originalTransactionId !== originalTransactionId || !known)
        throw new AppStoreError('unknown', 'Apple tells of something else')
      return { transaction, renewal, status: known }
    },
  }
}
