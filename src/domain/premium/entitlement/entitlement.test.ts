import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { SubscriptionRow } from '#db/schema/subscriptions.ts'
import { entitlementOf } from './entitlement.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000)

const subscription = (different: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  source: 'stripe',
  plan: 'premium_monthly',
  state: 'active',
  trial_ends_at: null,
  current_period_end: inDays(20),
  cancel_at_period_end: false,
  cancel_at: null,
  unpaid_since: null,
  has_paid: true,
  ...different,
})
const trial = (different: Partial<SubscriptionRow> = {}) =>
  subscription({
    state: 'trialing',
    trial_ends_at: inDays(5),
    current_period_end: inDays(5),
    has_paid: false,
    ...different,
  })
const stateOf = (...rows: SubscriptionRow[]) => {
  const { tier, status } = entitlementOf(rows, NOW)
  return `${tier} ${status}`
}

describe('one subscription', () => {
  test.each<[string, SubscriptionRow, string]>([
    ['that is paid for', subscription(), 'premium active'],
    ['on trial', trial(), 'premium trialing'],
    ['that never began', subscription({ state: 'incomplete' }), 'free free'],
    ['that is over', subscription({ state: 'canceled' }), 'free free'],
    ['that was refunded', subscription({ state: 'revoked' }), 'free free'],
    ['cancelled, by a flag', subscription({ cancel_at_period_end: true }), 'premium active'],
    ['cancelled, by a date', subscription({ cancel_at: inDays(2) }), 'premium active'],
    ['whose date has come without a word', subscription({ cancel_at: inDays(0) }), 'free free'],
    [
      'cancelled, its period over',
      subscription({ cancel_at_period_end: true, current_period_end: inDays(-0.01) }),
      'free free',
    ],
    ['a cancelled trial, before its end', trial({ cancel_at_period_end: true }), 'premium trialing'],
    [
      'whose renewal is not recorded yet',
      subscription({ current_period_end: inDays(-1.9) }),
      'premium active',
    ],
    ['whose renewal we never heard of', subscription({ current_period_end: inDays(-2) }), 'free free'],
    ['a trial whose end we never heard of', trial({ trial_ends_at: inDays(-2) }), 'free free'],
    [
      'whose renewal failed',
      subscription({ state: 'past_due', unpaid_since: inDays(-6.9) }),
      'premium past_due',
    ],
    [
      'that failed a week ago',
      subscription({ state: 'past_due', unpaid_since: inDays(-7) }),
      'free payment_problem',
    ],
    [
      'a trial whose first charge failed',
      subscription({ state: 'past_due', unpaid_since: inDays(0), has_paid: false }),
      'free payment_problem',
    ],
    [
      'that failed after it was cancelled',
      subscription({ state: 'past_due', unpaid_since: inDays(-1), cancel_at: inDays(-0.5) }),
      'free free',
    ],
    ['that is unpaid', subscription({ state: 'unpaid' }), 'free payment_problem'],
    ['that is paused', subscription({ state: 'paused' }), 'free payment_problem'],
    ['that was given', subscription({ source: 'manual', plan: null }), 'premium active'],
    ['that was given until now', subscription({ source: 'manual', current_period_end: NOW }), 'free free'],
  ])('%s', (_, row, expected) => {
    expect(stateOf(row)).toBe(expected)
  })

  it('says when it ends only when it ends', () => {
    expect(entitlementOf([subscription()], NOW)).toMatchObject({
      cancelAt: null,
      currentPeriodEnd: inDays(20),
    })
    expect(entitlementOf([subscription({ cancel_at_period_end: true })], NOW).cancelAt).toEqual(inDays(20))
    expect(entitlementOf([subscription({ cancel_at: inDays(3) })], NOW).cancelAt).toEqual(inDays(3))
  })

  it('counts the day that has begun among the days of a trial that are left', () => {
    const left = (days: number) =>
      entitlementOf([trial({ trial_ends_at: inDays(days) })], NOW).trialDaysRemaining
    expect([left(7), left(6.01), left(0.1), left(-1)]).toEqual([7, 7, 1, 0])
  })
})

describe('several subscriptions', () => {
  it('the one with the longest access decides', () => {
    const apple = subscription({ source: 'apple', current_period_end: inDays(300) })
    expect(entitlementOf([trial(), apple], NOW)).toMatchObject({
      status: 'active',
      source: 'apple',
      trialEndsAt: null,
    })
  })

  it('a failed payment elsewhere does not hide access', () => {
    expect(stateOf(subscription({ state: 'unpaid' }), trial({ source: 'apple' }))).toBe('premium trialing')
  })
})

const moment = fc.integer({ min: -400, max: 400 }).map((hours) => inDays(hours / 24))
const maybe = fc.option(moment, { nil: null })
const anySubscription: fc.Arbitrary<SubscriptionRow> = fc.record({
  source: fc.constantFrom('stripe', 'apple', 'sandbox', 'manual'),
  plan: fc.constantFrom('premium_monthly', 'premium_yearly', null),
  state: fc.constantFrom(
    'incomplete',
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'paused',
    'canceled',
    'revoked',
  ),
  trial_ends_at: maybe,
  current_period_end: moment,
  cancel_at_period_end: fc.boolean(),
  cancel_at: maybe,
  unpaid_since: maybe,
  has_paid: fc.boolean(),
})
const anySubscriptions = fc.array(anySubscription, { maxLength: 5 })

const isPremium = (rows: SubscriptionRow[], now: Date): boolean => entitlementOf(rows, now).tier === 'premium'

describe('any set of subscriptions', () => {
  it('access that is over does not come back by waiting', () => {
    const holds = fc.property(anySubscriptions, moment, moment, (rows, one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one]
      return isPremium(rows, earlier) || !isPremium(rows, later)
    })
    expect(fc.check(holds)).toMatchObject({ failed: false })
  })

  it('access ends even if no event ever arrives again', () => {
    const holds = fc.property(anySubscriptions, (rows) => !isPremium(rows, inDays(30)))
    expect(fc.check(holds)).toMatchObject({ failed: false })
  })

  it('the order in which they are listed changes nothing', () => {
    const holds = fc.property(
      anySubscriptions,
      moment,
      (rows, now) =>
        JSON.stringify(entitlementOf(rows.toReversed(), now)) === JSON.stringify(entitlementOf(rows, now)),
    )
    expect(fc.check(holds)).toMatchObject({ failed: false })
  })

  it('one more never takes access away', () => {
    const holds = fc.property(
      anySubscriptions,
      anySubscription,
      moment,
      (rows, more, now) => isPremium([...rows, more], now) || !isPremium(rows, now),
    )
    expect(fc.check(holds)).toMatchObject({ failed: false })
  })

  it('tier, status and dates agree with each other', () => {
    const holds = fc.property(anySubscriptions, moment, (rows, now) => {
      const { tier, status, source, cancelAt, trialDaysRemaining } = entitlementOf(rows, now)
      const hasAccess = tier === 'premium'
      return (
        hasAccess === ['trialing', 'active', 'past_due'].includes(status) &&
        (status === 'free') === (source === null) &&
        !(hasAccess && cancelAt && cancelAt <= now) &&
        trialDaysRemaining >= 0
      )
    })
    expect(fc.check(holds)).toMatchObject({ failed: false })
  })
})
