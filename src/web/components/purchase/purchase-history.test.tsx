import type { Locale } from '#contract/values/locales.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#web/components/mount.fixture.tsx'
import { aTransaction, storeDouble } from '#web/lib/purchases/store-double.fixture.ts'
import { PurchaseHistory } from './purchase-history.tsx'
import { textsOf } from '#locales/texts.ts'

let double = storeDouble()
vi.mock('#web/platform/open-store.ts', () => ({ openStore: () => Promise.resolve(double.store) }))

beforeEach(() => {
  vi.useFakeTimers()
  double = storeDouble()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What stands in the history once it is opened: nothing is asked of the store before. */
const openHistory = async (locale: Locale = 'en') => {
  const { container, pass, unmount } = await mount(<PurchaseHistory accountId="ada" />, {}, locale)
  expect(double.asked).toEqual([])
  // Steps of a browser before its report.
  const details = Object.assign(container.querySelector('details') as HTMLElement, { open: true })
  await act(async () => {
    details.dispatchEvent(new window.Event('toggle'))
  })
  await pass(0)
  const shown = Array.from(container.querySelectorAll('li'), (row) => row.textContent)
  const text = container.querySelector('[aria-live]')?.textContent
  await unmount()
  return { shown, text }
}

test.each([
  ['en', ['Yearlyfree trial22 Nov 2026 to 29 Nov 2026', 'Monthlyrefunded1 Jun 2026']],
  ['fr', ['Annuelessai gratuitdu 22 nov. 2026 au 29 nov. 2026', 'Mensuelremboursé1er juin 2026']],
] as const)(
  'what was bought is listed with its period, its days, and whether they were free or given back (%s)',
  async (locale, rows) => {
    const monthly = aTransaction({
      transactionId: '1',
      productId: 'premium_monthly',
      isTrial: false,
      purchaseDate: '2026-06-01T12:00:00Z',
      expiryDate: null,
    })
    double.store.listHistory = async () => [
      { ...aTransaction(), isRefunded: false },
      { ...monthly, isRefunded: true },
    ]
    expect((await openHistory(locale)).shown).toEqual(rows)
  },
)

test('a reader without purchases sees an empty state', async () => {
  expect((await openHistory()).text).toBe(textsOf('en', 'purchase').history.none)
})

test('a store that does not answer is named as the reason', async () => {
  double.fail('listHistory', 'failed')
  expect((await openHistory()).text).toBe(textsOf('en', 'purchase').history.failed)
})
