import { DEFAULT_TARIFF, type PlanId, type Tariff } from '#contract/premium/plans.ts'
import type { Database } from '#db/connection.ts'
import { type BillingHarness, billingHarness, type BillingReader } from '#testing/billing-harness.ts'
import { killedContext } from '#testing/killed-context.ts'
import { mulberry32 } from '#testing/processes/crash-process.ts'
import type Stripe from 'stripe'

export const PRICES: Tariff['prices'] = new Map([
  ['usd', { premium_monthly: 999, premium_yearly: 9000 }],
  ['eur', { premium_monthly: 899, premium_yearly: 8400 }],
])
export const DEARER: Tariff['prices'] = new Map([
  ['usd', { premium_monthly: 1099, premium_yearly: 9900 }],
  ['eur', { premium_monthly: 999, premium_yearly: 9200 }],
])

/** Longer than any lease, after which a restarted process goes on with what a killed one had begun. */
const RESTART_MS = 6 * 60_000
/** Powers of two up to as many steps as a nightly job takes, so that short and long ones are killed early and late. */
const MAX_DOUBLINGS = 9

interface Purchase {
  plan: PlanId
  card?: 'pays' | 'failsLater'
  currency?: string
}

/** What the lives of readers are made of. Calls are made twice: by a process that is killed at some step, and by the next one. */
export interface Stage {
  harness: BillingHarness
  random: () => number
  has: (name: string) => boolean
  reader: (name: string) => BillingReader
  subscribe: (name: string, purchase: Purchase) => Promise<void>
  changeCard: (name: string, card: 'pays' | 'failsLater') => Promise<void>
  call: (name: string, path: string, body?: unknown) => Promise<void>
  switchToYear: (name: string) => Promise<void>
  /** How many jobs were killed so far. */
  kills: () => number
  /** In cents, before a change of plan. */
  shownAmount: () => number
  /** @param gift a name for it */
  buyGift: (buyer: string, gift: string, plan: PlanId) => Promise<void>
  redeem: (name: string, gift: string) => Promise<void>
  withdrawGift: (buyer: string, gift: string) => Promise<void>
  deleteAccount: (name: string) => Promise<void>
  /** In the provider's dashboard: the newest payment, or a part of it. */
  refund: (name: string, cents?: number) => Promise<void>
  refundGift: (gift: string) => Promise<void>
  /** Whether there is a customer at the provider. */
  hasPaid: (name: string) => boolean
  customerOf: (name: string) => string
  /** Oldest first, also of an account that is gone. */
  chargesOf: (name: string) => Promise<Stripe.Charge[]>
  /** A copy that is killed on the way, then the work itself, after what a restart takes. */
  killedThenAgain: (work: (ctx: BillingHarness['ctx']) => Promise<unknown>) => Promise<void>
}

interface BoughtGift {
  id: string
  code: string
  paymentId: string
}

