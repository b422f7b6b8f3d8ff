import { expect, it } from 'vitest'
import type { Api } from '#web/lib/api/api-client.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { loadSale } from './load-sale.ts'

it('starts the trial on the provider’s day: its test clock may have been advanced', async () => {
  const aheadMs = 40 * 86_400_000
  const api = (() =>
    Promise.resolve({ data: { payments: 'sandbox', clock_ahead_ms: aheadMs } })) as never as Api
  const day = () => new Date(Date.now() + aheadMs).toISOString().slice(0, 10)
  const before = day()
  const sale = await loadSale(api, { user: null } as CurrentReader)
  expect(sale).toMatchObject({ payments: 'sandbox', aheadMs, status: null })
  expect([before, day()]).toContain(sale.day)
})
