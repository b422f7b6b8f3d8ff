import type { Database } from '#db/connection.ts'
import {
  type BillingReader,
  type BillingHarness,
  billingHarness,
  type SentEvent,
} from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { mulberry32 } from '#testing/processes/crash-process.ts'
import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { type StoredSubscription, listStoredSubscriptions } from '#domain/premium/subscriptions.repository.ts'
import { idOf, itemOf } from '#adapters/stripe/subscription.ts'
import { reconcileSubscriptions } from '#domain/premium/maintenance/reconcile.service.ts'
import { applyEvents } from '#domain/premium/events/webhooks.service.ts'

const LIVES = isLongRun ? 200 : 6
const STEPS = 6
/** Of the events. */
const REPEATED = 0.3
const LOST = 0.1

/** The possible operations on a subscription. */
const HAPPENINGS: ((
  harness: BillingHarness,
  reader: BillingReader,
  subscription: Stripe.Subscription,
) => Promise<unknown>)[] = [
  async () => {},
  (_, reader) => reader.post('/subscriptions/cancel'),
  (_, reader) => reader.post('/subscriptions/resume'),
  (_, reader) => reader.post('/subscriptions/switch', { priceId: 'premium_yearly' }),
  (_, reader) => reader.post('/subscriptions/switch', { priceId: 'premium_monthly' }),
  ({ stripe }, _, { id }) => stripe.subscriptions.update(id, { cancel_at_period_end: true }),
  ({ stripe }, _, { id }) => stripe.subscriptions.cancel(id),
  (harness, reader) => harness.changeCard(reader, 'failsLater'),
  (harness, reader) => harness.changeCard(reader, 'disputes'),
  (harness, reader) => harness.changeCard(reader, 'pays'),
  async ({ stripe }, _, subscription) => {
    const { data } = await stripe.charges.list({ customer: idOf(subscription.customer) ?? '' })
    const charge = data.find(({ paid, refunded, disputed }) => paid && !refunded && !disputed)
    if (charge) await stripe.refunds.create({ charge: charge.id })
  },
  async ({ stripe }, _, subscription) => {
    const { data } = await stripe.charges.list({ customer: idOf(subscription.customer) ?? '' })
    const charge = data.find(({ disputed }) => disputed)
    const [dispute] = charge ? (await stripe.disputes.list({ charge: charge.id })).data : []
    if (dispute?.status === 'needs_response')
      await stripe.disputes.update(dispute.id, {
        evidence: { uncategorized_text: 'winning_evidence' },
        submit: true,
      })
  },
]

type Random = () => number

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T

/** A few at a time, as they come over the wire: out of order, some of them again, some never. */
const deliverBadly = async (
  harness: BillingHarness,
  sent: readonly SentEvent[],
  random: Random,
): Promise<void> => {
  const arriving = sent.filter(() => random() >= LOST)
  const again = arriving.filter(() => random() < REPEATED)
  const events = shuffled([...arriving, ...again], random)
  for (let at = 0; at < events.length; at += 5)
    await Promise.all(events.slice(at, at + 5).map((event) => harness.post(event)))
}

/** The expected row, computed from the payment service's state without the product's code. */
const truthOf = (subscription: Stripe.Subscription, row: StoredSubscription) => ({
  id: subscription.id,
  // Refunded or disputed, which the service reports for the charge and not for the subscription.
  state: row.state === 'revoked' ? 'revoked' : subscription.status,
  period: itemOf(subscription).current_period_end,
  price: itemOf(subscription).price.lookup_key,
  isEnding: subscription.cancel_at_period_end,
  endsAt: subscription.cancel_at,
})
const storedOf = (row: StoredSubscription) => ({
  id: row.external_id,
  state: row.state,
  period: row.current_period_end.getTime() / 1000,
  price: row.plan,
  isEnding: row.cancel_at_period_end,
  endsAt: row.cancel_at && row.cancel_at.getTime() / 1000,
})

describeDatabase(`${LIVES} subscriptions in a storm of events`, ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })

  test(
    'end in the provider’s state, every one of them',
    async () => {
      const random = mulberry32(20_261_122)
      const harness = await billingHarness(db)
      const readers: BillingReader[] = []
      for (let life = 0; life < LIVES; life += 1) {
        const one = await harness.reader()
        await one.buy(pick(['premium_monthly', 'premium_yearly'], random), pick(['pays', 'alsoPays'], random))
        await harness.giveOwnCard(one)
        readers.push(one)
      }
      for (let step = 0; step < STEPS; step += 1) {
        for (const one of readers) {
          const [subscription] = await one.subscriptions()
          // What makes no sense at that moment is refused, as it is in life.
          if (subscription) await pick(HAPPENINGS, random)(harness, one, subscription).catch(() => {})
        }
        await harness.advance(1 + Math.floor(random() * 25))
        await deliverBadly(harness, await harness.takeEvents(), random)
        await Promise.all([applyEvents(harness.ctx), applyEvents(harness.ctx)])
      }
      await reconcileSubscriptions(harness.ctx)

      const seen = new Set<string>()
      for (const one of readers) {
        const rows = await listStoredSubscriptions(db, one.id)
        const subscriptions = await one.subscriptions()
        expect(rows.map(({ external_id }) => external_id).toSorted()).toEqual(
          subscriptions.map(({ id }) => id).toSorted(),
        )
        for (const row of rows) {
          const subscription = subscriptions.find(({ id }) => id === row.external_id)
          if (!subscription) throw new Error('Compared above')
          expect(storedOf(row)).toEqual(truthOf(subscription, row))
          seen.add(row.state)
          const { data: charges } = await harness.stripe.charges.list({
            customer: idOf(subscription.customer) ?? '',
          })
          const isTakenBack = charges.some(({ refunded, disputed }) => refunded || disputed)
          expect(row.state !== 'revoked' || isTakenBack).toBe(true)
          const newest = charges.find(({ paid }) => paid)
          expect(row.state === 'active' && newest?.refunded).not.toBe(true)
        }
      }
      // A storm in which nothing happens proves nothing.
      expect(seen.size).toBeGreaterThan(isLongRun ? 2 : 1)
      harness.close()
    },
    isLongRun ? 1_800_000 : 120_000,
  )
})
