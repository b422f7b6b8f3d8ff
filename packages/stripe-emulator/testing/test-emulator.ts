import { Stripe } from 'stripe'
import { type EmulatorStore, createMemoryStore, createStripeEmulator, type StripeEmulator } from '../index.ts'

export const TEST_KEY = 'sk_test_emulator'
export const TEST_WEBHOOK_SECRET = 'whsec_test'

const PRICES = {
  premium_monthly: { unit_amount: 999, recurring: { interval: 'month' } },
  premium_yearly: { unit_amount: 9000, recurring: { interval: 'year' } },
} as const
export type TestPlan = keyof typeof PRICES

export interface TestEmulator {
  emulator: StripeEmulator
  /** The SDK, answered in process. */
  stripe: Stripe
  priceIdOf: (plan: TestPlan) => Promise<string>
}

export const testEmulator = (clock: () => Date, store: EmulatorStore = createMemoryStore()): TestEmulator => {
  const emulator = createStripeEmulator({
    store,
    clock,
    secretKey: TEST_KEY,
    webhookSecret: TEST_WEBHOOK_SECRET,
    pageUrl: (language, path) => `http://localhost:3000${language?.startsWith('fr') ? '/fr' : ''}${path}`,
    log: () => {},
  })
  const stripe = new Stripe(TEST_KEY, {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
      emulator.fetch(new Request(input, init)),
    ),
  })
  return {
    emulator,
    stripe,
    priceIdOf: async (plan) => {
      const { data } = await stripe.prices.list({ lookup_keys: [plan] })
      if (data[0]) return data[0].id
      const { id } = await stripe.prices.create({
        ...PRICES[plan],
        currency: 'usd',
        lookup_key: plan,
        product_data: { name: 'Premium' },
        metadata: { plan },
      })
      return id
    },
  }
}
