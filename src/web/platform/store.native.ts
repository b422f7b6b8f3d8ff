import { NativePurchases, type Product, PURCHASE_TYPE } from '@capgo/native-purchases'
import { historyOf, storeTransactionOf } from './store-transaction.ts'
import { platform } from './target.ts'
import { type Store, StoreError, type StoreFailure, type StoreProduct } from './store.ts'

const failureOf = (message: string): StoreFailure => {
  // The plugin forwards the system's localised message, without a code (`AppStore.sync`).
  if (/cancel|annul/i.test(message)) return 'user_cancelled'
  if (/transaction pending/i.test(message)) return 'pending'
  if (/(cannot find product|product not found)/i.test(message)) return 'product_not_found'
  if (/not (available|implemented|supported)/i.test(message)) return 'not_available'
  return 'failed'
}

/** The plugin's web version would sell a fake subscription: on systems other than iOS there is no store. */
const ask = async <T>(work: () => Promise<T>): Promise<T> => {
  if (platform() !== 'ios') throw new StoreError('not_available', 'There is no store on this device')
  try {
    return await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new StoreError(failureOf(message), message)
  }
}

/** Days of StoreKit's units in the order day, week, month, year. */
const DAYS_OF_UNIT = [1, 7, 30, 365]

const trialDaysOf = ({ introductoryPrice: offer }: Product): number | null =>
  offer?.price === 0
    ? offer.subscriptionPeriod.numberOfUnits *
      (DAYS_OF_UNIT[offer.subscriptionPeriod.unit] ?? 1) *
      Math.max(1, offer.numberOfPeriods)
    : null

/**
 * The plugin reports an introductory offer, but not whether this Apple account may still have it. A former
 * subscriber is promised none, and may be given it all the same.
 */
const hasSubscribedBefore = async (): Promise<boolean> => {
  const { purchases } = await NativePurchases.getPurchases({ productType: PURCHASE_TYPE.SUBS })
  return purchases.length > 0
}

const productOf = (product: Product, isFirst: boolean): StoreProduct => ({
  id: product.identifier,
  title: product.title,
  price: product.priceString,
  amount: product.price,
  currency: product.currencyCode,
  trialDays: isFirst ? trialDaysOf(product) : null,
})

export const store: Store = {
  isAvailable: () => ask(async () => (await NativePurchases.isBillingSupported()).isBillingSupported),
  listProducts: (ids) =>
    ask(async () => {
      const [{ products }, isFirst] = await Promise.all([
        NativePurchases.getProducts({ productIdentifiers: [...ids], productType: PURCHASE_TYPE.SUBS }),
        hasSubscribedBefore().then(
          (hasSubscribed) => !hasSubscribed,
          // If the query fails, no trial is promised.
          () => false,
        ),
      ])
      return ids.flatMap((id) =>
        products.filter(({ identifier }) => identifier === id).map((product) => productOf(product, isFirst)),
      )
    }),
  purchase: (productIdentifier, appAccountToken) =>
    ask(async () =>
      storeTransactionOf(
        await NativePurchases.purchaseProduct({
          productIdentifier,
          productType: PURCHASE_TYPE.SUBS,
          quantity: 1,
          appAccountToken,
          // Only transactions that the server has stored are finished; the store redelivers the rest.
          autoAcknowledgePurchases: false,
        }),
      ),
    ),
  listEntitlements: () =>
    ask(async () => {
      const { purchases } = await NativePurchases.getPurchases({
        productType: PURCHASE_TYPE.SUBS,
        onlyCurrentEntitlements: true,
      })
      return purchases.map(storeTransactionOf)
    }),
  listHistory: (accountId) =>
    ask(async () => {
      const { purchases } = await NativePurchases.getPurchases({ productType: PURCHASE_TYPE.SUBS })
      return historyOf(purchases, accountId)
    }),
  restore: () => ask(() => NativePurchases.restorePurchases()),
  finish: (purchaseToken) => ask(() => NativePurchases.acknowledgePurchase({ purchaseToken })),
  manage: () => ask(() => NativePurchases.manageSubscriptions()),
  onTransaction: (listener) =>
    ask(async () => {
      const handle = await NativePurchases.addListener('transactionUpdated', (transaction) =>
        listener(storeTransactionOf(transaction)),
      )
      return () => void handle.remove()
    }),
}
