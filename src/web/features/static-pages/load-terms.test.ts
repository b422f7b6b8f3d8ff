import { expect, it } from 'vitest'
import { LOCALES } from '#contract/values/locales.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { plansOf, WITH_EUROS } from '#web/components/billing/plans.fixture.ts'
import { loadTerms } from './load-terms.ts'

const apiWith = (plans: ReturnType<typeof plansOf>) =>
  (() => Promise.resolve({ data: plans })) as never as Api

it.each([
  ['en', '$9.99 a month, or $90.00 a year', '; or €8.99 a month, €84.00 a year', '14 days'],
  ['fr', '8,99\u00A0€ par mois, ou 84,00\u00A0€ par an', '\u202F; ou 9,99\u00A0$US par mois', '14 jours'],
] as const)('the terms in %s state the site’s prices and trial', async (locale, main, other, days) => {
  const page = JSON.stringify(await loadTerms(apiWith(plansOf({ ...WITH_EUROS, trialDays: 14 })), locale))
  for (const text of [main, other, days]) expect(page).toContain(text)
  expect(page).not.toMatch(/7[ \u00A0](?:days|jours)/)
})

it.each(LOCALES)('the terms in %s name one currency where there is one', async (locale) => {
  expect(JSON.stringify(await loadTerms(apiWith(plansOf()), locale))).not.toContain('€')
})
