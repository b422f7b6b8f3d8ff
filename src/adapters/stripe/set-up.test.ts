import { addTaxRegistration, payCheckout, setCharges, setHeadOffice } from '@apercu/stripe-emulator'
import { withoutPermission } from '#testing/restricted-key.ts'
import { type TestGateway, testAccount } from '#testing/test-billing.ts'
import { readFileSync } from 'node:fs'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStripeClient } from './client.ts'
import { EMULATOR_KEY } from './payment-gateway.ts'
import { EVENTS } from './set-up.ts'

const URL = 'https://news.example/api/webhooks/stripe'
const BEGIN = new Date('2026-11-28T06:00:00Z')
const UNTIL = new Date('2026-11-28T08:00:00Z')

let now: Date
let account: TestGateway
let stripe: Stripe
beforeEach(async () => {
  now = BEGIN
  account = testAccount(() => now)
  stripe = await account.stripe()
})
afterEach(() => account.close())

/** Another process: no price or portal is known to it. */
const another = () => account.providerWith(account.stripe)
/** With a key that lacks a permission. */
const restricted = (...calls: string[]) =>
  account.providerWith(createStripeClient(EMULATOR_KEY, withoutPermission(account.emulator.fetch, ...calls)))

const endpoints = async () => (await stripe.webhookEndpoints.list()).data
const portals = async () => (await stripe.billingPortal.configurations.list()).data
const prices = async () => (await stripe.prices.list()).data

test('the set-up creates prices, portal and webhook endpoint, and nothing a second time', async () => {
  expect(await another().setUp(URL)).toEqual({ webhookSecret: expect.stringMatching(/^whsec_\w+$/) })
  const made = [await endpoints(), await portals(), await prices()]
  expect(made).toMatchObject([
    [
      {
        url: URL,
        status: 'enabled',
        enabled_events: expect.arrayContaining(['invoice.paid', 'charge.dispute.created']),
        api_version: Stripe.API_VERSION,
      },
    ],
    [{ metadata: { product: 'apercu_premium' }, features: { payment_method_update: { enabled: true } } }],
    [{ lookup_key: 'premium_yearly' }, { lookup_key: 'premium_monthly' }],
  ])
  expect(await another().setUp(URL)).toEqual({ webhookSecret: undefined })
  expect([await endpoints(), await portals(), await prices()]).toEqual(made)
})

test('an endpoint of an earlier release gets the events that came since', async () => {
  const { id } = await stripe.webhookEndpoints.create({ url: URL, enabled_events: ['invoice.paid'] })
  expect(await another().inspect(URL, UNTIL)).toMatchObject({
    webhook: { state: 'enabled', missingEvents: EVENTS.filter((event) => event !== 'invoice.paid') },
  })
  expect(await another().setUp(URL)).toEqual({ webhookSecret: undefined })
  expect(await endpoints()).toMatchObject([{ id, enabled_events: EVENTS }])
})

test('a new endpoint takes the place of one that is disabled, and that of another site is left alone', async () => {
  const { id } = await stripe.webhookEndpoints.create({ url: URL, enabled_events: ['*'] })
  await stripe.webhookEndpoints.update(id, { disabled: true })
  const other = await stripe.webhookEndpoints.create({
    url: `${URL}/other`,
    enabled_events: ['invoice.paid'],
  })
  const { webhookSecret } = await another().setUp(URL)
  expect(webhookSecret).toMatch(/^whsec_/)
  expect(await endpoints()).toMatchObject([
    { url: URL, status: 'enabled' },
    { id: other.id, enabled_events: ['invoice.paid'] },
    { id, status: 'disabled' },
  ])
})

test('what payments need is inspected without creating any of it', async () => {
  await account.emulator.act((tx) => setCharges(tx, false))
  await account.emulator.act((tx) => setHeadOffice(tx, null))
  expect(await another().inspect(URL, UNTIL)).toEqual({
    canCharge: false,
    webhook: { state: 'missing' },
    hasPortal: false,
    hasPrices: false,
    tax: 'pending',
    answeredAt: BEGIN,
  })
  expect([await endpoints(), await portals(), await prices()]).toEqual([[], [], []])
  await another().setUp(URL)
  expect(await another().inspect(URL, UNTIL)).toMatchObject({
    webhook: {
      state: 'enabled',
      missingEvents: [],
      version: Stripe.API_VERSION,
      expectedVersion: Stripe.API_VERSION,
      newestEvent: 'none',
    },
    hasPortal: true,
    hasPrices: true,
  })
  const [endpoint] = await endpoints()
  await stripe.webhookEndpoints.update(endpoint?.id ?? '', { disabled: true })
  expect(await another().inspect(URL, UNTIL)).toMatchObject({ webhook: { state: 'disabled' } })
})

