import { type TestEmulator, testEmulator, type TestPlan } from '../testing/test-emulator.ts'
import type Stripe from 'stripe'
import type { EmulatorStore } from './state/emulator-store.ts'
import { createMemoryStore } from './state/memory-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerBank, payCheckout } from './pages/checkout.ts'
import { idOf } from './state/objects.ts'
import {
  cancelInPortal,
  changeCardInPortal,
  payInvoice,
  resumeInPortal,
  switchInPortal,
} from './pages/portal.ts'
import type { StripeEmulator } from './stripe-emulator.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-22T12:00:00Z')
const [VISA, DECLINED, NO_FUNDS] = ['4242424242424242', '4000000000000002', '4000000000009995']
const [ASKS_ONCE, ASKS_ALWAYS] = ['4000002500003155', '4000002760003184']
const [FAILS_LATER, DISPUTES] = ['4000000000000341', '4000000000000259']

describe('A subscription in the Stripe emulator', () => {
  let store: EmulatorStore
  let billing: TestEmulator
  let stripe: Stripe
  let emulator: StripeEmulator
  let movedDays = 0
  beforeAll(async () => {
    store = createMemoryStore()
    billing = testEmulator(() => START, store)
    stripe = billing.stripe
    emulator = billing.emulator
  })
  afterAll(() => billing.emulator.close())

  const later = async (days: number): Promise<void> => {
    movedDays += days
    await emulator.advance(days * DAY_MS)
  }
  const inDays = (days: number): number => START.getTime() / 1000 + (movedDays + days) * 86_400

  const openCheckout = async (trialDays?: number, plan: TestPlan = 'premium_monthly') => {
    const customer = await stripe.customers.create({ email: 'ada@reader.example', name: 'Ada' })
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: await billing.priceIdOf(plan), quantity: 1 }],
      success_url: 'http://localhost:3000/subscription/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/pricing',
      client_reference_id: 'reader-1',
      payment_method_collection: 'always',
      subscription_data: {
        metadata: { user_id: 'reader-1' },
        ...(trialDays && {
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
        }),
      },
    })
    return { customer: customer.id, session }
  }
  const pay = (session: string, card: string) => emulator.act((tx) => payCheckout(tx, session, card))
  const subscriptionOf = async (customer: string): Promise<Stripe.Subscription> => {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' })
    if (!data[0]) throw new Error('There is no subscription')
    return data[0]
  }
  const begin = async (card: string, trialDays?: number, plan?: TestPlan) => {
    const { customer, session } = await openCheckout(trialDays, plan)
    await pay(session.id, card)
    return { customer, session, subscription: await subscriptionOf(customer) }
  }
  const eventsOf = async (customer: string): Promise<string[]> => {
    const { data } = await stripe.events.list({ limit: 100 })
    return data
      .filter(({ data: { object } }) => 'customer' in object && object.customer === customer)
      .map(({ type }) => type)
      .toReversed()
  }
  const portalOf = async (customer: string): Promise<string> => {
    const { id: configuration } = await stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    })
    const return_url = 'http://localhost:3000/'
    return (await stripe.billingPortal.sessions.create({ customer, configuration, return_url })).id
  }

  it('opens no portal without a configuration, as an account without one in its dashboard', async () => {
    const { id: customer } = await stripe.customers.create({ email: 'new@reader.example' })
    const open = stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost:3000/' })
    await expect(open).rejects.toThrow('No configuration provided')
  })

  it('begins free, is announced three days before it costs, and is charged on the eighth day', async () => {
    const { customer, session, subscription } = await begin(VISA, 7)
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_end: inDays(7),
      metadata: { user_id: 'reader-1' },
    })
    expect(subscription.items.data[0]?.current_period_end).toBe(inDays(7))
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'line_items'],
    })
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', url: null })
    expect(paid.subscription).toMatchObject({ id: subscription.id })
    expect(paid.line_items?.data[0]?.price?.unit_amount).toBe(999)
    expect(await eventsOf(customer)).not.toContain('customer.subscription.trial_will_end')
    await later(4)
    expect(await eventsOf(customer)).toContain('customer.subscription.trial_will_end')
    await later(3)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'active' })
    const { data: invoices } = await stripe.invoices.list({ customer, expand: ['data.payments'] })
    expect(invoices.map(({ amount_paid, status }) => [amount_paid, status])).toEqual([
      [999, 'paid'],
      [0, 'paid'],
    ])
    const intent = invoices[0]?.payments?.data[0]?.payment.payment_intent
    expect(await stripe.paymentIntents.retrieve(idOf(intent))).toMatchObject({
      status: 'succeeded',
      amount: 999,
    })
  })

  it('is renewed on its day of the month, whatever the months’ lengths', async () => {
    await later(40)
    const { customer, subscription } = await begin(VISA)
    const begun = new Date((subscription.items.data[0]?.current_period_start ?? 0) * 1000)
    await later(95)
    const { data: invoices } = await stripe.invoices.list({ customer })
    expect(invoices).toHaveLength(4)
    const renewed = new Date(
      ((await subscriptionOf(customer)).items.data[0]?.current_period_start ?? 0) * 1000,
    )
    expect(renewed.getUTCDate()).toBe(begun.getUTCDate())
  })

  it.each([
    ['declined', DECLINED, 'generic_decline'],
    ['without funds', NO_FUNDS, 'insufficient_funds'],
  ])('does not begin with a card that is %s, and can be tried again', async (_, card, declineCode) => {
    const { customer, session } = await openCheckout(7)
    expect(await pay(session.id, card)).toMatchObject({ kind: 'declined', decline: { declineCode } })
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
    expect(await pay(session.id, VISA)).toEqual({
      kind: 'completed',
      url: `http://localhost:3000/subscription/success?session_id=${session.id}`,
    })
    expect(await pay(session.id, VISA)).toEqual({ kind: 'closed' })
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
  })

  it('waits for the bank’s authentication', async () => {
    const { customer, session } = await openCheckout()
    expect(await pay(session.id, ASKS_ONCE)).toEqual({ kind: 'asks' })
    expect(await emulator.act((tx) => answerBank(tx, session.id, false))).toMatchObject({
      kind: 'declined',
    })
    await pay(session.id, ASKS_ONCE)
    expect(await emulator.act((tx) => answerBank(tx, session.id, true))).toMatchObject({
      kind: 'completed',
    })
    await later(32)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'active' })
  })

  it('is past due when the bank asks for authentication and the reader is absent', async () => {
    const { customer, session } = await openCheckout(7)
    await pay(session.id, ASKS_ALWAYS)
    await emulator.act((tx) => answerBank(tx, session.id, true))
    await later(8)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'past_due' })
    expect(await eventsOf(customer)).toContain('invoice.payment_action_required')
    const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data
    await emulator.act((tx) => payInvoice(tx, invoice?.id ?? ''))
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'active' })
  })

  it('ends after a card has failed for the fourth time', async () => {
    const { customer } = await begin(FAILS_LATER, 7)
    await later(8)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'past_due' })
    const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data
    expect(open).toMatchObject({ attempt_count: 1, next_payment_attempt: inDays(2) })
    await later(32)
    expect(await subscriptionOf(customer)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
    const types = await eventsOf(customer)
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
    expect(types.at(-1)).toBe('customer.subscription.deleted')
  })

  it('is paid by a new card after the old one failed', async () => {
    const { customer } = await begin(FAILS_LATER, 7)
    await later(8)
    const portal = await portalOf(customer)
    expect(await emulator.act((tx) => changeCardInPortal(tx, portal, DECLINED))).toMatchObject({
      code: 'card_declined',
    })
    expect(await emulator.act((tx) => changeCardInPortal(tx, portal, VISA))).toBeNull()
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'active' })
  })

  it('can be disputed by the cardholder, and won back', async () => {
    const { customer } = await begin(DISPUTES)
    const [charge] = (await stripe.charges.list({ customer })).data
    expect(charge).toMatchObject({ disputed: true, amount: 999 })
    const [dispute] = (await stripe.disputes.list({ charge: charge?.id ?? '' })).data
    expect(dispute).toMatchObject({ status: 'needs_response' })
    await expect(stripe.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    const evidence = { uncategorized_text: 'winning_evidence' }
    expect(await stripe.disputes.update(dispute?.id ?? '', { evidence })).toMatchObject({ status: 'won' })
  })

  it('is refunded in parts, never beyond what was paid', async () => {
    const { customer } = await begin(VISA)
    const [charge] = (await stripe.charges.list({ customer })).data
    const { id = '' } = charge ?? {}
    await stripe.refunds.create({ charge: id, amount: 400 })
    expect(await stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 400, refunded: false })
    await expect(stripe.refunds.create({ charge: id, amount: 600 })).rejects.toMatchObject({
      param: 'amount',
    })
    await stripe.refunds.create({ charge: id })
    expect(await stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 999, refunded: true })
  })

  describe('that is cancelled', () => {
    it('by the product has the flag, and ends with what was paid', async () => {
      const { customer, subscription } = await begin(VISA)
      const cancelled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
      const end = subscription.items.data[0]?.current_period_end
      expect(cancelled).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end })
      const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
      expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
      await later(32)
      expect(await subscriptionOf(customer)).toMatchObject({ status: 'canceled', ended_at: end })
      expect((await stripe.invoices.list({ customer })).data).toHaveLength(1)
    })

    it('in the portal has a time, which only cancel_at reverts', async () => {
      const { customer, subscription } = await begin(VISA)
      const portal = await portalOf(customer)
      await emulator.act((tx) => cancelInPortal(tx, portal))
      const end = subscription.items.data[0]?.current_period_end
      const whenCancelled = { cancel_at: end, cancel_at_period_end: false }
      expect(await subscriptionOf(customer)).toMatchObject(whenCancelled)
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
      expect(await subscriptionOf(customer)).toMatchObject(whenCancelled)
      await stripe.subscriptions.update(subscription.id, { cancel_at: '' })
      expect(await subscriptionOf(customer)).toMatchObject({ cancel_at: null })
      await emulator.act((tx) => cancelInPortal(tx, portal))
      await emulator.act((tx) => resumeInPortal(tx, portal))
      expect(await subscriptionOf(customer)).toMatchObject({ cancel_at: null })
    })

    it('with its customer ends at once', async () => {
      const { customer, subscription } = await begin(VISA, 7)
      expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true })
      expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' })
      expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
    })
  })

  describe('that changes its plan', () => {
    it('pays the difference for a year at once, as the preview said', async () => {
      const { customer, subscription } = await begin(VISA)
      await later(15)
      const items = [
        { id: subscription.items.data[0]?.id ?? '', price: await billing.priceIdOf('premium_yearly') },
      ]
      const preview = await stripe.invoices.createPreview({
        customer,
        subscription: subscription.id,
        subscription_details: { items, proration_behavior: 'always_invoice' },
      })
      const changed = await stripe.subscriptions.update(subscription.id, {
        items,
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice'],
      })
      expect(changed.items.data).toHaveLength(1)
      expect(changed.items.data[0]?.price.lookup_key).toBe('premium_yearly')
      expect(changed.latest_invoice).toMatchObject({ amount_paid: preview.amount_due, status: 'paid' })
      expect(preview.amount_due).toBeLessThan(9000)
      expect(preview.amount_due).toBeGreaterThan(9000 - 999)
    })

    it('keeps what is left of a year as a credit, which pays the next months', async () => {
      const { customer } = await begin(VISA, undefined, 'premium_yearly')
      const portal = await portalOf(customer)
      const monthly = await billing.priceIdOf('premium_monthly')
      expect(await emulator.act((tx) => switchInPortal(tx, portal, monthly))).toBeNull()
      expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 999 - 9000 })
      await later(32)
      expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 2 * 999 - 9000 })
      const [renewal] = (await stripe.invoices.list({ customer })).data
      expect(renewal).toMatchObject({ total: 999, amount_due: 0, status: 'paid' })
      expect((await stripe.charges.list({ customer })).data).toHaveLength(1)
    })

    it('keeps its free days', async () => {
      const { subscription } = await begin(VISA, 7)
      const items = [
        { id: subscription.items.data[0]?.id ?? '', price: await billing.priceIdOf('premium_yearly') },
      ]
      const changed = await stripe.subscriptions.update(subscription.id, {
        items,
        proration_behavior: 'none',
      })
      expect(changed).toMatchObject({ status: 'trialing', trial_end: subscription.trial_end })
      expect(changed.items.data[0]?.price.lookup_key).toBe('premium_yearly')
    })

    it('costs another amount from the next renewal on, and nothing before, without proration', async () => {
      const { customer, subscription } = await begin(VISA)
      const [item] = subscription.items.data
      const dearer = await stripe.prices.create({
        currency: 'usd',
        unit_amount: 1199,
        recurring: { interval: 'month' },
        product: idOf(item?.price.product) ?? '',
      })
      const moved = await stripe.subscriptions.update(subscription.id, {
        items: [{ id: item?.id ?? '', price: dearer.id }],
        proration_behavior: 'none',
        metadata: { moved_price: 'kept' },
      })
      expect(moved).toMatchObject({
        metadata: { moved_price: 'kept' },
        latest_invoice: subscription.latest_invoice,
      })
      expect(moved.items.data[0]).toMatchObject({
        price: { unit_amount: 1199 },
        current_period_end: item?.current_period_end,
      })
      await later(32)
      const { data } = await stripe.invoices.list({ customer })
      expect(data.map(({ total }) => total)).toEqual([1199, 999])
    })

    it('waits with the change until its invoice is paid', async () => {
      const { customer, subscription } = await begin(VISA)
      const portal = await portalOf(customer)
      await emulator.act((tx) => changeCardInPortal(tx, portal, FAILS_LATER))
      const yearly = await billing.priceIdOf('premium_yearly')
      const items = [{ id: subscription.items.data[0]?.id ?? '', price: yearly }]
      const waiting = await stripe.subscriptions.update(subscription.id, {
        items,
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
      })
      expect(waiting.items.data[0]?.price.lookup_key).toBe('premium_monthly')
      expect(waiting.pending_update).not.toBeNull()
      expect(await emulator.act((tx) => changeCardInPortal(tx, portal, VISA))).toBeNull()
      const paid = await subscriptionOf(customer)
      expect(paid).toMatchObject({ pending_update: null })
      expect(paid.items.data[0]?.price.id).toBe(yearly)
    })

    it('keeps an end that was set until the change that takes it back is paid', async () => {
      const { customer, subscription } = await begin(VISA)
      const portal = await portalOf(customer)
      await emulator.act((tx) => changeCardInPortal(tx, portal, FAILS_LATER))
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
      const items = [
        { id: subscription.items.data[0]?.id ?? '', price: await billing.priceIdOf('premium_yearly') },
      ]
      const change = {
        items,
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
      } as const
      await expect(
        stripe.subscriptions.update(subscription.id, { ...change, cancel_at: '' }),
      ).rejects.toThrow('not supported')
      const waiting = await stripe.subscriptions.update(subscription.id, {
        ...change,
        cancel_at_period_end: false,
      })
      expect(waiting).toMatchObject({
        cancel_at_period_end: true,
        pending_update: { cancel_at_period_end: false },
      })
      await emulator.act((tx) => changeCardInPortal(tx, portal, VISA))
      expect(await subscriptionOf(customer)).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
    })

    it('begins the monthly plan when the year is over', async () => {
      const { customer, subscription } = await begin(VISA, undefined, 'premium_yearly')
      const item = subscription.items.data[0]
      const monthly = await billing.priceIdOf('premium_monthly')
      const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
      await stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: 'release',
        phases: [
          {
            items: [{ price: item?.price.id ?? '', quantity: 1 }],
            start_date: item?.current_period_start ?? 0,
            end_date: item?.current_period_end ?? 0,
          },
          { items: [{ price: monthly, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
        ],
      })
      await later(370)
      const after = await subscriptionOf(customer)
      expect(after.items.data[0]?.price.id).toBe(monthly)
      await later(31)
      expect(await subscriptionOf(customer)).toMatchObject({ status: 'active', schedule: null })
      expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({ status: 'released' })
      const portal = await portalOf(customer)
      expect(await emulator.act((tx) => switchInPortal(tx, portal, item?.price.id ?? ''))).toBeNull()
      expect((await subscriptionOf(customer)).items.data[0]?.price.lookup_key).toBe('premium_yearly')
    })
  })

  it('expires when it is not paid within a day', async () => {
    const { session } = await openCheckout(7)
    await later(2)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    expect(await pay(session.id, VISA)).toEqual({ kind: 'closed' })
  })

  it('outlives the process', async () => {
    const { customer, subscription } = await begin(VISA, 7)
    const other = testEmulator(() => START, store)
    await other.emulator.flush()
    expect(other.emulator.offsetMs()).toBe(movedDays * DAY_MS)
    const read = await other.stripe.subscriptions.list({ customer })
    expect(read.data.map(({ id }) => id)).toEqual([subscription.id])
  })
})
