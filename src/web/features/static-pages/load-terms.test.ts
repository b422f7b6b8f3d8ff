import { expect, it } from 'vitest'
import type { Api } from '#web/lib/api/api-client.ts'
import { plansOf, WITH_EUROS } from '#web/components/billing/plans.fixture.ts'
import { loadTerms } from './load-terms.ts'

it.each([
  ['en', '$9.99 a month, or $90.00 a year', '14 days'],
  ['fr', '8,99\u00A0€ par mois, ou 84,00\u00A0€ par an', '14 jours'],
] as const)('the terms in %s state the site’s prices and trial', async (locale, prices, days) => {
  const plans = plansOf({ ...WITH_EUROS, trialDays: 14 })
  const api = (() => Promise.resolve({ data: plans })) as never as Api
  const page = JSON.stringify(await loadTerms(api, locale))
  for (const text of [prices, days]) expect(page).toContain(text)
  expect(page).not.toMatch(/7[ \u00A0](?:days|jours)/)
})
