import { type Store, StoreError, type StoreFailure, type StoreTransaction } from '#web/platform/store.ts'

export const aTransaction = (different: Partial<StoreTransaction> = {}): StoreTransaction => ({
  productId: 'premium_yearly',
  transactionId: '2000000001',
  originalTransactionId: '2000000001',
  purchaseDate: '2026-11-22T08:00:00.000Z',
  expiryDate: '2026-11-29T08:00:00.000Z',
  isTrial: true,
  receipt: 'signed.by.apple',
  platform: 'ios',
  ...different,
})

/** A fake store with scripted results, which records its calls. */
export const storeDouble = () => {
  const asked: string[] = []
  const failures: Partial<Record<keyof Store, StoreError>> = {}
  const script = { isAvailable: true, hasProducts: true, owned: [] as StoreTransaction[] }
  const note = <T>(call: keyof Store, about: string, answer: () => T) => {
    asked.push(about ? `${call} ${about}` : call)
    const failure = failures[call]
    return failure ? Promise.reject(failure) : Promise.resolve(answer())
  }
  const store: Store = {
    isAvailable: () => note('isAvailable', '', () => script.isAvailable),
    listProducts: (ids) =>
      note('listProducts', '', () =>
        script.hasProducts
          ? ids.map((id) => ({
              id,
              title: 'Premium',
              price: id === 'premium_yearly' ? '89,99 €' : '9,99 €',
              amount: id === 'premium_yearly' ? 89.99 : 9.99,
              currency: 'EUR',
              trialDays: 7,
            }))
          : [],
      ),
    purchase: (productId, accountId) =>
      note('purchase', `${productId} for ${accountId}`, () => {
        const bought = aTransaction({ productId })
        script.owned = [bought]
        return bought
      }),
    listEntitlements: () => note('listEntitlements', '', () => script.owned),
    listHistory: () =>
      note('listHistory', '', () => script.owned.map((each) => ({ ...each, isRefunded: false }))),
    restore: () => note('restore', '', () => undefined),
    finish: (transactionId) => note('finish', transactionId, () => undefined),
    manage: () => note('manage', '', () => undefined),
    onTransaction: () => note('onTransaction', '', () => () => undefined),
  }
  return {
    store,
    asked,
    script,
    fail: (call: keyof Store, code: StoreFailure, message = code as string) => {
      failures[call] = new StoreError(code, message)
    },
  }
}
