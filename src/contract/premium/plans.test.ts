import { expect, it } from 'vitest'
import {
  centsPerMonth,
  DEFAULT_TARIFF,
  defaultCurrency,
  MONTHLY_PLAN,
  planFor,
  PLANS,
  priceIn,
  savingPercent,
  YEARLY_PLAN,
} from './plans.ts'

const DOLLARS = { premium_monthly: 999, premium_yearly: 9000 }

it('what is sold unless a site says otherwise is the specification’s: $9.99, or $90 a year, after 7 free days', () => {
  expect(DEFAULT_TARIFF).toEqual({
    prices: new Map([['usd', DOLLARS]]),
    trialDays: 7,
    takesPromotionCodes: false,
    computesTax: false,
  })
  expect(defaultCurrency(DEFAULT_TARIFF)).toBe('usd')
  expect(priceIn(DEFAULT_TARIFF, 'premium_yearly', 'eur')).toBeUndefined()
})

it('a year costs 7.50 a month and saves 25 percent', () => {
  expect(centsPerMonth(YEARLY_PLAN, 9000)).toBe(750)
  expect(savingPercent(YEARLY_PLAN, DOLLARS)).toBe(25)
})

it('paying by the month saves nothing', () => {
  expect(centsPerMonth(MONTHLY_PLAN, 999)).toBe(999)
  expect(savingPercent(MONTHLY_PLAN, DOLLARS)).toBe(0)
})

it('each period has its plan, under a name of its own', () => {
  for (const plan of PLANS) expect(planFor(plan.period)).toBe(plan)
  expect(new Set(PLANS.map(({ id }) => id)).size).toBe(PLANS.length)
})