export const createStage = async (db: Database): Promise<Stage> => {
  const harness = await billingHarness(db, {}, { ...DEFAULT_TARIFF, prices: PRICES })
  const random = mulberry32(20_280_510)
  const readers = new Map<string, BillingReader>()
  const customers = new Map<string, string>()
  const gifts = new Map<string, BoughtGift>()
  let shownAmount = 0
  let kills = 0

  const get = <T>(all: ReadonlyMap<string, T>, name: string): T => {
    const found = all.get(name)
    if (found === undefined) throw new Error(`There is no ${name}`)
    return found
  }
  const reader = (name: string): BillingReader => get(readers, name)
  const someStep = (): number => Math.floor(2 ** (random() * MAX_DOUBLINGS))
  const enter = async (name: string): Promise<BillingReader> => {
    const one = readers.get(name) ?? (await harness.reader({ firstName: 'Ada', lastName: name }))
    readers.set(name, one)
    // Signs in again, because sessions end long before the years do.
    const now = harness.ctx.clock()
    await db.kysely
      .updateTable('sessions')
      .set({ created_at: now, seen_at: now, expires_at: new Date(now.getTime() + 86_400_000) })
      .where('user_id', '=', one.id)
      .execute()
    harness.ctx.accounts.sessionCache.forget()
    return one
  }
  const killedThenAgain: Stage['killedThenAgain'] = async (work) => {
    const killed = killedContext(harness.ctx, someStep())
    await work(killed.ctx).catch((error: unknown) => {
      if (!killed.isKilled()) throw error
    })
    if (killed.isKilled()) {
      kills += 1
      harness.wait(RESTART_MS)
    }
    await work(harness.ctx)
  }
  /** The API holds the harness’ own context, which is that of the killed process meanwhile. */
  const twice = async (act: () => Promise<unknown>): Promise<void> => {
    const { db: whole, billing } = harness.ctx
    const killed = killedContext(harness.ctx, someStep())
    Object.assign(harness.ctx, { db: killed.ctx.db, billing: killed.ctx.billing })
    await act().catch(() => {})
    Object.assign(harness.ctx, { db: whole, billing })
    harness.ctx.accounts.sessionCache.forget()
    harness.wait(RESTART_MS)
    await act()
  }
  const noteCustomer = async (name: string): Promise<void> => {
    const { customer_id } = await db.kysely
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('user_id', '=', reader(name).id)
      .executeTakeFirstOrThrow()
    customers.set(name, customer_id)
  }
  const chargesOf: Stage['chargesOf'] = async (name) => {
    const { data } = await harness.stripe.charges.list({ customer: get(customers, name), limit: 100 })
    return data.toReversed()
  }

  return {
    harness,
    random,
    has: (name) => readers.has(name),
    reader,
    subscribe: async (name, { plan, card = 'pays', currency = 'usd' }) => {
      const one = await enter(name)
      const { body } = await one.post('/subscriptions/checkout', { priceId: plan, currency, beginNow: true })
      const { session_id } = body['data'] as { session_id: string }
      await harness.pay(session_id, card)
      await harness.giveOwnCard(one)
      await noteCustomer(name)
    },
    changeCard: async (name, card) => harness.changeCard(await enter(name), card),
    call: async (name, path, body) => {
      const one = await enter(name)
      await twice(() => one.post(path, body))
    },
    switchToYear: async (name) => {
      const one = await enter(name)
      const shown = (await one.get('/subscriptions/switch?priceId=premium_yearly')).body['data'] as {
        proration_date: number
        amount_due_now: number
      }
      shownAmount = shown.amount_due_now
      const body = { priceId: 'premium_yearly', prorationDate: shown.proration_date }
      await twice(() => one.post('/subscriptions/switch', body))
    },
    shownAmount: () => shownAmount,
    kills: () => kills,
    buyGift: async (buyer, gift, plan) => {
      const one = await enter(buyer)
      const { body } = await one.post('/gifts', { priceId: plan, beginNow: true })
      const { id, url } = body['data'] as { id: string; url: string }
      await harness.pay(/cs_test_\w+/.exec(url)?.[0] ?? '', 'pays')
      const { code } = (await one.get(`/gifts/${id}`)).body['data'] as { code: string }
      await noteCustomer(buyer)
      const payment = (await chargesOf(buyer)).at(-1)
      gifts.set(gift, { id, code, paymentId: payment?.id ?? '' })
    },
    redeem: async (name, gift) => {
      const one = await enter(name)
      await twice(() => one.post('/gifts/redeem', { code: get(gifts, gift).code }))
    },
    withdrawGift: async (buyer, gift) => {
      const one = await enter(buyer)
      await twice(() => one.post(`/gifts/${get(gifts, gift).id}/withdraw`))
    },
    deleteAccount: async (name) => {
      const { headers } = await enter(name)
      await twice(() => harness.api.remove('/user/account', headers, { confirmation: 'DELETE' }))
    },
    refund: async (name, cents) => {
      const newest = (await chargesOf(name)).findLast(({ paid }) => paid)
      await harness.stripe.refunds.create({
        charge: newest?.id ?? '',
        ...(cents !== undefined && { amount: cents }),
      })
    },
    refundGift: async (gift) => {
      await harness.stripe.refunds.create({ charge: get(gifts, gift).paymentId })
    },
    hasPaid: (name) => customers.has(name),
    customerOf: (name) => get(customers, name),
    chargesOf,
    killedThenAgain,
  }
}
