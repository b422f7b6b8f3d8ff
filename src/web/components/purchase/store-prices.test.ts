import { LOCALES } from '#contract/values/locales.ts'
import { expect, test } from 'vitest'
import { storeDouble } from '#web/lib/purchases/store-double.fixture.ts'
import { monthOfYear, offerOf, savingOf } from './store-prices.ts'

const products = await storeDouble().store.listProducts(['premium_yearly', 'premium_monthly'])
const { yearly, monthly } = offerOf(products)
if (!yearly || !monthly) throw new Error('Both plans are sold')

test('a yearly plan shows its price for a month, in the format of the store', () => {
  expect(monthOfYear(yearly, 'en')).toBe('7,50 €')
})

test.each([
  ['$89.99', 89.99, 'USD', '$7.50'],
  ['US$ 89,99', 89.99, 'USD', 'US$ 7,50'],
  ['CHF\u00A01’299.00', 1299, 'CHF', 'CHF\u00A0108.25'],
  ['12\u202F999,00\u00A0kr', 12_999, 'SEK', '1\u202F083,25\u00A0kr'],
  ['¥9,800', 9800, 'JPY', '¥817'],
  ['₩129,000', 129_000, 'KRW', '₩10,750'],
])(
  'of %s a year, a month is written as the store writes the year, whatever the app speaks',
  (price, amount, currency, month) => {
    for (const locale of LOCALES)
      expect(monthOfYear({ ...yearly, price, amount, currency }, locale)).toBe(month)
  },
)

test.each(['90 €', '٨٩٫٩٩ €', 'gratuit'])(
  'a price that cannot be read, %s, is written in the app’s language',
  (price) => {
    expect(monthOfYear({ ...yearly, price, amount: 90 }, 'fr')).toBe('7,50\u00A0€')
  },
)

test('the saving is computed from the store’s prices: 7.50 against 9.99 saves 25 %', () => {
  expect(savingOf({ yearly, monthly })).toBe(25)
  expect(savingOf({ yearly })).toBeNull()
  expect(savingOf({ yearly: { ...yearly, amount: 130 }, monthly })).toBeNull()
  expect(savingOf({ yearly: { ...yearly, currency: 'CHF' }, monthly })).toBeNull()
})
