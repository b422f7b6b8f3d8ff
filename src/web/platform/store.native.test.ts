import { beforeEach, expect, it, vi } from 'vitest'
import type { Store } from './store.ts'

const WEEK = { price: 0, numberOfPeriods: 1, subscriptionPeriod: { numberOfUnits: 1, unit: 1 } }
const YEARLY = {
  identifier: 'premium_yearly',
  title: 'Premium',
  price: 89.99,
  priceString: '89,99 €',
  currencyCode: 'EUR',
  introductoryPrice: WEEK,
}

/** The plugin, as its Swift answers. */
const plugin = {
  getProducts: vi.fn(() => Promise.resolve({ products: [YEARLY] })),
  getPurchases: vi.fn(() => Promise.resolve({ purchases: [] as object[] })),
  restorePurchases: vi.fn(() => Promise.resolve()),
}
vi.mock('@capgo/native-purchases', () => ({ NativePurchases: plugin, PURCHASE_TYPE: { SUBS: 'subs' } }))

let store: Store
beforeEach(async () => {
  vi.stubEnv('TARGET', 'native')
  vi.stubGlobal('webkit', { messageHandlers: { bridge: {} } })
  vi.resetModules()
  ;({ store } = await import('./store.native.ts'))
})

const trialDays = async () =>
  (await store.listProducts(['premium_yearly'])).map((product) => product.trialDays)

it('offers the free days to an Apple account that has never subscribed', async () => {
  expect(await trialDays()).toEqual([7])
})

it('promises none to one that has, however long ago, nor where the store does not say', async () => {
  plugin.getPurchases.mockResolvedValueOnce({ purchases: [{ transactionId: '1' }] })
  expect(await trialDays()).toEqual([null])
  plugin.getPurchases.mockRejectedValueOnce(new Error('The store is closed'))
  expect(await trialDays()).toEqual([null])
})
