import type { Locale } from '#contract/values/locales.ts'
import { expect, test } from 'vitest'
import type { DayCounts } from '#contract/newsroom/counts.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { CountCharts } from './count-charts.tsx'

const day = (date: string, searches: number | null): DayCounts => ({
  day: date,
  searches,
  searches_without_result: searches,
  searchers: searches,
  metered_readers: 1,
  metered_summaries: 1,
  readers_at_limit: 0,
  sign_ups: 0,
  letters_confirmed: 0,
  letters_ended: 0,
  contracts_begun: 0,
  deliveries: { sent: 0, waiting: 0, skipped: 0, failed: 0, uncertain: 0 },
})

test('only a sum with unknown days states how many are known', async () => {
  const days = [day('2026-11-20', null), day('2026-11-21', 2), day('2026-11-22', 3)]
  const said = async (locale: Locale) =>
    [
      ...(await renderAt('/admin/count', <CountCharts days={days} />, locale)).matchAll(/<p[^>]*>([^<]*)</g),
    ].map(([, text]) => text)
  const english = await said('en')
  expect(english[0]).toBe('5, 5 of them without a result. We keep queries for a week. Data for 2 of 3 days.')
  expect(english.filter((text) => text?.includes('Data for'))).toHaveLength(1)
  expect((await said('fr'))[0]).toContain('Chiffres connus pour 2\u00A0jours sur 3.')
})
