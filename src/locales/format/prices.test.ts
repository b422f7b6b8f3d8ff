import { expect, it } from 'vitest'
import { MONTHLY_PLAN, savingPercent, YEARLY_PLAN } from '#contract/premium/plans.ts'
import { formatPercent, formatPrice } from './prices.ts'

it('writes prices as each language does', () => {
  const { amountCents, currency } = MONTHLY_PLAN
  expect(formatPrice('en', amountCents, currency)).toBe('$9.99')
  expect(formatPrice('fr', amountCents, currency)).toBe('9,99\u00A0$US')
})

it('writes the saving as each language does', () => {
  const saving = savingPercent(YEARLY_PLAN)
  expect(formatPercent('en', saving)).toBe('25%')
  expect(formatPercent('fr', saving)).toMatch(/^25[\u00A0\u202F]%$/)
})
