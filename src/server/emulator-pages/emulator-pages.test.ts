import { payCheckout } from '@apercu/stripe-emulator'
import type { Locale } from '#contract/values/locales.ts'
import { testDatabase } from '#testing/database/database.ts'
import { type TestGateway, testGateway } from '#testing/test-billing.ts'
import { Hono } from 'hono'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulatorPages } from './emulator-pages.ts'

const ORIGIN = 'http://localhost:3000'
const [VISA, DECLINED, ASKS] = ['4242424242424242', '4000000000000002', '4000002500003155']

describe('The pages of the Stripe emulator', () => {
  let billing: TestGateway
  let stripe: Stripe
  let app: Hono
  let withoutClock: Hono
  let cleanup: () => Promise<void>
  beforeAll(async () => {
    const opened = await testDatabase()
    cleanup = opened.cleanup
    billing = testGateway(opened.db, () => new Date('2026-11-22T12:00:00Z'))
    stripe = await billing.stripe()
    const { emulator } = billing
    const options = { emulator, publicUrl: ORIGIN, typefaces: { sans: '/assets/sans.woff2' } }
    app = new Hono().route('/', createEmulatorPages({ ...options, hasClock: () => true }))
    withoutClock = new Hono().route('/', createEmulatorPages({ ...options, hasClock: () => false }))
  })
  afterAll(async () => {
    billing.close()
    await cleanup()
  })

  const get = (url: string): Promise<Response> => Promise.resolve(app.request(url))
  const post = (url: string, fields: Record<string, string>, headers = {}, to = app): Promise<Response> => {
    const body = new URLSearchParams(fields).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = { ...type, 'content-length': String(body.length), origin: ORIGIN, ...headers }
    return Promise.resolve(to.request(url, { method: 'POST', body, headers: sent }))
  }
  const newReader = async (
    locale: Locale = 'en',
    fields: Partial<Stripe.Checkout.SessionCreateParams> = {},
  ) => {
    const customer = await stripe.customers.create({ email: 'ada+<b>@reader.example', name: 'Ada' })
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      locale,
      customer: customer.id,
      line_items: [{ price: await billing.priceIdOf('premium_yearly'), quantity: 1 }],
      success_url: `${ORIGIN}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${ORIGIN}/subscription/cancel`,
      subscription_data: { trial_period_days: 7 },
      ...fields,
    })
    const { id: configuration } = await stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    })
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      configuration,
      locale,
      return_url: `${ORIGIN}/subscription`,
    })
    const subscription = async () =>
      (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data[0]
    return { checkout: session.url ?? '', portal: portal.url, subscription, session: session.id }
  }

  it('say in both languages that no money moves, what it would cost and when', async () => {
    const [english, french] = [await newReader(), await newReader('fr')]
    const inEnglish = await (await get(english.checkout)).text()
    expect(inEnglish).toContain('Sandbox: no real money.')
    expect(inEnglish).toContain('Then $90.00 a year, first on Sunday, 29 November 2026.')
    expect(french.checkout).toContain('/fr/sandbox/checkout/')
    const inFrench = (await (await get(french.checkout)).text()).replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(inFrench).toContain('<html lang="fr">')
    expect(inFrench).toContain('Bac à sable : aucun argent réel.')
    expect(inFrench).toContain('Puis 90,00 $US par an, pour la première fois le dimanche 29 novembre 2026.')
  })

  it('show the tax in a charge and on its invoice, and say that the rate is the sandbox’s', async () => {
    const withTax = { automatic_tax: { enabled: true }, customer_update: { address: 'auto' as const } }
    const { checkout, session, portal } = await newReader('en', { ...withTax, subscription_data: {} })
    const before = await (await get(checkout)).text()
    expect(before).toContain('Tax in each charge (the sandbox’s rate)')
    expect(before).toContain('$15.00')
    await billing.emulator.act((tx) => payCheckout(tx, session, VISA))
    const path = /href="(\/sandbox\/invoice\/[^"]+)"/.exec(await (await get(portal)).text())?.[1] ?? ''
    const invoice = await (await get(`${ORIGIN}${path}`)).text()
    expect(invoice).toMatch(/Of which tax \(the sandbox’s rate\)<\/dt>\s*<dd>\$15\.00<\/dd>/)
    const { checkout: without } = await newReader('fr')
    expect(await (await get(without)).text()).not.toContain('Taxes')
    const { checkout: french } = await newReader('fr', withTax)
    expect(await (await get(french)).text()).toContain('Taxes incluses (taux du bac à sable)')
  })

  it('run no script, load nothing foreign, are not indexed and not cached', async () => {
    const { checkout } = await newReader()
    const response = await get(checkout)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; form-action 'self';/,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toContain('<script')
    expect(html).toContain('ada+&lt;b&gt;@reader.example')
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    expect(policy).toContain(Buffer.from(digest).toString('base64'))
  })

  it('answer a refused card with 402 and the form again, and a good one with the way back', async () => {
    const { checkout, subscription, session } = await newReader()
    const refused = await post(checkout, { card: DECLINED })
    expect(refused.status).toBe(402)
    const html = await refused.text()
    expect(html).toMatch(/role="alert"[\s\S]*The bank declined this card\./)
    expect(html).toMatch(new RegExp(`value="${DECLINED}"\\s+required\\s+checked`))
    expect(await subscription()).toBeUndefined()
    const paid = await post(checkout, { card: VISA })
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `/subscription/success?session_id=${session}`,
    ])
    expect(await subscription()).toMatchObject({ status: 'trialing' })
    expect((await get(checkout)).status).toBe(410)
    expect((await post(checkout, { card: VISA })).status).toBe(410)
  })

  it('ask in the bank’s place', async () => {
    const { checkout, subscription } = await newReader('fr')
    const asked = await post(checkout, { card: ASKS })
    expect(asked.headers.get('location')).toBe(`${new URL(checkout).pathname}/bank`)
    expect(await (await get(`${checkout}/bank`)).text()).toContain('Oui, c’est moi')
    const refused = await post(`${checkout}/bank`, { answer: 'no' })
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain(`action="${new URL(checkout).pathname}"`)
    await post(checkout, { card: ASKS })
    expect((await post(`${checkout}/bank`, { answer: 'yes' })).status).toBe(303)
    expect(await subscription()).toMatchObject({ status: 'trialing' })
  })

  it('change nothing for a page of another site, nor when they are only looked at', async () => {
    const { checkout, portal, subscription } = await newReader()
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect((await post(checkout, { card: VISA }, headers)).status).toBe(403)
    expect(await subscription()).toBeUndefined()
    await post(checkout, { card: VISA })
    await get(`${portal}?deed=cancel`)
    expect(await subscription()).toMatchObject({ cancel_at: null })
  })

  it('show the plan, cancel it, take that back, change it and list what was paid', async () => {
    const { checkout, portal, subscription } = await newReader()
    await post(checkout, { card: VISA })
    expect(await (await get(portal)).text()).toContain('Sunday, 29 November 2026, $90.00')
    const cancelled = await post(portal, { deed: 'cancel' })
    expect(cancelled.headers.get('location')).toBe(`${new URL(portal).pathname}?done=cancelled`)
    const page = await (await get(`${portal}?done=cancelled`)).text()
    expect(page).toMatch(/role="status"[\s\S]*Cancelled\. Premium continues/)
    expect(page).toMatch(/Cancels on[\s\S]*Sunday, 29 November 2026/)
    await post(portal, { deed: 'resume' })
    expect(await subscription()).toMatchObject({ cancel_at: null })
    await post(portal, { deed: 'switch', value: await billing.priceIdOf('premium_monthly') })
    expect((await subscription())?.items.data[0]?.price.lookup_key).toBe('premium_monthly')
    const invoice = /href="(\/sandbox\/invoice\/[^"]+)"/.exec(await (await get(portal)).text())?.[1] ?? ''
    expect(await (await get(`${ORIGIN}${invoice}`)).text()).toContain(
      'Free trial, 22 Nov 2026 to 29 Nov 2026',
    )
  })

  it('advance the test clock on a developer’s machine only', async () => {
    const { checkout, portal, subscription } = await newReader()
    await post(checkout, { card: VISA })
    expect((await post(portal, { deed: 'clock', value: 'week' }, {}, withoutClock)).status).toBe(400)
    expect(await (await withoutClock.request(portal)).text()).not.toContain('Clock of the sandbox')
    expect(await subscription()).toMatchObject({ status: 'trialing' })
    await post(portal, { deed: 'clock', value: 'week' })
    expect(billing.emulator.offsetMs()).toBe(7 * 86_400_000)
    expect(await subscription()).toMatchObject({ status: 'active' })
    await post(portal, { deed: 'clock', value: 'period' })
    expect((await subscription())?.items.data[0]?.current_period_start).toBe(
      Date.parse('2027-11-29T12:00:00Z') / 1000,
    )
  })

  it('let an invoice be paid that a card had failed', async () => {
    const { checkout, portal, subscription } = await newReader()
    await post(checkout, { card: '4000000000000341' })
    await post(portal, { deed: 'clock', value: 'week' })
    const page = await (await get(portal)).text()
    expect(page).toContain('Payment failed, retrying')
    const invoice = `${ORIGIN}${/href="(\/sandbox\/invoice\/[^"]+)"/.exec(page)?.[1] ?? ''}`
    expect((await post(invoice, {})).status).toBe(402)
    expect((await post(portal, { deed: 'card', card: VISA })).status).toBe(303)
    expect(await subscription()).toMatchObject({ status: 'active' })
    expect(await (await get(invoice)).text()).toContain('Paid on')
  })

  it('accept only ids of opened sessions', async () => {
    for (const path of ['checkout/cs_test_none', 'checkout/%00', 'portal/bps_none', 'invoice/in_none']) {
      expect((await get(`${ORIGIN}/sandbox/${path}`)).status).toBe(404)
      expect((await post(`${ORIGIN}/sandbox/${path}`, { deed: 'cancel', card: VISA })).status).toBe(404)
    }
  })
})