test('Stripe Tax is pending, unregistered or active by its settings and registrations', async () => {
  const { emulator } = account
  const tax = async () => (await another().inspect(URL, UNTIL)).tax
  const register = (days: number) =>
    emulator.act((tx) =>
      addTaxRegistration(tx, {
        country: 'FR',
        country_options: { fr: { type: 'standard' } },
        active_from: tx.now + days * 86_400,
      }),
    )
  const { head_office: office } = await stripe.tax.settings.retrieve()
  expect(await tax()).toBe('unregistered')
  await register(1)
  expect(await tax()).toBe('unregistered')
  await register(0)
  expect(await tax()).toBe('active')
  await emulator.act((tx) => setHeadOffice(tx, null))
  expect(await tax()).toBe('pending')
  await emulator.act((tx) => setHeadOffice(tx, office?.address ?? null))
  expect(await tax()).toBe('active')
})

test.each([
  ['GET /v1/account', { canCharge: null, answeredAt: null }],
  ['GET /v1/webhook_endpoints', { webhook: null }],
  ['GET /v1/events', { webhook: { state: 'enabled', newestEvent: null } }],
  ['GET /v1/billing_portal/configurations', { hasPortal: null }],
  ['GET /v1/prices', { hasPrices: null }],
  ['GET /v1/tax/settings', { tax: null }],
  ['GET /v1/tax/registrations', { tax: null }],
])('a restricted key without %s leaves that alone unknown', async (call, unknown) => {
  await account.provider.setUp(URL)
  const whole = await another().inspect(URL, UNTIL)
  expect(whole).toMatchObject({ canCharge: true, hasPortal: true, hasPrices: true, tax: 'unregistered' })
  const { webhook, ...others } = unknown as { webhook?: object | null }
  expect(await restricted(call).inspect(URL, UNTIL)).toEqual({
    ...whole,
    ...others,
    ...(webhook !== undefined && { webhook: webhook && { ...whole.webhook, ...webhook } }),
  })
})

test('a restricted key that may not make an endpoint is refused with what Stripe says', async () => {
  await expect(restricted('POST /v1/webhook_endpoints').setUp(URL)).rejects.toMatchObject({
    kind: 'unavailable',
    fields: {
      type: 'StripePermissionError',
      statusCode: 403,
      reason: expect.stringContaining('permissions'),
    },
  })
  expect(await endpoints()).toEqual([])
})

test('a key that is wrong is refused, and an answer that does not come is no standing', async () => {
  const wrong = account.providerWith(createStripeClient('sk_live_other', account.emulator.fetch))
  await expect(wrong.inspect(URL, UNTIL)).rejects.toMatchObject({
    fields: { type: 'StripeAuthenticationError', statusCode: 401 },
  })
  const unreachable = createStripeClient(EMULATOR_KEY, () => Promise.reject(new TypeError('fetch failed')))
  await expect(account.providerWith(unreachable).inspect(URL, UNTIL)).rejects.toMatchObject({
    kind: 'unavailable',
    fields: { type: 'StripeConnectionError' },
  })
})

test('the newest event that the endpoint should have received is named, with the time of the answer', async () => {
  await account.provider.setUp(URL)
  const after = (minutes: number) => (now = new Date(BEGIN.getTime() + minutes * 60_000))
  const newestEvent = async () => {
    const { webhook } = await another().inspect(URL, UNTIL)
    return webhook?.state === 'enabled' ? webhook.newestEvent : undefined
  }
  const openCheckout = async (customer: string) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: await account.priceIdOf('premium_monthly'), quantity: 1 }],
      success_url: 'https://news.example/done',
    })
  const { id: customer } = await stripe.customers.create({})
  const paid = await openCheckout(customer)
  const abandoned = await openCheckout(customer)
  expect(await newestEvent()).toBe('none')

  after(10)
  await account.emulator.act((tx) => payCheckout(tx, paid.id, '4242424242424242'))
  const { data } = await stripe.events.list({ limit: 100 })
  const bought = data.find(({ type }) => EVENTS.includes(type as never))
  expect(await newestEvent()).toEqual({ id: bought?.id, at: now })

  // About nothing that the product reads, and of a type that the endpoint does not receive.
  const named = { id: bought?.id, at: now }
  after(20)
  await stripe.checkout.sessions.expire(abandoned.id)
  await stripe.customers.update(customer, { name: 'Ada' })
  expect(await newestEvent()).toEqual(named)

  // Of one of the last types, beyond the twenty of which Stripe lists events at once.
  const { id: disputing } = await stripe.customers.create({})
  const disputed = await openCheckout(disputing)
  await account.emulator.act((tx) => payCheckout(tx, disputed.id, '4000000000000259'))
  after(30)
  const [dispute] = (await stripe.disputes.list()).data
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'Read daily' } })
  const [updated] = (await stripe.events.list({ type: 'charge.dispute.updated' })).data
  expect(await newestEvent()).toEqual({ id: updated?.id, at: now })

  // After what was asked for, so that it may be on its way.
  after(180)
  await stripe.customers.del(customer)
  expect(await newestEvent()).toMatchObject({ id: updated?.id })
  expect((await another().inspect(URL, UNTIL)).answeredAt).toEqual(now)
})

test('the chapter about Stripe lists the events of the endpoint', () => {
  const [, list = ''] =
    /^\*\*Events of the endpoint\*\*: (.*)\.$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  expect(list.split(', ')).toEqual(EVENTS.map((event) => `\`${event}\``))
})
