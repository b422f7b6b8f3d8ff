import { expect, test } from 'vitest'
import { firstRenewalFrom } from './renewal-days.ts'

const first = (plan: 'premium_monthly' | 'premium_yearly', end: string, anchor: string, earliest: string) =>
  firstRenewalFrom(
    { plan, currentPeriodEnd: new Date(`${end}T09:30:00Z`), renewalAnchor: new Date(`${anchor}T09:30:00Z`) },
    new Date(`${earliest}T00:00:00Z`),
  ).toISOString()

test('the present period’s end is the first renewal where it is late enough', () => {
  expect(first('premium_yearly', '2027-03-10', '2026-03-10', '2027-03-10')).toBe('2027-03-10T09:30:00.000Z')
})

test('later ones follow by month or year', () => {
  expect(first('premium_monthly', '2026-04-10', '2026-03-10', '2026-05-11')).toBe('2026-06-10T09:30:00.000Z')
  expect(first('premium_yearly', '2026-04-10', '2025-04-10', '2026-05-11')).toBe('2027-04-10T09:30:00.000Z')
})

test('a subscription of the 31st renews on the last day of shorter months, and on the 31st again', () => {
  expect(first('premium_monthly', '2027-02-28', '2026-12-31', '2027-03-01')).toBe('2027-03-31T09:30:00.000Z')
  expect(first('premium_monthly', '2027-01-31', '2026-12-31', '2027-02-01')).toBe('2027-02-28T09:30:00.000Z')
  expect(first('premium_yearly', '2028-02-29', '2028-02-29', '2028-03-01')).toBe('2029-02-28T09:30:00.000Z')
})
