import { expect, it } from 'vitest'
import { DEFAULT_TARIFF } from '#contract/premium/plans.ts'
import { readEnv } from './env.ts'
import { readPrices, tariffOf } from './prices.ts'

it('sells as the specification says unless the settings say otherwise', () => {
  expect(tariffOf(readEnv([], {}))).toEqual(DEFAULT_TARIFF)
})

it('reads prices in several currencies, the length of the trial, promotion codes and tax', () => {
  const env = readEnv([], {
    PREMIUM_PRICES: 'EUR 8.99 84, usd 9.99 90.00',
    PREMIUM_TRIAL_DAYS: '14',
    PREMIUM_PROMOTION_CODES: 'on',
    STRIPE_TAX: 'on',
  })
  expect(tariffOf(env)).toEqual({
    prices: new Map([
      ['eur', { premium_monthly: 899, premium_yearly: 8400 }],
      ['usd', { premium_monthly: 999, premium_yearly: 9000 }],
    ]),
    trialDays: 14,
    takesPromotionCodes: true,
    computesTax: true,
  })
})

it.each([
  ['no price of a year', 'usd 9.99'],
  ['a currency that does not exist', 'zzz 9.99 90'],
  ['a currency without hundredths', 'jpy 999 9000'],
  ['one currency twice', 'usd 9.99 90, usd 8.99 84'],
  ['three prices', 'usd 9.99 90 900'],
  ['nothing to pay', 'usd 0 90'],
  ['tenths', 'usd 9.9 90'],
])('refuses %s', (_, text) => {
  expect(readPrices(text)).toBeUndefined()
  expect(() => readEnv([], { PREMIUM_PRICES: text })).toThrow(/PREMIUM_PRICES/)
})
