import type { StripeEmulator } from '@apercu/stripe-emulator'
import { answerBank, type CheckoutOutcome, enterPromotionCode, payCheckout } from '@apercu/stripe-emulator'
import { changeCardInPortal } from '@apercu/stripe-emulator'
import { DEFAULT_TARIFF, type PlanId, type Tariff } from '#contract/premium/plans.ts'
import type { Database } from '#db/connection.ts'
import { idOf } from '#adapters/stripe/subscription.ts'
import { applyEvents } from '#domain/premium/events/webhooks.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import type Stripe from 'stripe'
import { accountApi, type AccountApi, type Answer, mailsTo } from '#testing/accounts/account-api.ts'
import { type AccountFields, type BuiltAccount, buildAccount } from '#testing/accounts/build-account.ts'
import { testContext } from './test-api.ts'
import { type TestGateway, testGateway } from './test-billing.ts'

export const CARDS = {
  pays: '4242424242424242',
  alsoPays: '5555555555554444',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  asksOnce: '4000002500003155',
  asksAlways: '4000002760003184',
  failsLater: '4000000000000341',
  disputes: '4000000000000259',
} as const
export type CardName = keyof typeof CARDS

/** A webhook request: the body has to stay byte-identical, because the signature covers it. */
export interface SentEvent {
  body: string
  signature: string
}

export interface BillingReader extends BuiltAccount {
  headers: Record<string, string>
  /** Opens a checkout and returns its id. */
  open: (plan?: PlanId) => Promise<string>
  buy: (plan?: PlanId, card?: CardName) => Promise<string>
  post: (path: string, body?: unknown) => Promise<Answer>
  get: (path: string) => Promise<Answer>
  /** The answer of `GET /subscriptions/status` ten seconds later, past its cache. */
  status: () => Promise<Record<string, unknown>>
  /** Kinds of queued mails, oldest first. */
  mails: () => Promise<string[]>
  /** The reader's subscriptions at the payment provider, newest first. */
  subscriptions: () => Promise<Stripe.Subscription[]>
}

/**
 * The product over the Stripe emulator, with webhook events delivered by the test. Each harness starts
 * without earlier readers.
 */
export interface BillingHarness {
  ctx: Context
  api: AccountApi
  stripe: Stripe
  emulator: StripeEmulator
  priceIdOf: TestGateway['priceIdOf']
  providerWith: TestGateway['providerWith']
  /** The product as after a start with another tariff. */
  sell: (tariff: Partial<Tariff>) => void
  /** Events since the last call, oldest first. */
  takeEvents: () => Promise<SentEvent[]>
  post: (event: SentEvent) => Promise<number>
  deliver: () => Promise<void>
  /** Advances the clocks of the product and of the provider alike. */
  wait: (ms: number) => void
  /** Advances the provider's test clock, and with it what subscriptions entitle to. */
  advance: (days: number) => Promise<void>
  /** On the payment page, before it is paid. */
  enterCode: (session: string, code: string) => Promise<boolean>
  pay: (session: string, card: CardName) => Promise<CheckoutOutcome>
  /** Changes the card like the provider's portal; the open amount is charged to it. */
  changeCard: (reader: BillingReader, card: CardName) => Promise<void>
  /**
   * Gives the card a unique fingerprint, because a card can start one trial only and there are few test
   * cards.
   */
  giveOwnCard: (reader: BillingReader) => Promise<void>
  reader: (fields?: AccountFields) => Promise<BillingReader>
  close: () => void
}

const DAY_MS = 86_400_000
const RE_READ_MS = 10_000

/** Deletes cards, subscriptions and customers of earlier harnesses; the test clock keeps its state. */
const forgetEarlier = async (db: Database): Promise<void> => {
  await db.kysely.deleteFrom('users').execute()
  await db.kysely.deleteFrom('trial_uses').execute()
  await db.kysely.deleteFrom('webhook_events').execute()
  await db.kysely.deleteFrom('event_cursors').execute()
  await db.kysely.deleteFrom('billing_farewells').execute()
  await db.kysely.deleteFrom('billing_invoices').execute()
  await db.kysely.deleteFrom('payment_failures').execute()
  await db.kysely.deleteFrom('gifts').execute()
  await db.kysely.deleteFrom('billing_sandbox_objects').where('id', '<>', 'clock').execute()
}

