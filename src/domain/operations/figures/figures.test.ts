import type { Figures } from '#contract/newsroom/figures.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { reconcileSubscriptions } from '#domain/premium/maintenance/reconcile.service.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { type BillingHarness, type BillingReader, billingHarness } from '#testing/billing-harness.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import type Stripe from 'stripe'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportFigures } from './export-figures.service.ts'
import { getFigures } from './figures.service.ts'

const MONTHS = 26

describeEachEngine('the figures of an owner', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
  })
  afterEach(() => harness.close())

  const sumBy = <T>(rows: readonly T[], keyOf: (row: T) => string, read: (row: T) => number) => {
    const sums: Record<string, number> = {}
    for (const row of rows) if (read(row) !== 0) sums[keyOf(row)] = (sums[keyOf(row)] ?? 0) + read(row)
    return sums
  }
  const chargeMonth = ({ created }: Stripe.Charge) => new Date(created * 1000).toISOString().slice(0, 7)
  /** What the emulator has charged, customer by customer. */
  const listCharges = async (): Promise<Stripe.Charge[]> => {
    const customers = await db.kysely.selectFrom('billing_customers').select('customer_id').execute()
    const pages = await Promise.all(
      customers.map(({ customer_id }) => harness.stripe.charges.list({ customer: customer_id, limit: 100 })),
    )
    return pages.flatMap(({ data }) => data).filter(({ status }) => status === 'succeeded')
  }
  const agree = async (figures: Figures): Promise<void> => {
    const charges = await listCharges()
    expect(charges.length).toBeGreaterThan(0)
    expect(
      sumBy(
        figures.payments,
        ({ month }) => month,
        ({ paid_cents }) => paid_cents,
      ),
    ).toEqual(sumBy(charges, chargeMonth, ({ amount }) => amount))
    expect(
      sumBy(
        figures.payments,
        ({ month }) => month,
        ({ refunded_cents }) => refunded_cents,
      ),
    ).toEqual(sumBy(charges, chargeMonth, ({ amount_refunded }) => amount_refunded))
  }

  test('agree with the emulator’s ledger to the cent over 26 months', async () => {
    const monthly = await harness.reader()
    await monthly.buy('premium_monthly')
    await db.kysely
      .updateTable('billing_customers')
      .set({ locale: 'fr' })
      .where('user_id', '=', monthly.id)
      .execute()
    const yearly = await harness.reader()
    await yearly.buy('premium_yearly', 'alsoPays')
    const leaver: BillingReader = await harness.reader()
    await harness.giveOwnCard(leaver)
    await leaver.buy('premium_monthly')
    const failing = await harness.reader()
    await failing.buy('premium_monthly', 'failsLater')
    for (let month = 0; month < MONTHS; month += 1) {
      if (month === 3) await leaver.post('/subscriptions/cancel')
      if (month === 5) {
        const [charge] = (await listCharges()).toSorted((a, b) => b.created - a.created)
        await harness.stripe.refunds.create({ charge: charge?.id ?? '', amount: 123 })
      }
      await harness.advance(30.5)
      await harness.deliver()
      await reconcileSubscriptions(harness.ctx)
    }
    const figures = await getFigures(harness.ctx, MONTHS + 2)
    await agree(figures)
    // Recurring revenue is that of the two who stayed.
    expect(figures.months.at(-1)).toMatchObject({
      mrr: [{ currency: 'usd', cents: 999 + 750 }],
      monthly: 1,
      yearly: 1,
    })
    const total = (name: 'begun' | 'ended' | 'trials' | 'trials_converted') =>
      figures.months.reduce((sum, row) => sum + row[name], 0)
    expect([total('begun'), total('ended')]).toEqual([3, 1])
    expect([total('trials'), total('trials_converted')]).toEqual([4, 3])
    expect(new Set(figures.payments.map(({ language }) => language))).toContain('fr')
    const { body, name } = await exportFigures(harness.ctx, MONTHS + 2)
    expect(name).toMatch(/^apercu-figures-\d{4}-\d{2}\.csv$/)
    const [head, ...lines] = body.trimEnd().split('\r\n')
    expect(head).toBe(
      'month,kind,language,plan,currency,payments,paid,refunded,failed,failed_amount,recovered,recovered_amount',
    )
    expect(lines.toSorted()).toEqual(lines)
    expect(lines.filter((line) => Number(line.split(',')[5]) > 0)).toHaveLength(figures.payments.length)
    const paid = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[6]) * 100), 0)
    expect(paid).toBe((await listCharges()).reduce((sum, { amount }) => sum + amount, 0))
  })

  test('keep the money of accounts that are gone', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await harness.advance(8)
    await harness.deliver()
    await one.status()
    await db.kysely.deleteFrom('users').where('id', '=', one.id).execute()
    const { payments, months } = await getFigures(harness.ctx, 2)
    expect(payments).toMatchObject([{ language: 'unknown', payments: 1, paid_cents: 999, refunded_cents: 0 }])
    expect(months.at(-1)).toMatchObject({ mrr: [{ cents: 999 }] })
  })

  test('have failed payments by month, with those that were paid since, also for a sheet', async () => {
    const [pays, fails] = [await harness.reader(), await harness.reader()]
    for (const one of [pays, fails]) {
      await one.buy('premium_monthly')
      await harness.giveOwnCard(one)
    }
    await harness.advance(8)
    await harness.deliver()
    for (const one of [pays, fails]) await harness.changeCard(one, 'failsLater')
    await harness.advance(31)
    await harness.deliver()
    const failure = async () => (await getFigures(harness.ctx, 3)).failures
    const failed = { language: 'en', plan: 'premium_monthly', currency: 'usd', failed: 2, failed_cents: 1998 }
    expect(await failure()).toMatchObject([{ ...failed, recovered: 0, recovered_cents: 0 }])
    await harness.changeCard(pays, 'pays')
    await harness.advance(31)
    await harness.deliver()
    // In the month of the failure still, and once, however often it was tried.
    const [row] = await failure()
    expect(await failure()).toMatchObject([{ ...failed, recovered: 1, recovered_cents: 999 }])
    await db.kysely.deleteFrom('users').execute()
    expect(await failure()).toMatchObject([{ month: row?.month, language: 'unknown', failed: 2 }])
    const { body } = await exportFigures(harness.ctx, 3)
    expect(body).toMatch(
      new RegExp(`${row?.month},subscription,unknown,premium_monthly,usd,[^\\n]*,0.00,2,19.98,1,9.99\\r`),
    )
  })

  test('keep the plan that was paid for after a change of plan', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await harness.advance(8)
    await harness.deliver()
    await one.post('/subscriptions/switch', { priceId: 'premium_yearly' })
    await harness.deliver()
    const { payments } = await getFigures(harness.ctx, 1)
    expect(payments.map(({ plan, payments: count }) => [plan, count])).toEqual([
      ['premium_monthly', 1],
      ['premium_yearly', 1],
    ])
  })

  test('have gifts by month, language and length', async () => {
    const buyer = await harness.reader()
    const { body } = await buyer.post('/gifts', { priceId: 'premium_yearly' })
    const { url } = body['data'] as { url: string }
    await harness.pay(/cs_test_\w+/.exec(url)?.[0] ?? '', 'pays')
    await harness.deliver()
    const { gifts } = await getFigures(harness.ctx, 1)
    expect(gifts).toMatchObject([{ language: 'en', plan: 'premium_yearly', sold: 1, paid_cents: 9000 }])
    expect((await exportFigures(harness.ctx, 1)).body).toMatch(
      /,gift,en,premium_yearly,usd,1,90\.00,0\.00,0,0\.00,0,0\.00\r\n/,
    )
  })

  test('count failed payments that are open, and newsletters by domain', async () => {
    const one = await harness.reader()
    await one.buy('premium_yearly', 'failsLater')
    await harness.advance(8)
    await harness.deliver()
    await one.status()
    const account = await buildAccount(db)
    const subscriber_id = uuidv7()
    await db.kysely
      .insertInto('newsletter_subscribers')
      .values({
        id: subscriber_id,
        email: account.email,
        state: 'unsubscribed',
        locale: 'en',
        language: 'en',
        time_zone: 'Europe/Paris',
        source: 'landing',
      })
      .execute()
    const now = harness.ctx.clock()
    for (const [index, state] of (['sent', 'sent', 'failed', 'skipped', 'queued'] as const).entries())
      await db.kysely
        .insertInto('deliveries')
        .values({
          id: uuidv7(),
          subscriber_id,
          period: 'daily',
          local_date: `2026-03-0${index + 1}`,
          digest_id: uuidv7(),
          edition_date: '2026-03-01',
          domain: 'reader.example',
          state,
          next_try_at: now,
          created_at: now,
        })
        .execute()
    const { overdue, deliverability } = await getFigures(harness.ctx, 1)
    expect(overdue).toBe(1)
    expect(deliverability).toEqual([
      { domain: 'reader.example', sent: 2, failed: 1, uncertain: 0, waiting: 1 },
    ])
  })
})
