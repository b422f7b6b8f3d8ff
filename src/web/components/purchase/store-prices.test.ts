import { expect, test } from 'vitest'
import { storeDouble } from '#web/lib/purchases/store-double.fixture.ts'
import { monthOfYear, offerOf, savingOf } from './store-prices.ts'

const products = await storeDouble().store.listProducts(['premium_yearly', 'premium_monthly'])
const { yearly, monthly } = offerOf(products)
if (!yearly || !monthly) throw new Error('Both plans are sold')

test('a yearly plan says what a month of it comes to, as the store counts', () => {
  expect(monthOfYear(yearly, 'fr')).toBe('7,50\u00A0€')
  expect(monthOfYear({ ...yearly, amount: 90, currency: 'USD' }, 'en')).toBe('$7.50')
})

test('the saving is computed from the store’s prices: 7.50 against 9.99 saves 25 %', () => {
  expect(savingOf({ yearly, monthly })).toBe(25)
  expect(savingOf({ yearly })).toBeNull()
  expect(savingOf({ yearly: { ...yearly, amount: 130 }, monthly })).toBeNull()
  expect(savingOf({ yearly: { ...yearly, currency: 'CHF' }, monthly })).toBeNull()
})
