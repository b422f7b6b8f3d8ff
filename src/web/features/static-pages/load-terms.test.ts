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

it.each([
  ['en', 'The price with tax is shown before you confirm;', 'The price is shown before you confirm;'],
  [
    'fr',
    'Le prix, taxes comprises, est affiché avant votre confirmation\u202F;',
    'Le prix est affiché avant votre confirmation\u202F;',
  ],
] as const)('the terms in %s promise tax only where it is computed', async (locale, withTax, without) => {
  const termsOf = async (computesTax: boolean) => {
    const api = (() => Promise.resolve({ data: plansOf({ computesTax }) })) as never as Api
    return JSON.stringify(await loadTerms(api, locale))
  }
  expect(await termsOf(true)).toContain(withTax)
  expect(await termsOf(false)).toContain(without)
  expect(await termsOf(false)).not.toMatch(/\btax\b|taxes/)
})
