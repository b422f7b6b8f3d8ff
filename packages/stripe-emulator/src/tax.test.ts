import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestEmulator, testEmulator } from '../testing/test-emulator.ts'
import { includedTax } from './billing/automatic-tax.ts'
import { payCheckout } from './pages/checkout.ts'
import { livingCustomer } from './state/living-customer.ts'
import { idOf } from './state/objects.ts'

const DAY_MS = 86_400_000
const VISA = '4242424242424242'
type CheckoutParams = Stripe.Checkout.SessionCreateParams

it('tax is a part of the price, and the rest is what it is computed from', () => {
  expect([999, 9000, 0, -500].map((amount) => includedTax(amount))).toEqual([166, 1500, 0, -83])
})

describe('Tax in the Stripe emulator', () => {
  let billing: TestEmulator
  let stripe: Stripe
  let [monthly, yearly, unspecified] = ['', '', '']
  beforeAll(async () => {
    billing = testEmulator(() => new Date('2026-11-28T12:00:00Z'))
    stripe = billing.stripe
    const price = async (unit_amount: number, interval: 'month' | 'year') =>
      (
        await stripe.prices.create({
          unit_amount,
          currency: 'usd',
          recurring: { interval },
          tax_behavior: 'inclusive',
          product_data: { name: 'Premium' },
        })
      ).id
    monthly = await price(999, 'month')
    yearly = await price(9000, 'year')
    unspecified = await billing.priceIdOf('premium_monthly')
  })
  afterAll(() => billing.emulator.close())

  const WITH_TAX = {
    automatic_tax: { enabled: true },
    tax_id_collection: { enabled: true },
    customer_update: { address: 'auto', name: 'auto' },
  } satisfies Partial<CheckoutParams>

  const open = async (price: string, fields: Partial<CheckoutParams>) => {
    const { id: customer } = await stripe.customers.create({ email: 'ada@reader.example', name: 'Ada' })
    return stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: 'http://localhost:3000/done',
      ...fields,
    })
  }
  const begin = async (price: string, fields: Partial<CheckoutParams> = {}): Promise<string> => {
    const { id, customer } = await open(price, { ...WITH_TAX, ...fields })
    await billing.emulator.act((tx) => payCheckout(tx, id, VISA))
    const { data } = await stripe.subscriptions.list({ customer: idOf(customer) })
    return data[0]?.id ?? ''
  }
  const taxesOf = async (
    subscription: string,
  ): Promise<[total: number, taxes: number[], rest: number | null][]> =>
    (await stripe.invoices.list({ subscription })).data.map((invoice) => [
      invoice.total,
      (invoice.total_taxes ?? []).map(({ amount }) => amount),
      invoice.total_excluding_tax,
    ])

  it.each<[string, Partial<CheckoutParams>, RegExp]>([
    ['nowhere to save the address', { ...WITH_TAX, customer_update: { name: 'auto' } }, /valid address/],
    ['no name for a tax id', { ...WITH_TAX, customer_update: { address: 'auto' } }, /business name/],
  ])('is refused with %s', async (_, fields, message) => {
    await expect(open(monthly, fields)).rejects.toThrow(message)
  })

  it('is refused for a price that does not say whether it includes tax', async () => {
    await expect(open(unspecified, WITH_TAX)).rejects.toThrow(/tax behavior unspecified/)
    expect(await open(unspecified, {})).toMatchObject({ automatic_tax: { enabled: false } })
  })

  it('is 0 in a trial, and a part of each renewal', async () => {
    const subscription = await begin(monthly, { subscription_data: { trial_period_days: 7 } })
    expect(await taxesOf(subscription)).toEqual([[0, [0], 0]])
    await billing.emulator.advance(8 * DAY_MS)
    expect((await taxesOf(subscription))[0]).toEqual([999, [166], 833])
    const [invoice] = (await stripe.invoices.list({ subscription })).data
    expect(invoice?.lines.data).toMatchObject([
      { amount: 999, taxes: [{ amount: 166, taxable_amount: 833 }] },
    ])
  })

  it('is what the phase of a schedule says', async () => {
    const next = async (enabled: boolean): Promise<string> => {
      const subscription = await begin(yearly)
      const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscription })
      const [present] = phases
      if (!present) throw new Error('There is no phase')
      expect(present.automatic_tax).toMatchObject({ enabled: true })
      await stripe.subscriptionSchedules.update(id, {
        phases: [
          {
            items: [{ price: yearly, quantity: 1 }],
            start_date: present.start_date,
            end_date: present.end_date,
          },
          {
            items: [{ price: monthly, quantity: 1 }],
            duration: { interval: 'month', interval_count: 1 },
            automatic_tax: { enabled },
          },
        ],
      })
      return subscription
    }
    const [taxed, untaxed] = [await next(true), await next(false)]
    await billing.emulator.advance(370 * DAY_MS)
    expect((await taxesOf(taxed))[0]).toEqual([999, [166], 833])
    expect((await taxesOf(untaxed))[0]).toEqual([999, [], 999])
    expect(await taxesOf(untaxed)).toContainEqual([9000, [1500], 7500])
  })

  it('of a single payment is stated by an invoice that is paid from the start, where one is asked for', async () => {
    const pay = async (fields: Partial<CheckoutParams>) => {
      const { id: customer } = await stripe.customers.create({ email: 'ada@reader.example', name: 'Ada' })
      await billing.emulator.act(async (tx) =>
        tx.put({ ...(await livingCustomer(tx, customer)), object: 'customer', balance: -500 }),
      )
      const { id: product } = await stripe.products.create({ name: 'Premium, a gift' })
      const price_data = { currency: 'usd', unit_amount: 9000, product, tax_behavior: 'inclusive' } as const
      const { id } = await stripe.checkout.sessions.create({
        ...WITH_TAX,
        mode: 'payment',
        customer,
        line_items: [{ price_data, quantity: 1 }],
        success_url: 'http://localhost:3000/done',
        ...fields,
      })
      await billing.emulator.act((tx) => payCheckout(tx, id, VISA))
      const { data } = await stripe.invoices.list({ customer, expand: ['data.payments'] })
      return { session: await stripe.checkout.sessions.retrieve(id), invoices: data, customer }
    }
    const without = await pay({})
    expect(without.session).toMatchObject({ invoice: null, invoice_creation: { enabled: false } })
    expect(without.invoices).toEqual([])
    const { session, invoices, customer } = await pay({ invoice_creation: { enabled: true } })
    expect(session.invoice).toBe(invoices[0]?.id)
    expect(invoices).toMatchObject([
      {
        status: 'paid',
        billing_reason: 'manual',
        parent: null,
        total: 9000,
        amount_paid: 9000,
        total_excluding_tax: 7500,
        total_taxes: [{ amount: 1500 }],
        customer_address: { country: 'FR' },
        lines: { data: [{ amount: 9000, description: 'Premium, a gift', subscription: null }] },
        payments: { data: [{ payment: { payment_intent: session.payment_intent } }] },
      },
    ])
    // It was charged in full, so that what is to the customer's credit stays.
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -500 })
    await expect(open(monthly, { invoice_creation: { enabled: true } })).rejects.toThrow(
      /only enable invoice/,
    )
  })

  it('lets a portal’s configuration take an address later, and changes nothing else of it', async () => {
    const { id } = await stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    })
    const customer_update: Stripe.BillingPortal.ConfigurationUpdateParams.Features.CustomerUpdate = {
      enabled: true,
      allowed_updates: ['address', 'tax_id'],
    }
    const changed = await stripe.billingPortal.configurations.update(id, { features: { customer_update } })
    expect(changed.features).toMatchObject({ customer_update, invoice_history: { enabled: true } })
    const archived = await stripe.billingPortal.configurations.update(id, { active: false })
    expect(archived).toEqual({ ...changed, active: false })
    expect((await stripe.billingPortal.configurations.list({ active: true })).data).toEqual([])
    await expect(stripe.billingPortal.configurations.update(id, { name: 'News' })).rejects.toThrow(
      /nothing else/,
    )
  })
})
