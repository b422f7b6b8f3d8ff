import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestEmulator, testEmulator } from '../testing/test-emulator.ts'
import { addTaxRegistration, setCharges, setHeadOffice } from './pages/dashboard.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const DAY = 86_400
const now = NOW.getTime() / 1000
const URL = 'https://news.example/api/webhooks/stripe'

describe('The account at the Stripe emulator', () => {
  let billing: TestEmulator
  let stripe: Stripe
  beforeEach(() => {
    billing = testEmulator(() => NOW)
    stripe = billing.stripe
  })
  afterEach(() => billing.emulator.close())

  it('can charge until Stripe takes that away', async () => {
    const account = await stripe.accounts.retrieveCurrent()
    expect(account).toMatchObject({ object: 'account', charges_enabled: true, details_submitted: true })
    await billing.emulator.act((tx) => setCharges(tx, false))
    expect(await stripe.accounts.retrieveCurrent()).toMatchObject({ id: account.id, charges_enabled: false })
    await billing.emulator.act((tx) => setCharges(tx, true))
    expect(await stripe.accounts.retrieveCurrent()).toEqual(account)
  })

  it('computes no tax without a head office, whatever else changes', async () => {
    const { head_office: office, ...active } = await stripe.tax.settings.retrieve()
    expect(active).toMatchObject({ status: 'active', status_details: { active: {} } })
    const open = async () => {
      const { id: customer } = await stripe.customers.create({ name: 'Ada' })
      const { id: price } = await stripe.prices.create({
        unit_amount: 999,
        currency: 'usd',
        recurring: { interval: 'month' },
        tax_behavior: 'inclusive',
        product_data: { name: 'Premium' },
      })
      return stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items: [{ price, quantity: 1 }],
        automatic_tax: { enabled: true },
        customer_update: { address: 'auto' },
        success_url: 'http://localhost:3000/done',
      })
    }
    await billing.emulator.act((tx) => setHeadOffice(tx, null))
    await billing.emulator.act((tx) => setCharges(tx, true))
    expect(await stripe.tax.settings.retrieve()).toMatchObject({
      status: 'pending',
      head_office: null,
      status_details: { pending: { missing_fields: ['head_office'] } },
    })
    await expect(open()).rejects.toMatchObject({ param: 'automatic_tax[enabled]' })
    await billing.emulator.act((tx) => setHeadOffice(tx, office?.address ?? null))
    expect(await stripe.tax.settings.retrieve()).toMatchObject({ ...active, head_office: office })
    expect(await open()).toMatchObject({ automatic_tax: { enabled: true } })
  })

  it('has registrations that begin and expire by its clock', async () => {
    const register = (registration: Parameters<typeof addTaxRegistration>[1]) =>
      billing.emulator.act((tx) => addTaxRegistration(tx, registration))
    const countries = async (status?: Stripe.Tax.RegistrationListParams.Status) =>
      (await stripe.tax.registrations.list(status ? { status } : {})).data.map(
        (one) => `${one.country} ${one.status}`,
      )
    expect(await countries()).toEqual([])
    await register({
      country: 'FR',
      country_options: { fr: { type: 'standard' } },
      expires_at: now + 2 * DAY,
    })
    await register({
      country: 'DE',
      country_options: { de: { type: 'standard' } },
      active_from: now + DAY,
    })
    expect(await countries()).toEqual(['DE scheduled', 'FR active'])
    expect(await countries('active')).toEqual(['FR active'])
    await billing.emulator.advance(2 * DAY * 1000)
    expect(await countries()).toEqual(['DE active', 'FR expired'])
    expect(await countries('active')).toEqual(['DE active'])
  })
})

describe('A webhook endpoint at the Stripe emulator', () => {
  let billing: TestEmulator
  let endpoints: Stripe['webhookEndpoints']
  beforeEach(() => {
    billing = testEmulator(() => NOW)
    endpoints = billing.stripe.webhookEndpoints
  })
  afterEach(() => billing.emulator.close())
  const create = (fields: Partial<Stripe.WebhookEndpointCreateParams> = {}) =>
    endpoints.create({ url: URL, enabled_events: ['invoice.paid'], api_version: '2019-02-11', ...fields })

  it('shows its secret once, and keeps what it was made with', async () => {
    const { secret, ...made } = await create({ description: 'News', metadata: { site: 'news' } })
    expect(secret).toMatch(/^whsec_\w{24}$/)
    expect(made).toMatchObject({
      object: 'webhook_endpoint',
      url: URL,
      enabled_events: ['invoice.paid'],
      api_version: '2019-02-11',
      created: now,
      status: 'enabled',
      description: 'News',
      metadata: { site: 'news' },
    })
    expect((await endpoints.list()).data).toEqual([made])
    const { data } = await billing.stripe.events.list()
    expect(data).toEqual([])
  })

  it('changes its events, its address and whether it is enabled, but not its version', async () => {
    const { id } = await create()
    const updated = await endpoints.update(id, { enabled_events: ['*'], url: `${URL}2`, disabled: true })
    expect(updated).toMatchObject({ enabled_events: ['*'], url: `${URL}2`, status: 'disabled' })
    expect(updated.secret).toBeUndefined()
    expect(await endpoints.update(id, { description: 'Old' })).toEqual({ ...updated, description: 'Old' })
    expect(await endpoints.update(id, { disabled: false })).toMatchObject({ status: 'enabled' })
    const untyped: object = { api_version: '2026-10-28.endive' }
    await expect(endpoints.update(id, untyped)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'api_version',
    })
  })

  it.each<[string, object, object]>([
    [
      'an event that Stripe does not have',
      { enabled_events: ['invoice.payed'] },
      { param: 'enabled_events[0]' },
    ],
    ['no event', { enabled_events: [] }, { param: 'enabled_events' }],
    ['no address', { url: 'news.example' }, { code: 'url_invalid', param: 'url' }],
    ['an unknown version', { api_version: '2019-02-12' }, { param: 'api_version' }],
    ['accounts that are connected', { connect: true }, { param: 'connect' }],
  ])('with %s is refused, and leaves nothing', async (_, fields, refusal) => {
    await expect(create(fields)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...refusal })
    expect((await endpoints.list()).data).toEqual([])
  })

  it('that was deleted is neither listed nor changed', async () => {
    const [first, second] = [await create(), await create({ url: `${URL}2` })]
    expect(await endpoints.del(first.id)).toMatchObject({ id: first.id, deleted: true })
    expect((await endpoints.list()).data.map(({ id }) => id)).toEqual([second.id])
    for (const again of [endpoints.update(first.id, { disabled: true }), endpoints.del(first.id)])
      await expect(again).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 })
  })
})

it('the Stripe emulator lists events of at most twenty types at once', async () => {
  const { stripe, emulator } = testEmulator(() => NOW)
  await stripe.customers.create({})
  const types = Array.from({ length: 21 }, () => 'customer.created')
  await expect(stripe.events.list({ types })).rejects.toMatchObject({ param: 'types' })
  await expect(
    stripe.events.list({ type: 'customer.created', types: ['customer.created'] }),
  ).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
  })
  expect((await stripe.events.list({ types: types.slice(1) })).data).toHaveLength(1)
  emulator.close()
})
