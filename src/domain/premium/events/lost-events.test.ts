import { createStripeClient } from '#adapters/stripe/client.ts'
import { EMULATOR_KEY } from '#adapters/stripe/payment-gateway.ts'
import { idOf } from '#adapters/stripe/subscription.ts'
import type { Database } from '#db/connection.ts'
import { reconcileSubscriptions } from '#domain/premium/maintenance/reconcile.service.ts'
import { type BillingHarness, billingHarness, type BillingReader } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const CUSTOMERS = 10_000
/** A thirtieth of the monthly subscriptions renews each day, with about eight events each. */
const EVENTS_A_DAY = Math.ceil((CUSTOMERS / 30) * 8)
const LOST = 5
/** More than a night visits by itself. */
const AT_PROVIDER = 62

describeDatabase('Events of the payment provider that did not arrive', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
  })
  afterEach(() => harness.close())

  /** Counts requests to the provider by method. */
  const counted = (): { GET: number; POST: number } => {
    const calls = { GET: 0, POST: 0 }
    harness.ctx.billing = harness.providerWith(
      createStripeClient(EMULATOR_KEY, (request) => {
        if (request.method === 'GET' || request.method === 'POST') calls[request.method] += 1
        return harness.emulator.fetch(request)
      }),
    )
    return calls
  }
  const later = async (days: number): Promise<void> => {
    await harness.advance(days)
    await harness.deliver()
  }
  const stateOf = async ({ id }: BillingReader): Promise<string | undefined> =>
    (await db.kysely.selectFrom('subscriptions').select('state').where('user_id', '=', id).executeTakeFirst())
      ?.state
  const markAllRead = () =>
    db.kysely.updateTable('billing_customers').set({ read_at: harness.ctx.clock() }).execute()

  test('are found from the cursor, whoever’s turn it is, and only once', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await later(8)
    await reconcileSubscriptions(harness.ctx)
    const [subscription] = await one.subscriptions()
    await harness.stripe.subscriptions.cancel(subscription?.id ?? '')
    await harness.takeEvents()
    await harness.advance(1)
    await db.kysely.deleteFrom('subscriptions').where('user_id', '=', one.id).execute()
    await reconcileSubscriptions(harness.ctx)
    expect(await stateOf(one)).toBe('canceled')
    const lost = await db.kysely.selectFrom('webhook_events').select('outcome').execute()
    expect(lost.filter(({ outcome }) => outcome === null || outcome === 'failed')).toEqual([])
    const calls = counted()
    await markAllRead()
    await db.kysely.deleteFrom('checkouts').execute()
    await reconcileSubscriptions(harness.ctx)
    expect(calls.GET).toBeLessThanOrEqual(5)
  })

  test('that failed for a day are tried once more', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await later(8)
    await reconcileSubscriptions(harness.ctx)
    await db.kysely
      .updateTable('webhook_events')
      .set({ outcome: 'failed', attempts: 10, next_try_at: null })
      .execute()
    await reconcileSubscriptions(harness.ctx)
    const events = await db.kysely.selectFrom('webhook_events').select(['outcome', 'attempts']).execute()
    expect(new Set(events.map(({ outcome }) => outcome))).toEqual(new Set(['applied']))
  })

  test('for longer than the provider keeps them are made up for by reading every customer', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await later(8)
    await reconcileSubscriptions(harness.ctx)
    const [subscription] = await one.subscriptions()
    await harness.stripe.subscriptions.cancel(subscription?.id ?? '')
    await harness.takeEvents()
    await db.kysely.deleteFrom('billing_sandbox_objects').where('kind', '=', 'event').execute()
    await markAllRead()
    await reconcileSubscriptions(harness.ctx)
    expect(await stateOf(one)).toBe('canceled')
  })

  /** Copies the reader, their subscription and all that the provider has of them, with `-n` at the end of each id. */
  const multiply = async (one: BillingReader): Promise<void> => {
    const [subscription] = await one.subscriptions()
    const customer = idOf(subscription?.customer) ?? ''
    await sql`insert into users (id, email) select md5('reader' || n)::uuid, 'reader' || n || '@reader.example'
      from generate_series(1, ${CUSTOMERS - 1}) n`.execute(db.kysely)
    await sql`insert into billing_customers (source, customer_id, user_id, locale, created_at)
      select c.source, c.customer_id || '-' || n, md5('reader' || n)::uuid, c.locale, c.created_at
      from billing_customers c, generate_series(1, ${CUSTOMERS - 1}) n`.execute(db.kysely)
    await sql`insert into subscriptions (source, external_id, user_id, plan, state, current_period_end, has_paid, customer_id)
      select s.source, s.external_id || '-' || n, md5('reader' || n)::uuid, s.plan, s.state, s.current_period_end, true,
        s.customer_id || '-' || n
      from subscriptions s, generate_series(1, ${CUSTOMERS - 1}) n`.execute(db.kysely)
    const objects = await db.kysely
      .selectFrom('billing_sandbox_objects')
      .select('id')
      .where((where) => where.or([where('customer', '=', customer), where('id', '=', customer)]))
      .where('kind', '<>', 'event')
      .execute()
    for (let n = 1; n < AT_PROVIDER; n += 1) {
      const renamed = objects.reduce(
        (data, { id }) => sql`replace(${data}, ${id}, ${`${id}-${n}`})`,
        sql`data::text`,
      )
      await sql`insert into billing_sandbox_objects (id, kind, customer, due_at, data, hidden)
        select id || '-' || ${n}::text, kind, customer || '-' || ${n}::text, null, (${renamed})::jsonb, hidden
        from billing_sandbox_objects where id in (${sql.join(objects.map(({ id }) => id))})`.execute(
        db.kysely,
      )
    }
    // The pass begins with those that the provider has.
    await sql`update billing_customers set read_at = ${harness.ctx.clock()}
      where customer_id not in (select id from billing_sandbox_objects)`.execute(db.kysely)
  }

  test(`${CUSTOMERS} customers take at most 300 GETs a night`, async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await later(8)
    await reconcileSubscriptions(harness.ctx)
    await multiply(one)
    await sql`insert into billing_sandbox_objects (id, kind, customer, data, hidden)
      select 'evt_day' || n, 'event', o.customer || '-' || n,
        jsonb_set(jsonb_set(o.data, '{id}', to_jsonb('evt_day' || n)), '{data,object,id}',
          to_jsonb((o.data #>> '{data,object,id}') || '-' || n)), o.hidden
      from (select * from billing_sandbox_objects where kind = 'event'
        and data ->> 'type' = 'customer.subscription.updated' limit 1) o, generate_series(1, ${EVENTS_A_DAY}) n`.execute(
      db.kysely,
    )
    await sql`insert into webhook_events (source, event_id, type, about, received_at, outcome)
      select 'sandbox', 'evt_day' || n, 'customer.subscription.updated', '', ${harness.ctx.clock()}, 'applied'
      from generate_series(${LOST + 1}::int, ${EVENTS_A_DAY}::int) n`.execute(db.kysely)
    await harness.advance(1 / 24)
    const calls = counted()
    await reconcileSubscriptions(harness.ctx)
    const found = await db.kysely
      .selectFrom('webhook_events')
      .select('outcome')
      .where('event_id', 'in', ['evt_day1', 'evt_day5'])
      .execute()
    expect(found).toEqual([{ outcome: 'applied' }, { outcome: 'applied' }])
    expect(calls.GET).toBeGreaterThan(EVENTS_A_DAY / 100 + 3 * LOST)
    expect(calls.GET).toBeLessThanOrEqual(300)
    expect(calls.POST).toBe(0)
  })
})
