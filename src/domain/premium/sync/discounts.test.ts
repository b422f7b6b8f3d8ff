import { createStripeClient } from '#adapters/stripe/client.ts'
import { EMULATOR_KEY } from '#adapters/stripe/payment-gateway.ts'
import type { PlanId } from '#contract/premium/plans.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Database } from '#db/connection.ts'
import { sendDueMails } from '#domain/kernel/mail/send-mails.service.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { changePrices } from '#domain/premium/maintenance/change-prices.service.ts'
import { remindOfTrialEnds } from '#domain/premium/maintenance/reconcile.service.ts'
import { remindOfRenewals } from '#domain/premium/maintenance/renewals.service.ts'
import { beginChange } from '#domain/premium/price-changes/price-changes.service.ts'
import { lastMailTo } from '#testing/accounts/account-api.ts'
import { type BillingHarness, billingHarness, type BillingReader } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testMailer } from '#testing/test-mail.ts'
import type Stripe from 'stripe'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { syncSubscription } from './sync.service.ts'

const HALF = { percent_off: 50, duration: 'forever' } as const

describeDatabase('A subscription that was bought with a promotion code', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('price_changes').execute()
    await db.kysely.deleteFrom('mail_outbox').execute()
    harness = await billingHarness(db)
    harness.sell({ takesPromotionCodes: true })
  })
  afterEach(() => harness.close())

  const later = async (days: number): Promise<void> => {
    await harness.advance(days)
    await harness.deliver()
  }
  const buyer = async (plan: PlanId, coupon?: Stripe.CouponCreateParams): Promise<BillingReader> => {
    const one = await harness.reader()
    const session = await one.open(plan)
    if (coupon) {
      const { id } = await harness.stripe.coupons.create(coupon)
      const { code } = await harness.stripe.promotionCodes.create({
        promotion: { type: 'coupon', coupon: id },
      })
      expect(await harness.enterCode(session, code)).toBe(true)
    }
    expect(await harness.pay(session, 'pays')).toMatchObject({ kind: 'completed' })
    await harness.giveOwnCard(one)
    await harness.deliver()
    return one
  }
  const idOf = async (one: BillingReader): Promise<string> => (await one.subscriptions())[0]?.id ?? ''
  const lastPaid = async (one: BillingReader): Promise<number | undefined> =>
    (await harness.stripe.invoices.list({ subscription: await idOf(one) })).data[0]?.amount_paid
  const renewsOn = async (one: BillingReader): Promise<string> => {
    const end = (await one.subscriptions())[0]?.items.data[0]?.current_period_end ?? 0
    return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(end * 1000)
  }
  const chargeOnPage = async (one: BillingReader) => (await one.status())['discounted_charge']
  /** Reminds of the renewal of a year that was bought with a trial. */
  const remindOfYear = async (one: BillingReader) => {
    await later(300)
    await remindOfRenewals(harness.ctx)
    const mail = await lastMailTo(harness.ctx, one.email)
    expect(mail.kind).toBe('renewal-reminder')
    return mail.text
  }

  test('that lasts: each mail, the page and each charge have the same amount, which is what a preview says', async () => {
    const one = await buyer('premium_yearly', HALF)
    const begun = await lastMailTo(harness.ctx, one.email)
    expect(begun.kind).toBe('premium-begun')
    expect(begun.text).toContain('$90.00 a year')
    expect(begun.text).toContain(`$45.00 on ${await renewsOn(one)}`)
    expect(await one.status()).toMatchObject({
      price: { amount: 9000, currency: 'usd' },
      discounted_charge: { amount: 4500, currency: 'usd' },
    })
    await later(6)
    await remindOfTrialEnds(harness.ctx)
    const trial = await lastMailTo(harness.ctx, one.email)
    expect(trial.kind).toBe('trial-reminder')
    expect(trial.text).toContain(`$45.00 on ${await renewsOn(one)}`)
    await later(2)
    expect(await lastPaid(one)).toBe(4500)
    const text = await remindOfYear(one)
    expect(text).toContain(`$45.00 on ${await renewsOn(one)}`)
    expect(text).toContain('$90.00 a year')
    await later(70)
    expect(await lastPaid(one)).toBe(4500)
  })

  test('for one charge lowers the first, and the renewal is announced and charged at the full price', async () => {
    const one = await buyer('premium_yearly', { percent_off: 50, duration: 'once' })
    expect((await lastMailTo(harness.ctx, one.email)).text).toContain(`$45.00 on ${await renewsOn(one)}`)
    await later(8)
    expect(await lastPaid(one)).toBe(4500)
    expect(await chargeOnPage(one)).toBeNull()
    const text = await remindOfYear(one)
    expect(text).toContain('$90.00 a year')
    expect(text).not.toContain('45.00')
    await later(70)
    expect(await lastPaid(one)).toBe(9000)
  })

  test('for some months: what is named follows the charges, and ends with them', async () => {
    const coupon = { amount_off: 400, currency: 'usd', duration: 'repeating', duration_in_months: 2 } as const
    const one = await buyer('premium_monthly', coupon)
    const named: unknown[] = []
    for (let month = 0; month < 4; month += 1) {
      const charge = (await chargeOnPage(one)) as { amount: number } | null
      await later(31)
      named.push(charge?.amount ?? null)
      expect(await lastPaid(one)).toBe(charge?.amount ?? 999)
    }
    expect(named).toEqual([599, 599, null, null])
  })

  test('keeps its discount through a change of plan that waits for the end of the year', async () => {
    const one = await buyer('premium_yearly', HALF)
    await later(8)
    await one.post('/subscriptions/switch', { priceId: 'premium_monthly' })
    expect(await one.status()).toMatchObject({
      next_price: { amount: 999 },
      discounted_charge: { amount: 499 },
    })
    await later(366)
    expect(await lastPaid(one)).toBe(499)
  })

  test('that is cancelled is charged nothing, and named again when it is resumed', async () => {
    const one = await buyer('premium_yearly', HALF)
    await one.post('/subscriptions/cancel')
    expect(await chargeOnPage(one)).toBeNull()
    await one.post('/subscriptions/resume')
    expect(await chargeOnPage(one)).toMatchObject({ amount: 4500 })
  })

  test('costs the announced price less its discount, in the reminder and in the charge', async () => {
    const one = await buyer('premium_yearly', HALF)
    await later(8)
    const prices = new Map([['usd', { premium_monthly: 1199, premium_yearly: 10_000 }]])
    harness.sell({ prices, takesPromotionCodes: true })
    const now = billingTime(harness.ctx)
    const sale = { source: 'sandbox', tariff: harness.ctx.billing.tariff } as const
    await beginChange(db, sale, utcDay(new Date(now.getTime() + 40 * 86_400_000)), now)
    await changePrices(harness.ctx)
    await sendDueMails(harness.ctx, testMailer())
    await changePrices(harness.ctx)
    const text = await remindOfYear(one)
    expect(text).toContain('$100.00 a year')
    expect(text).toContain(`$50.00 on ${await renewsOn(one)}`)
    expect(await one.status()).toMatchObject({
      coming_price: { amount: 10_000 },
      discounted_charge: { amount: 5000 },
    })
    await later(62)
    await changePrices(harness.ctx)
    expect(await one.status()).toMatchObject({
      price: { amount: 10_000 },
      discounted_charge: { amount: 5000 },
    })
    await later(8)
    expect(await lastPaid(one)).toBe(5000)
  })

  describe('asks the provider for the next charge', () => {
    /** The requests of a sync. */
    const requestsOf = async (one: BillingReader, refuse = false): Promise<string[]> => {
      const id = await idOf(one)
      const calls: string[] = []
      harness.ctx.billing = harness.providerWith(
        createStripeClient(EMULATOR_KEY, (request) => {
          const { pathname } = new URL(request.url)
          calls.push(`${request.method} ${pathname.replace(id, ':id')}`)
          return refuse && pathname.endsWith('/create_preview')
            ? Promise.resolve(Response.json({ error: { type: 'invalid_request_error' } }, { status: 400 }))
            : harness.emulator.fetch(request)
        }),
      )
      await syncSubscription(harness.ctx, id)
      return calls
    }
    const WITHOUT = ['GET /v1/subscriptions/:id', 'GET /v1/invoices', 'GET /v1/charges']

    test('only where there is a discount', async () => {
      const [plain, half] = [await buyer('premium_yearly'), await buyer('premium_yearly', HALF)]
      await later(8)
      expect(await requestsOf(plain)).toEqual(WITHOUT)
      expect(await requestsOf(half)).toEqual([...WITHOUT, 'POST /v1/invoices/create_preview'])
      expect(await chargeOnPage(plain)).toBeNull()
    })

    test('and stores the subscription where the preview is refused', async () => {
      const one = await buyer('premium_yearly', HALF)
      await later(8)
      await requestsOf(one, true)
      expect(await one.status()).toMatchObject({ tier: 'premium', discounted_charge: null })
    })
  })
})
