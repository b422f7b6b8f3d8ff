import { payCheckout, setHeadOffice } from '@apercu/stripe-emulator'
import { DEFAULT_TARIFF, type PlanId } from '#contract/premium/plans.ts'
import type { Database } from '#db/connection.ts'
import type { CheckoutOptions, PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { type TestGateway, testGateway } from '#testing/test-billing.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasPortal } from './portal.ts'
import { hasPrices } from './prices.ts'
import { idOf } from './subscription.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const VISA = '4242424242424242'
const WITH_TAX = { ...DEFAULT_TARIFF, computesTax: true }

describeDatabase('Stripe Tax', ({ open }) => {
  let db: Database
  let on: TestGateway
  let off: TestGateway
  let stripe: Stripe
  beforeAll(async () => {
    db = await open()
    off = testGateway(db, () => NOW)
    on = testGateway(db, () => NOW, WITH_TAX)
    stripe = await on.stripe()
  })
  afterAll(() => {
    on.close()
    off.close()
  })

  let buyers = 0
  const openCheckout = async (provider: PaymentProvider, plan: PlanId, trialDays = 0) => {
    const userId = `reader-${(buyers += 1)}`
    const customerId = await provider.createCustomer({
      userId,
      email: `${userId}@reader.example`,
      replaces: undefined,
    })
    const options: CheckoutOptions = {
      customerId,
      userId,
      plan,
      currency: 'usd',
      trialDays,
      locale: 'en',
      successUrl: 'http://localhost:3000/subscription/success',
      cancelUrl: 'http://localhost:3000/pricing',
      idempotencyKey: userId,
    }
    return { customerId, id: (await provider.openCheckout(options)).id }
  }
  const buy = async (gateway: TestGateway, plan: PlanId) => {
    const { customerId, id } = await openCheckout(gateway.provider, plan)
    await gateway.emulator.act((tx) => payCheckout(tx, id, VISA))
    const [subscription] = await gateway.provider.listSubscriptions(customerId)
    if (!subscription) throw new Error('There is no subscription')
    return { customerId, session: id, subscription }
  }
  const invoicesOf = async (subscription: string): Promise<Stripe.Invoice[]> =>
    (await stripe.invoices.list({ subscription })).data

  it('a checkout computes tax where it is switched on, and the invoice states it', async () => {
    const { customerId, session, subscription } = await buy(on, 'premium_yearly')
    expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
      automatic_tax: { enabled: true, status: 'complete' },
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      amount_total: 9000,
      total_details: { amount_tax: 1500 },
      customer_details: { address: { country: 'FR' } },
    })
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({ address: { country: 'FR' } })
    // The price stays what the page says; tax is a part of it.
    expect(await invoicesOf(subscription.id)).toMatchObject([
      {
        automatic_tax: { enabled: true, status: 'complete' },
        customer_address: { country: 'FR' },
        total: 9000,
        amount_paid: 9000,
        total_excluding_tax: 7500,
        total_taxes: [{ amount: 1500, taxable_amount: 7500, tax_behavior: 'inclusive' }],
      },
    ])
  })

  it('a checkout asks for neither address nor tax id where it is not', async () => {
    const { customerId, session, subscription } = await buy(off, 'premium_yearly')
    expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
      automatic_tax: { enabled: false },
      billing_address_collection: null,
      tax_id_collection: { enabled: false },
      total_details: { amount_tax: 0 },
    })
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({ address: null })
    expect(await invoicesOf(subscription.id)).toMatchObject([
      { total: 9000, total_excluding_tax: 9000, total_taxes: [] },
    ])
  })

  it('stays with a subscription that changes its plan at once', async () => {
    const { customerId, subscription } = await buy(on, 'premium_monthly')
    const change = { plan: 'premium_yearly', way: 'now', now: NOW, prorationDate: NOW } as const
    const { amountDueCents } = await on.provider.previewPlan(subscription, 'premium_yearly', NOW)
    expect(await on.provider.changePlan(subscription, change)).toBe(true)
    const [invoice] = await invoicesOf(subscription.id)
    expect(invoice).toMatchObject({
      billing_reason: 'subscription_update',
      amount_paid: amountDueCents,
      automatic_tax: { enabled: true },
      // 15.00 in the year, less 1.67 in what is left of the month.
      total_taxes: [{ amount: 1333 }],
    })
    const [changed] = await on.provider.listSubscriptions(customerId)
    expect(changed?.plan).toBe('premium_yearly')
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      automatic_tax: { enabled: true },
    })
  })

  it.each([
    ['with', true],
    ['without', false],
  ])(
    'a change at the end of the period goes on %s tax, whatever the setting is by then',
    async (_, taxed) => {
      const { subscription } = await buy(taxed ? on : off, 'premium_yearly')
      const change = {
        plan: 'premium_monthly',
        way: 'period_end',
        now: NOW,
        prorationDate: undefined,
      } as const
      const later = taxed ? off : on
      expect(await later.provider.changePlan(subscription, change)).toBe(true)
      const { data } = await stripe.subscriptions.list({ status: 'all' })
      const schedule = data.find(({ id }) => id === subscription.id)?.schedule
      expect(await stripe.subscriptionSchedules.retrieve(idOf(schedule) ?? '')).toMatchObject({
        phases: [{ automatic_tax: { enabled: taxed } }, { automatic_tax: { enabled: taxed } }],
      })
    },
  )

  it('a checkout is refused while Stripe knows no head office, unless tax is off', async () => {
    const office = (await stripe.tax.settings.retrieve()).head_office
    await on.emulator.act((tx) => setHeadOffice(tx, null))
    await expect(openCheckout(on.provider, 'premium_monthly')).rejects.toMatchObject({
      kind: 'refused',
      fields: { param: 'automatic_tax[enabled]', reason: expect.stringContaining('head office') },
    })
    expect((await openCheckout(off.provider, 'premium_monthly')).id).toMatch(/^cs_/)
    await on.emulator.act((tx) => setHeadOffice(tx, office?.address ?? null))
    expect((await openCheckout(on.provider, 'premium_monthly')).id).toMatch(/^cs_/)
  })

  it('erases the address with the customer', async () => {
    const { customerId } = await buy(on, 'premium_monthly')
    const erased: unknown[] = []
    const watched = on.providerWith(async () => {
      const client = await on.stripe()
      const customers = Object.assign(Object.create(client.customers) as Stripe['customers'], {
        update: async (id: string, params: Stripe.CustomerUpdateParams) => {
          const updated = await client.customers.update(id, params)
          erased.push(updated)
          return updated
        },
      })
      return Object.assign(Object.create(client) as Stripe, { customers })
    })
    await watched.deleteCustomer(customerId)
    expect(erased).toMatchObject([{ id: customerId, address: null, name: null, email: null }])
  })

  it('a portal takes address and tax id where tax is computed, one from before too', async () => {
    const { customerId } = await openCheckout(off.provider, 'premium_monthly')
    const openPortal = ({ provider }: TestGateway) =>
      provider.openPortal({ customerId, returnUrl: 'http://localhost:3000/subscription', locale: 'en' })
    const configurations = async () => (await stripe.billingPortal.configurations.list()).data
    await openPortal(off)
    expect(await configurations()).toMatchObject([{ features: { customer_update: { enabled: false } } }])
    expect([await hasPortal(stripe, DEFAULT_TARIFF), await hasPortal(stripe, WITH_TAX)]).toEqual([
      true,
      false,
    ])
    await openPortal(on)
    const updated = { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] }
    expect(await configurations()).toMatchObject([
      { features: { customer_update: updated, payment_method_update: { enabled: true } } },
    ])
    expect([await hasPortal(stripe, DEFAULT_TARIFF), await hasPortal(stripe, WITH_TAX)]).toEqual([true, true])
  })

  it('replaces a price that does not say that it includes tax', async () => {
    const { id: stale } = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 999,
      recurring: { interval: 'month' },
      lookup_key: 'premium_monthly',
      transfer_lookup_key: true,
      metadata: { plan: 'premium_monthly', amounts: 'usd:999' },
      product: 'apercu_premium',
    })
    expect([await hasPrices(stripe, DEFAULT_TARIFF), await hasPrices(stripe, WITH_TAX)]).toEqual([
      true,
      false,
    ])
    expect(await testGateway(db, () => NOW).priceIdOf('premium_monthly')).toBe(stale)
    const made = await testGateway(db, () => NOW, WITH_TAX).priceIdOf('premium_monthly')
    expect(await stripe.prices.retrieve(made)).toMatchObject({ tax_behavior: 'inclusive', unit_amount: 999 })
  })
})
