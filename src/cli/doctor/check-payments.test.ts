import { randomUUID } from 'node:crypto'
import { addTaxRegistration, setCharges, setHeadOffice } from '@apercu/stripe-emulator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStripeClient } from '#adapters/stripe/client.ts'
import { EMULATOR_KEY } from '#adapters/stripe/payment-gateway.ts'
import { type Env, readEnv } from '#server/settings/env.ts'
import { tariffOf } from '#server/settings/prices.ts'
import { withoutPermission } from '#testing/restricted-key.ts'
import { type TestGateway, testAccount } from '#testing/test-billing.ts'
import { checkPayments, webhookUrlOf } from './check-payments.ts'
import { exitCodeOf, type Finding } from './finding.ts'
import { NOW, testOutside } from './outside.fixture.ts'
import { clockFinding, createSeen } from './seen.ts'

const SITE = 'https://news.example'
const WEBHOOK = webhookUrlOf(SITE)
const envOf = (settings: Record<string, string> = {}): Env =>
  readEnv([], {
    NODE_ENV: 'production',
    PUBLIC_URL: SITE,
    TRUST_PROXY: '1',
    BILLING: 'auto',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    ...settings,
  })

const HOUR_MS = 3_600_000
const EARLIER = new Date(NOW.getTime() - HOUR_MS)

let now: Date
let account: TestGateway
beforeEach(() => {
  now = EARLIER
  account = testAccount(() => now)
})
afterEach(() => account.close())

const setUp = (settings?: Record<string, string>) =>
  account.providerWith(account.stripe, tariffOf(envOf(settings))).setUp(WEBHOOK)

/** Something of which the endpoint receives an event. */
const loseCustomer = async (): Promise<string> => {
  const { provider } = account
  const customer = await provider.createCustomer({
    userId: randomUUID(),
    email: 'ada@reader.example',
    replaces: undefined,
  })
  await provider.deleteCustomer(customer)
  const stripe = await account.stripe()
  return (await stripe.events.list({ type: 'customer.deleted', limit: 1 })).data[0]?.id ?? ''
}

interface Asked {
  settings?: Record<string, string>
  /** In place of an account that answers with all permissions. */
  client?: TestGateway['stripe']
  takesMoney?: boolean
  /** When each event reached the database; null where that could not be read. */
  arrivals?: ReadonlyMap<string, Date> | null
  seen?: ReturnType<typeof createSeen>
}

const check = ({
  settings,
  client = account.stripe,
  takesMoney = true,
  arrivals = new Map(),
  seen = createSeen(() => NOW),
}: Asked = {}): Promise<Finding[]> => {
  const openPayments = (_: string, tariff: ReturnType<typeof tariffOf>) => ({
    ...account.providerWith(client, tariff),
    takesMoney,
  })
  return checkPayments(envOf(settings), testOutside({ openPayments }), {
    ...seen,
    arrivals: arrivals ?? undefined,
  })
}
/** Of a site to which each event came two seconds after it happened. */
const arrived = (id: string): ReadonlyMap<string, Date> => new Map([[id, new Date(EARLIER.getTime() + 2000)]])

const notPassed = (findings: readonly Finding[]): string[] =>
  findings.filter(({ verdict }) => verdict !== 'pass').map((one) => `${one.check} ${one.verdict}`)
/** Every finding but a pass says what mends it. */
const expectMends = (findings: readonly Finding[]): void => {
  for (const { check: name, verdict, mend } of findings)
    expect([name, Boolean(mend)]).toEqual([name, verdict !== 'pass'])
}

