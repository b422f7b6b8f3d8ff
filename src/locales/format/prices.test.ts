import { expect, it } from 'vitest'
import { formatPercent, formatPrice } from './prices.ts'

it('writes prices as each language does', () => {
  expect(formatPrice('en', 999, 'usd')).toBe('$9.99')
  expect(formatPrice('fr', 999, 'usd')).toBe('9,99\u00A0$US')
})

it('writes the saving as each language does', () => {
  expect(formatPercent('en', 25)).toBe('25%')
  expect(formatPercent('fr', 25)).toMatch(/^25[\u00A0\u202F]%$/)
})
