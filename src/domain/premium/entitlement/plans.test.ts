import { expect, test } from 'vitest'
import { DEFAULT_TARIFF } from '#contract/premium/plans.ts'
import { listPlans } from '#contract/premium/subscriptions.ts'
import { listPlans as plans } from './plans.ts'

test('the API sells what the pages show: 9.99 a month or 90 dollars a year, after seven days', () => {
  const billing = { kind: 'sandbox', tariff: DEFAULT_TARIFF, testClockOffsetMs: () => 86_400_000 } as const
  expect(listPlans.response.parse({ data: plans({ billing }) }).data).toEqual({
    payments: 'sandbox',
    trial_days: 7,
    promotion_codes: false,
    computes_tax: false,
    clock_ahead_ms: 86_400_000,
    plans: [
      expect.objectContaining({
        id: 'premium_monthly',
        amount: 999,
        amount_per_month: 999,
        saving_percent: 0,
      }),
      expect.objectContaining({
        id: 'premium_yearly',
        amount: 9000,
        amount_per_month: 750,
        saving_percent: 25,
      }),
    ],
  })
})
