import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Store, StoreError } from './store.ts'

const WEEK = { price: 0, numberOfPeriods: 1, subscriptionPeriod: { numberOfUnits: 1, unit: 1 } }
const YEARLY = {
  identifier: 'premium_yearly',
  title: 'Premium',
  price: 89.99,
  priceString: '89,99 €',
  currencyCode: 'EUR',
  introductoryPrice: WEEK,
}

/** What the plugin does, as its Swift does: it fails with the system's words, and nothing else. */
const phone = { history: [] as object[], failure: null as string | null }
const answer = <T>(value: T): Promise<T> =>
  phone.failure === null ? Promise.resolve(value) : Promise.reject(new Error(phone.failure))
const NativePurchases = {
  getProducts: () => Promise.resolve({ products: [YEARLY] }),
  getPurchases: () => answer({ purchases: phone.history }),
  restorePurchases: () => answer(undefined),
}
vi.mock('@capgo/native-purchases', () => ({ NativePurchases, PURCHASE_TYPE: { SUBS: 'subs' } }))

let store: Store
beforeEach(async () => {
  Object.assign(phone, { history: [], failure: null })
  vi.stubEnv('TARGET', 'native')
  vi.stubGlobal('webkit', { messageHandlers: { bridge: {} } })
  vi.resetModules()
  ;({ store } = await import('./store.native.ts'))
})

describe('free days', () => {
  const trialDays = async () =>
    (await store.listProducts(['premium_yearly'])).map((product) => product.trialDays)

  it('are offered to an Apple account that has never subscribed', async () => {
    expect(await trialDays()).toEqual([7])
  })

  it('are promised neither to one that has, however long ago, nor where the store does not say', async () => {
    phone.history = [{ transactionId: '1' }]
    expect(await trialDays()).toEqual([null])
    phone.failure = 'The store is closed'
    expect(await trialDays()).toEqual([null])
  })
})

describe('a question of the App Store that the reader calls off', () => {
  it.each([
    ['Request Canceled', 'user_cancelled'],
    ['Demande annulée', 'user_cancelled'],
    ['L’opération a été annulée.', 'user_cancelled'],
    ['Connexion à l’iTunes Store impossible', 'failed'],
  ])('is told from a failure in the phone’s own language: %s', async (message, code) => {
    phone.failure = message
    await expect(store.restore()).rejects.toMatchObject({ name: 'StoreError', code } as Partial<StoreError>)
  })
})
