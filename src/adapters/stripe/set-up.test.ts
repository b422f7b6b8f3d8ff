import { DEFAULT_TARIFF, type Tariff } from '#contract/premium/plans.ts'
import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { EVENTS } from './set-up.ts'
import { createStripeProvider } from './stripe-provider.ts'

const URL = 'https://news.example/api/webhooks/stripe'
const UNTIL = new Date('2026-11-28T08:00:00Z')

/** An account at Stripe, as far as the set-up reads and writes it. */
const accountWith = (stored: {
  endpoints: object[]
  portals: object[]
  prices: object[]
  account?: object
  tax?: object
  registrations?: object[]
  events?: object[] | undefined
}) => {
  const list = (objects: object[]) => ({
    list: async () => ({ data: [...objects] }),
    create: async (params: object) => {
      const object = { id: `id_${objects.length}`, status: 'enabled', secret: 'whsec_new', ...params }
      objects.push(object)
      return object
    },
    update: async (id: string, params: object) => {
      const index = objects.findIndex((one) => 'id' in one && one.id === id)
      objects[index] = { ...objects[index], ...params }
    },
  })
  return {
    webhookEndpoints: list(stored.endpoints),
    billingPortal: { configurations: list(stored.portals) },
    prices: list(stored.prices),
    events: { list: stored.events ? list(stored.events).list : refuse },
    products: { retrieve: async () => ({}) },
    accounts: { retrieveCurrent: async () => stored.account ?? refuse() },
    tax: {
      settings: { retrieve: async () => stored.tax ?? refuse() },
      registrations: list(stored.registrations ?? []),
    },
  } as unknown as Stripe
}

/** A restricted key without the permission. */
const refuse = (): never => {
  throw Object.assign(new Error('The provided key does not have the required permissions'), {
    type: 'StripePermissionError',
    statusCode: 403,
  })
}

const providerFor = (stripe: Stripe, tariff: Tariff = DEFAULT_TARIFF) =>
  createStripeProvider({
    kind: 'stripe',
    takesMoney: false,
    client: async () => stripe,
    webhookSecret: '',
    tariff,
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
    portals: [
      { metadata: { product: 'apercu_premium' }, features: { payment_method_update: { enabled: true } } },
    ],
    prices: [{ lookup_key: 'premium_monthly' }, { lookup_key: 'premium_yearly' }],
  })
  expect(await providerFor(stripe).setUp(URL)).toEqual({ webhookSecret: undefined })
  expect([stored.endpoints.length, stored.portals.length, stored.prices.length]).toEqual([1, 1, 2])
})

test('an endpoint of an earlier release gets the events that came since', async () => {
  const stored = {
    endpoints: [{ id: 'we_1', url: URL, status: 'enabled', enabled_events: ['invoice.paid'] }],
    portals: [],
    prices: [],
  }
  expect(await providerFor(accountWith(stored)).setUp(URL)).toEqual({ webhookSecret: undefined })
  expect(stored.endpoints).toMatchObject([
    { id: 'we_1', enabled_events: expect.arrayContaining(['charge.dispute.created']) },
  ])
})

test('what payments need is inspected without creating any of it', async () => {
  const stored = {
    endpoints: [] as object[],
    portals: [],
    prices: [],
    account: { charges_enabled: false },
    tax: { status: 'pending' },
  }
  const provider = providerFor(accountWith(stored))
  expect(await provider.inspect(URL, UNTIL)).toEqual({
    canCharge: false,
    webhook: { state: 'missing' },
    hasPortal: false,
    hasPrices: false,
    tax: 'pending',
    answeredAt: null,
  })
  expect([stored.endpoints, stored.portals, stored.prices]).toEqual([[], [], []])
  await provider.setUp(URL)
  expect(await provider.inspect(URL, UNTIL)).toMatchObject({
    webhook: { state: 'enabled', missingEvents: [] },
    hasPortal: true,
    hasPrices: true,
  })
  stored.endpoints = [{ ...stored.endpoints[0], status: 'disabled' }]
  expect(await providerFor(accountWith(stored)).inspect(URL, UNTIL)).toMatchObject({
    webhook: { state: 'disabled' },
  })
})

test.each([
  ['pending', { status: 'pending' }, []],
  ['unregistered', { status: 'active' }, []],
  ['active', { status: 'active' }, [{ country: 'FR', status: 'active' }]],
])('Stripe Tax is %s by its settings and registrations', async (state, tax, registrations) => {
  const provider = providerFor(accountWith({ endpoints: [], portals: [], prices: [], tax, registrations }))
  expect(await provider.inspect(URL, UNTIL)).toMatchObject({ tax: state })
})

test('a restricted key that may not read something leaves it unknown', async () => {
  const provider = providerFor(accountWith({ endpoints: [], portals: [], prices: [] }))
  expect(await provider.inspect(URL, UNTIL)).toMatchObject({ canCharge: null, tax: null, hasPortal: false })
})

test('the newest event that the endpoint should have received is named, with the time of the answer', async () => {
  const stored = {
    endpoints: [] as object[],
    portals: [],
    prices: [],
    account: {
      charges_enabled: true,
      lastResponse: { headers: { date: 'Sat, 28 Nov 2026 08:00:03 GMT' } },
    },
    events: [
      // About nothing that the product reads.
      { id: 'evt_3', created: 1_796_000_200, data: { object: { object: 'invoice', parent: null } } },
      { id: 'evt_2', created: 1_796_000_100, data: { object: { object: 'subscription', id: 'sub_1' } } },
      { id: 'evt_1', created: 1_796_000_000, data: { object: { object: 'subscription', id: 'sub_1' } } },
    ],
  }
  const provider = providerFor(accountWith(stored))
  await provider.setUp(URL)
  expect(await provider.inspect(URL, UNTIL)).toMatchObject({
    webhook: { newestEvent: { id: 'evt_2', at: new Date(1_796_000_100_000) } },
    answeredAt: new Date('2026-11-28T08:00:03Z'),
  })
  stored.events = []
  const fresh = providerFor(accountWith(stored))
  expect(await fresh.inspect(URL, UNTIL)).toMatchObject({ webhook: { newestEvent: 'none' } })
  const restricted = providerFor(accountWith({ ...stored, events: undefined }))
  expect(await restricted.inspect(URL, UNTIL)).toMatchObject({ webhook: { newestEvent: null } })
})

test('the chapter about Stripe lists the events of the endpoint', () => {
  const [, list = ''] =
    /^\*\*Events of the endpoint\*\*: (.*)\.$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  expect(list.split(', ')).toEqual(EVENTS.map((event) => `\`${event}\``))
})
