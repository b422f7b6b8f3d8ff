import { expect, it } from 'vitest'
import type { Api } from '#web/lib/api/api-client.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { plansOf, WITH_EUROS } from '#web/components/billing/plans.fixture.ts'
import { loadSale } from './load-sale.ts'

it('starts the trial on the provider’s day: its test clock may have been advanced', async () => {
  const aheadMs = 40 * 86_400_000
  const api = (() =>
    Promise.resolve({ data: { ...plansOf(WITH_EUROS), clock_ahead_ms: aheadMs } })) as never as Api
  const day = () => new Date(Date.now() + aheadMs).toISOString().slice(0, 10)
  const before = day()
  const sale = await loadSale(api, { user: null } as CurrentReader, { locale: 'en', chosen: undefined })
  expect(sale).toMatchObject({ plans: { clock_ahead_ms: aheadMs }, currency: 'usd', status: null })
  expect([before, day()]).toContain(sale.day)
})

it.each([
  ['en', undefined, 'usd'],
  ['fr', undefined, 'eur'],
  ['en', 'eur', 'eur'],
  ['fr', 'gbp', 'eur'],
] as const)('shows prices to a page in %s that asks for %s in %s', async (locale, chosen, currency) => {
  const api = (() => Promise.resolve({ data: plansOf(WITH_EUROS) })) as never as Api
  expect(await loadSale(api, { user: null } as CurrentReader, { locale, chosen })).toMatchObject({ currency })
})

it('shows the one currency where Premium is sold in no other', async () => {
  const api = (() => Promise.resolve({ data: plansOf() })) as never as Api
  const options = { locale: 'fr', chosen: 'eur' } as const
  expect(await loadSale(api, { user: null } as CurrentReader, options)).toMatchObject({ currency: 'usd' })
})
