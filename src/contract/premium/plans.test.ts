import { expect, it } from 'vitest'
import { centsPerMonth, MONTHLY_PLAN, planFor, PLANS, savingPercent, YEARLY_PLAN } from './plans.ts'

it('a year costs 90 dollars, which is 7.50 a month and saves 25 percent', () => {
  expect(YEARLY_PLAN.amountCents).toBe(9000)
  expect(centsPerMonth(YEARLY_PLAN)).toBe(750)
  expect(savingPercent(YEARLY_PLAN)).toBe(25)
})

it('paying by the month costs 9.99 and saves nothing', () => {
  expect(centsPerMonth(MONTHLY_PLAN)).toBe(999)
  expect(savingPercent(MONTHLY_PLAN)).toBe(0)
})

it('each period has its plan, under a name of its own', () => {
  for (const plan of PLANS) expect(planFor(plan.period)).toBe(plan)
  expect(new Set(PLANS.map(({ id }) => id)).size).toBe(PLANS.length)
})