describe('apercu doctor beside Stripe', () => {
  test('passes with all that payments need', async () => {
    await setUp()
    const findings = await check({ arrivals: arrived(await loseCustomer()) })
    expect(exitCodeOf(findings)).toBe(0)
    expect(findings.map((one) => one.check)).toEqual(
      ['key', 'mode', 'account', 'webhook', 'version', 'secret', 'prices', 'portal', 'tax'].map(
        (name) => `stripe.${name}`,
      ),
    )
  })

  test('asks nothing where the sandbox sells', async () => {
    const settings = { BILLING: 'sandbox' }
    expect(
      await checkPayments(
        envOf(settings),
        testOutside(),
        createSeen(() => NOW),
      ),
    ).toMatchObject([{ check: 'stripe.mode', verdict: 'pass', says: expect.stringContaining('sandbox') }])
  })

  type Stripe = Awaited<ReturnType<TestGateway['stripe']>>
  type Change = (stripe: Stripe) => Promise<unknown>
  const endpointOf = async (stripe: Stripe): Promise<string> =>
    (await stripe.webhookEndpoints.list()).data[0]?.id ?? ''
  const unverified: Change = () => account.emulator.act((tx) => setCharges(tx, false))
  const withoutOffice: Change = () => account.emulator.act((tx) => setHeadOffice(tx, null))
  const deleted: Change = async (stripe) => stripe.webhookEndpoints.del(await endpointOf(stripe))
  const disabled: Change = async (stripe) =>
    stripe.webhookEndpoints.update(await endpointOf(stripe), { disabled: true })
  const fewEvents: Change = async (stripe) =>
    stripe.webhookEndpoints.update(await endpointOf(stripe), { enabled_events: ['customer.deleted'] })
  const oldVersion: Change = async (stripe) => {
    await deleted(stripe)
    await stripe.webhookEndpoints.create({ url: WEBHOOK, enabled_events: ['*'], api_version: '2019-02-11' })
  }
  const noPrice: Change = async (stripe) =>
    stripe.prices.update(await account.priceIdOf('premium_yearly'), { active: false })
  const noPortal: Change = async (stripe) => {
    const [portal] = (await stripe.billingPortal.configurations.list()).data
    await stripe.billingPortal.configurations.update(portal?.id ?? '', { active: false })
  }
  test.each<[string, string, string, Change]>([
    ['stripe.account', 'fail', 'an account that is not verified yet', unverified],
    ['stripe.webhook', 'fail', 'an endpoint that was deleted', deleted],
    ['stripe.webhook', 'fail', 'an endpoint that is disabled', disabled],
    ['stripe.webhook', 'fail', 'an endpoint without the events that came since', fewEvents],
    ['stripe.version', 'fail', 'an endpoint that was made by hand', oldVersion],
    ['stripe.prices', 'fail', 'a price that was archived', noPrice],
    ['stripe.portal', 'fail', 'a portal that was archived', noPortal],
    ['stripe.tax', 'unknown', 'no head office', withoutOffice],
  ])('%s, and that alone, is %s with %s', async (name, verdict, _, change) => {
    await setUp()
    await change(await account.stripe())
    const findings = await check({ arrivals: arrived(await loseCustomer()) })
    expect(notPassed(findings)).toEqual([`${name} ${verdict}`])
    expectMends(findings)
  })

  test.each([
    ['stripe.account', 'unknown', 'GET /v1/account'],
    ['stripe.webhook', 'unknown', 'GET /v1/webhook_endpoints'],
    ['stripe.secret', 'unknown', 'GET /v1/events'],
    ['stripe.prices', 'unknown', 'GET /v1/prices'],
    ['stripe.portal', 'unknown', 'GET /v1/billing_portal/configurations'],
    ['stripe.tax', 'unknown', 'GET /v1/tax'],
  ])('%s, and that alone, is %s with a restricted key without %s', async (name, verdict, call) => {
    await setUp()
    const client = createStripeClient(EMULATOR_KEY, withoutPermission(account.emulator.fetch, call))
    const findings = await check({ client, arrivals: arrived(await loseCustomer()) })
    expect(notPassed(findings)).toEqual([`${name} ${verdict}`])
    expect(findings.find((one) => one.check === name)?.says).toContain('the key may not read')
    expectMends(findings)
  })

  const register: Change = () =>
    account.emulator.act((tx) =>
      addTaxRegistration(tx, { country: 'FR', country_options: { fr: { type: 'standard' } } }),
    )
  test.each<[string, string, string, Change]>([
    ['pass', 'computes the tax of each payment', 'registered', register],
    ['unknown', 'knows no registration', 'registered nowhere', async () => {}],
    ['fail', 'Stripe refuses each checkout', 'without a head office', withoutOffice],
  ])('tax that is switched on is %s (%s) where the business is %s', async (verdict, says, _, change) => {
    const settings = { STRIPE_TAX: 'on' }
    await setUp(settings)
    await change(await account.stripe())
    const findings = await check({ settings, arrivals: arrived(await loseCustomer()) })
    expect(findings.find((one) => one.check === 'stripe.tax')).toMatchObject({
      verdict,
      says: expect.stringContaining(says),
    })
    expect(notPassed(findings)).toEqual(verdict === 'pass' ? [] : [`stripe.tax ${verdict}`])
    expectMends(findings)
  })
  test('tax that is switched on is unknown to a key that may not read its settings', async () => {
    const client = createStripeClient(EMULATOR_KEY, withoutPermission(account.emulator.fetch, 'GET /v1/tax'))
    const findings = await check({ client, settings: { STRIPE_TAX: 'on' } })
    expect(findings.find((one) => one.check === 'stripe.tax')).toMatchObject({
      verdict: 'unknown',
      says: expect.stringContaining('may not read the tax settings'),
    })
    expectMends(findings)
  })
  test('tax that is switched on needs a portal that takes the buyer’s address', async () => {
    await setUp()
    await register(await account.stripe())
    const findings = await check({
      settings: { STRIPE_TAX: 'on' },
      arrivals: arrived(await loseCustomer()),
    })
    expect(notPassed(findings)).toEqual(['stripe.portal fail'])
  })

  const secretOf = async (asked: Asked) => {
    const findings = await check(asked)
    expectMends(findings)
    return findings.find((one) => one.check === 'stripe.secret')
  }
  test('the secret of the endpoint is that by which the newest event came in time', async () => {
    await setUp()
    expect(await secretOf({})).toMatchObject({
      verdict: 'unknown',
      says: expect.stringContaining('the first shows'),
    })
    const first = await loseCustomer()
    expect(await secretOf({ arrivals: arrived(first) })).toMatchObject({
      verdict: 'pass',
      says: expect.stringContaining('has arrived'),
    })
    expect(await secretOf({ arrivals: null })).toMatchObject({
      verdict: 'unknown',
      says: expect.stringContaining('the database could not be read'),
    })
    expect(
      await secretOf({ arrivals: new Map([[first, new Date(EARLIER.getTime() + 31 * HOUR_MS)]]) }),
    ).toMatchObject({
      verdict: 'unknown',
      says: expect.stringContaining('came 31 hours late'),
    })
    now = new Date(EARLIER.getTime() + 60_000)
    const second = await loseCustomer()
    expect(await secretOf({ arrivals: arrived(first) })).toMatchObject({
      check: 'stripe.secret',
      verdict: 'fail',
      says: expect.stringContaining(`has not arrived (${second})`),
    })
    // One that is younger may be on its way.
    now = new Date(NOW.getTime() - 60_000)
    await loseCustomer()
    expect(await secretOf({ arrivals: arrived(second) })).toMatchObject({ verdict: 'pass' })
  })

  test('a test key moves no money', async () => {
    await setUp()
    const findings = await check({ takesMoney: false, arrivals: arrived(await loseCustomer()) })
    expect(findings.find((one) => one.check === 'stripe.mode')?.verdict).toBe('unknown')
    expect(notPassed(findings)).toHaveLength(1)
    expectMends(findings)
  })

  test('a key that Stripe does not know fails', async () => {
    await setUp()
    const findings = await check({ client: createStripeClient('sk_live_1', account.emulator.fetch) })
    expect(findings).toMatchObject([
      {
        check: 'stripe.key',
        verdict: 'fail',
        says: 'StripeAuthenticationError: Invalid API Key provided',
      },
    ])
    expectMends(findings)
  })
  test('whether the key is right is unknown where Stripe does not answer', async () => {
    const unreachable = () => Promise.reject(new TypeError('fetch failed'))
    const findings = await check({ client: createStripeClient(EMULATOR_KEY, unreachable) })
    expect(findings).toMatchObject([
      { check: 'stripe.key', verdict: 'unknown', says: expect.stringMatching(/^StripeConnectionError: \w/) },
    ])
    expectMends(findings)
  })

  test('Stripe’s clock, which no other request shows, is compared with this machine’s', async () => {
    now = new Date(NOW.getTime() + 120_000)
    const seen = createSeen(() => NOW)
    await check({ seen })
    expect(clockFinding(seen, false)).toMatchObject([
      { check: 'clock.machine', verdict: 'fail', says: 'this machine’s clock is 120 s from that of Stripe' },
    ])
  })
})
