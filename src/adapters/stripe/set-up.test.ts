import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createStripeProvider } from './stripe-provider.ts'

const URL = 'https://news.example/api/webhooks/stripe'

/** An account at Stripe, as far as the set-up reads and writes it. */
const accountWith = (stored: { endpoints: object[]; portals: object[]; prices: object[] }) => {
  const list = (objects: object[]) => ({
    list: async () => ({ data: [...objects] }),
    create: async (params: object) => {
      const object = { id: `id_${objects.length}`, status: 'enabled', secret: 'whsec_new', ...params }
      objects.push(object)
      return object
    },
  })
  return {
    webhookEndpoints: list(stored.endpoints),
    billingPortal: { configurations: list(stored.portals) },
    prices: list(stored.prices),
    products: { retrieve: async () => ({}) },
  } as unknown as Stripe
}

const providerFor = (stripe: Stripe) =>
  createStripeProvider({
    kind: 'stripe',
    client: async () => stripe,
    webhookSecret: '',
    testClockOffsetMs: () => 0,
    close: () => {},
  })

test('the set-up creates prices, portal and webhook endpoint, and nothing a second time', async () => {
  const stored = { endpoints: [], portals: [], prices: [] }
  const stripe = accountWith(stored)
  expect(await providerFor(stripe).setUp(URL)).toEqual({ webhookSecret: 'whsec_new' })
  expect(stored).toMatchObject({
    endpoints: [
      { url: URL, enabled_events: expect.arrayContaining(['invoice.paid', 'charge.dispute.created']) },
    ],
    portals: [{ features: { payment_method_update: { enabled: true } } }],
    prices: [{ lookup_key: 'premium_monthly' }, { lookup_key: 'premium_yearly' }],
  })
  expect(await providerFor(stripe).setUp(URL)).toEqual({ webhookSecret: undefined })
  expect([stored.endpoints.length, stored.portals.length, stored.prices.length]).toEqual([1, 1, 2])
})