export const billingHarness = async (
  db: Database,
  fields: Partial<Context> = {},
  tariff: Tariff = DEFAULT_TARIFF,
): Promise<BillingHarness> => {
  await forgetEarlier(db)
  // Fixed, so that monthly periods include the 31 days of March and tests can state dates.
  let now = Date.parse('2026-03-10T12:00:00Z')
  // Each reading is a millisecond later, so that the order of events is never ambiguous.
  const clock = () => new Date((now += 1))
  const gateway = testGateway(db, clock, tariff)
  const { emulator, priceIdOf, providerWith } = gateway
  const ctx: Context = { ...testContext(db), clock, billing: gateway.provider, ...fields }
  const api = accountApi(ctx)
  const stripe = await gateway.stripe()
  let sent: SentEvent[] = []
  emulator.deliverTo('http://localhost:3000/api/webhooks/stripe', async (request) => {
    sent.push({ body: await request.text(), signature: request.headers.get('stripe-signature') ?? '' })
    return new Response()
  })

  const takeEvents = async (): Promise<SentEvent[]> => {
    await emulator.flush()
    return sent.splice(0)
  }
  const post = async ({ body, signature }: SentEvent): Promise<number> =>
    (await api.raw('/webhooks/stripe', body, { 'stripe-signature': signature })).status
  const wait = (ms: number): void => {
    now += ms
  }
  const pay = async (session: string, card: CardName): Promise<CheckoutOutcome> => {
    const outcome = await emulator.act((tx) => payCheckout(tx, session, CARDS[card]))
    return outcome.kind === 'asks' ? emulator.act((tx) => answerBank(tx, session, true)) : outcome
  }

  const reader = async (account: AccountFields = {}): Promise<BillingReader> => {
    const built = await buildAccount(db, { now: clock(), ...account })
    const headers = { authorization: `Bearer ${built.token}` }
    const call = (path: string, body?: unknown) => api.call(path, body, headers)
    const open = async (plan: PlanId = 'premium_monthly'): Promise<string> => {
      const answer = await call('/subscriptions/checkout', { priceId: plan })
      if (answer.status !== 200) throw new Error(`The checkout answered ${JSON.stringify(answer.body)}`)
      return (answer.body['data'] as { session_id: string }).session_id
    }
    return {
      ...built,
      headers,
      open,
      buy: async (plan, card = 'pays') => {
        const session = await open(plan)
        const outcome = await pay(session, card)
        if (outcome.kind !== 'completed') throw new Error(`The payment was ${outcome.kind}`)
        return session
      },
      post: call,
      get: (path) => api.get(path, headers),
      status: async () => {
        wait(RE_READ_MS)
        return (await api.get('/subscriptions/status', headers)).body['data'] as Record<string, unknown>
      },
      mails: async () => (await mailsTo(ctx, built.email)).map(({ kind }) => kind),
      subscriptions: async () => {
        const row = await db.kysely
          .selectFrom('billing_customers')
          .select('customer_id')
          .where('user_id', '=', built.id)
          .executeTakeFirst()
        if (!row) return []
        return (await stripe.subscriptions.list({ customer: row.customer_id, status: 'all' })).data
      },
    }
  }

  return {
    ctx,
    api,
    stripe,
    emulator,
    priceIdOf,
    providerWith,
    sell: (changed) => {
      ctx.billing = providerWith(gateway.stripe, { ...tariff, ...changed })
    },
    takeEvents,
    post,
    deliver: async () => {
      for (const event of await takeEvents()) await post(event)
      await applyEvents(ctx)
    },
    wait,
    advance: async (days) => {
      await emulator.advance(days * DAY_MS)
      ctx.accounts.sessionCache.forget()
    },
    enterCode: (session, code) => emulator.act((tx) => enterPromotionCode(tx, session, code)),
    pay,
    changeCard: async ({ post: call }, card) => {
      const { body } = await call('/subscriptions/portal', {})
      const session = /bps_\w+/.exec((body['data'] as { url: string }).url)?.[0] ?? ''
      await emulator.act((there) => changeCardInPortal(there, session, CARDS[card]))
    },
    giveOwnCard: async ({ subscriptions, id }) => {
      const [subscription] = await subscriptions()
      await emulator.act(async (there) => {
        for (const method of await there.list('payment_method', idOf(subscription?.customer) ?? ''))
          if (method.card)
            await there.put({
              ...method,
              object: 'payment_method',
              card: { ...method.card, fingerprint: id.replaceAll('-', '') },
            })
      })
    },
    reader,
    close: () => gateway.close(),
  }
}
