import { type AppStore, AppStoreError, type StoreNews } from '#domain/kernel/ports/app-store.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Observation } from './record-purchase.service.ts'

/**
 * Without an answer of Apple's API the signed transaction is the fallback, because a reader who has paid
 * should not wait for the end of an outage. `readAppStore` queries such a purchase again.
 */
export const observePurchase = async (
  ctx: Context,
  store: AppStore,
  signed: StoreNews,
): Promise<Observation> => {
  const { originalTransactionId, environment } = signed.transaction
  if (store.canAsk) {
    try {
      return { ...(await store.fetchSubscription(originalTransactionId, environment)), isFetched: true }
    } catch (error) {
      if (!(error instanceof AppStoreError)) throw error
      ctx.log.warn({ reason: error.message }, 'Apple’s API failed; the fallback is the signed transaction')
    }
  }
  return { ...signed, isFetched: false }
}
