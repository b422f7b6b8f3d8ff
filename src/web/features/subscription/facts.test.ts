import { PREMIUM_WITHOUT_END } from '#contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { actionsFor, nextDayOf, stateNameOf } from './facts.ts'
import { aStatus, aTrial, aYear, END } from '#web/components/billing/status.fixture.ts'

const FREE = aStatus()
const GIVEN = aYear({ source: 'manual', plan: null, manage: null, cancel_at: END })
const APPLE = aYear({ source: 'apple', manage: 'apple' })
const CANCELLED = aYear({ cancel_at: END, cancel_at_period_end: true })
const ON_HOLD = aYear({ tier: 'free', status: 'payment_problem' })

describe('a subscription in one word', () => {
  it.each([
    ['free', FREE],
    ['trialing', aTrial()],
    ['active', aYear()],
    ['cancelled', CANCELLED],
    ['cancelled', aTrial({ cancel_at: END })],
    ['past_due', aYear({ status: 'past_due' })],
    ['payment_problem', ON_HOLD],
    ['given', GIVEN],
    ['active', APPLE],
  ] as const)('is %s', (word, status) => {
    expect(stateNameOf(status)).toBe(word)
  })
})

describe('the day that matters next', () => {
  it('is the first charge of a trial, and the renewal of what is paid', () => {
    const charges = { amount: 9000, currency: 'usd' }
    expect(nextDayOf(aTrial())).toEqual({ label: 'firstCharge', at: END, charges })
    expect(nextDayOf(aYear())).toEqual({ label: 'renews', at: END, charges })
  })

  it('is the price of the next plan, where a change is scheduled', () => {
    const next_price = { amount: 999, currency: 'usd' }
    const status = aYear({ next_plan: 'premium_monthly', next_price })
    expect(nextDayOf(status)).toMatchObject({ charges: next_price })
  })

  it('is the announced price, from the charge on that costs it', () => {
    const coming = { amount: 10_000, currency: 'usd' }
    expect(nextDayOf(aYear({ coming_price: { ...coming, from: END } }))).toMatchObject({ charges: coming })
    const later = { ...coming, from: '2027-12-22T12:00:00.000Z' }
    expect(nextDayOf(aYear({ coming_price: later }))).toMatchObject({ charges: { amount: 9000 } })
  })

  it('is what a discount leaves, of whichever price', () => {
    const discounted_charge = { amount: 5000, currency: 'usd' }
    const coming_price = { amount: 10_000, currency: 'usd', from: END }
    for (const status of [aYear({ discounted_charge }), aYear({ discounted_charge, coming_price })])
      expect(nextDayOf(status)).toMatchObject({ charges: discounted_charge })
    const cancelled = aYear({ discounted_charge, cancel_at: END })
    expect(nextDayOf(cancelled)).toMatchObject({ charges: null })
  })

  it('is the end of what was cancelled or given, and charges nothing', () => {
    expect(nextDayOf(CANCELLED)).toEqual({ label: 'cancels', at: END, charges: null })
    expect(nextDayOf(aTrial({ cancel_at: END }))).toEqual({ label: 'cancels', at: END, charges: null })
    expect(nextDayOf(GIVEN)).toEqual({ label: 'lasts', at: END, charges: null })
  })

  it('is none where Premium is given without an end', () => {
    expect(nextDayOf({ ...GIVEN, current_period_end: PREMIUM_WITHOUT_END })).toBeNull()
  })

  it('is not promised where a payment is owed, and there is none without a subscription', () => {
    for (const status of [FREE, ON_HOLD, aYear({ status: 'past_due' })]) expect(nextDayOf(status)).toBeNull()
  })
})

describe('available actions', () => {
  const doable = (status: Parameters<typeof actionsFor>[0]) =>
    Object.entries(actionsFor(status)).flatMap(([action, isPossible]) => (isPossible ? [action] : []))

  it('are all of them while it runs, and resuming until a cancellation takes effect', () => {
    expect(doable(aYear())).toEqual(['portal', 'cancel', 'switch'])
    expect(doable(aTrial())).toEqual(['portal', 'cancel', 'switch'])
    expect(doable(CANCELLED)).toEqual(['portal', 'resume'])
    expect(doable(aYear({ next_plan: 'premium_monthly' }))).toEqual(['portal', 'cancel', 'stay'])
  })

  it('are paying and cancelling while a payment is overdue', () => {
    expect(doable(ON_HOLD)).toEqual(['portal', 'cancel'])
    expect(doable(aYear({ status: 'past_due' }))).toEqual(['portal', 'cancel'])
  })

  it('are cancelling only after a refund of a subscription that would renew', () => {
    for (const beside of [FREE, GIVEN, APPLE])
      expect(doable({ ...beside, left_to_cancel: true })).toEqual(['portal', 'cancel'])
  })

  it('are none for Apple’s subscriptions, gifts and ended ones', () => {
    for (const status of [APPLE, GIVEN, FREE]) expect(doable(status)).toEqual([])
  })
})
