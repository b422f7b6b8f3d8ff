import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TEST_KEY, type TestEmulator, testEmulator } from '../testing/test-emulator.ts'
import { getRequestListener } from '@hono/node-server'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pruneKeys } from './answer-once.ts'
import type { EmulatorStore } from './state/emulator-store.ts'
import { createMemoryStore } from './state/memory-store.ts'

/** As a caller without types would: what TypeScript would refuse is the point. */
type Untyped = Record<string, unknown>

describe.each(['in process', 'over TCP'])('A request to the Stripe emulator %s', (way) => {
  let store: EmulatorStore
  let billing: TestEmulator
  let server: Server | undefined
  let stripe: Stripe
  let clientWith: (key: string, apiVersion?: string) => Stripe
  let price: string
  let customer: string
  beforeAll(async () => {
    store = createMemoryStore()
    billing = testEmulator(() => new Date('2026-11-22T12:00:00Z'), store)
    const { emulator } = billing
    if (way === 'over TCP') {
      const answer = getRequestListener(emulator.fetch)
      server = createServer((req, res) => void answer(req, res)).listen(0, '127.0.0.1')
      await once(server, 'listening')
    }
    const { port } = (server?.address() ?? { port: 0 }) as AddressInfo
    clientWith = (key, apiVersion) =>
      new Stripe(key, {
        maxNetworkRetries: 0,
        ...(apiVersion && { apiVersion: apiVersion as typeof Stripe.API_VERSION }),
        ...(server
          ? { host: '127.0.0.1', port, protocol: 'http' }
          : {
              httpClient: Stripe.createFetchHttpClient((input, init) =>
                emulator.fetch(new Request(input, init)),
              ),
            }),
      })
    stripe = clientWith(TEST_KEY)
    price = await billing.priceIdOf('premium_monthly')
    customer = (await stripe.customers.create({ email: 'ada@reader.example' })).id
  })
  afterAll(async () => {
    billing.emulator.close()
    server?.close()
    server?.closeAllConnections()
  })

  const checkout = (fields: Untyped) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: 'http://localhost:3000/done',
      ...fields,
    })

  it.each<[string, Untyped, Untyped]>([
    [
      'an unknown parameter',
      { payment_method_types: ['card'] },
      { code: 'parameter_unknown', param: 'payment_method_types' },
    ],
    [
      'an unknown parameter deep inside',
      { subscription_data: { trial_days: 7 } },
      { param: 'subscription_data[trial_days]' },
    ],
    ['a typo in an enum', { mode: 'subscripton' }, { param: 'mode' }],
    [
      'a typo in an enum deep inside',
      { subscription_data: { trial_settings: { end_behavior: { missing_payment_method: 'cancle' } } } },
      { param: 'subscription_data[trial_settings][end_behavior][missing_payment_method]' },
    ],
    [
      'a number that is none',
      { subscription_data: { trial_period_days: 'seven' } },
      { code: 'parameter_invalid_integer' },
    ],
    ['a list that is none', { line_items: 'price' }, { param: 'line_items' }],
    [
      'no address to come back to',
      { success_url: undefined },
      { code: 'parameter_missing', param: 'success_url' },
    ],
    [
      'a price that does not exist',
      { line_items: [{ price: 'price_none', quantity: 1 }] },
      { code: 'resource_missing', param: 'line_items[0][price]' },
    ],
    [
      'a customer that does not exist',
      { customer: 'cus_none' },
      { code: 'resource_missing', param: 'customer' },
    ],
    ['an end too soon', { expires_at: Date.parse('2026-11-22T12:10:00Z') / 1000 }, { param: 'expires_at' }],
  ])('with %s is refused by name, and leaves nothing', async (_, fields, refusal) => {
    const before = (await stripe.checkout.sessions.list({ customer })).data.length
    await expect(checkout(fields)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...refusal })
    expect((await stripe.checkout.sessions.list({ customer })).data).toHaveLength(before)
  })

  it('takes numbers, flags, lists, metadata and nothing as they were meant', async () => {
    const session = await checkout({
      client_reference_id: 'reader-1',
      metadata: { number: 7, 'odd key&=': 'é +%' },
      expires_at: Date.parse('2026-11-22T13:00:00Z') / 1000,
      payment_method_collection: 'always',
      subscription_data: { trial_period_days: 7 },
    })
    expect(session).toMatchObject({
      client_reference_id: 'reader-1',
      metadata: { number: '7' },
      amount_total: 0,
      expires_at: 1795352400,
      status: 'open',
    })
    const cleared = await stripe.customers.update(customer, { metadata: { plan: 'x' }, description: '' })
    expect(cleared).toMatchObject({ metadata: { plan: 'x' }, description: null })
    expect((await stripe.customers.update(customer, { metadata: '' })).metadata).toEqual({})
  })

  it('needs its key and its version of the API', async () => {
    await expect(clientWith('sk_test_other').customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    })
    await expect(clientWith(TEST_KEY, '2024-06-20').customers.list()).rejects.toMatchObject({
      param: 'Stripe-Version',
    })
  })

  it('is answered with the time of the answer', async () => {
    const { headers } = (await stripe.customers.list()).lastResponse as { headers: object }
    const date = headers instanceof Headers ? headers.get('date') : 'date' in headers && headers.date
    expect(date).toBe('Sun, 22 Nov 2026 12:00:00 GMT')
  })

  it('for what is not there, or not sold here, says so', async () => {
    await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 })
  })

  it('with one idempotency key happens once, however often it comes', async () => {
    const create = (name: string) => stripe.customers.create({ name }, { idempotencyKey: 'cus-reader-1' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('Ada')))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await expect(create('Eve')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  it('with an idempotency key of yesterday is another request', async () => {
    const create = () => stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'cus-yesterday' })
    const { id } = await create()
    await pruneKeys(store, new Date('2026-11-23T11:59:00Z'))
    expect((await create()).id).toBe(id)
    await pruneKeys(store, new Date('2026-11-23T12:01:00Z'))
    expect((await create()).id).not.toBe(id)
  })

  it('for a list goes through it page by page', async () => {
    for (let i = 0; i < 12; i += 1) await stripe.customers.create({ email: 'many@reader.example' })
    const first = await stripe.customers.list({ email: 'many@reader.example', limit: 5 })
    expect([first.data.length, first.has_more]).toEqual([5, true])
    const all = await stripe.customers
      .list({ email: 'many@reader.example', limit: 5 })
      .autoPagingToArray({ limit: 100 })
    expect(new Set(all.map(({ id }) => id)).size).toBe(12)
  })
})
