import { createHash } from 'node:crypto'
import { LOCALES } from '#contract/values/locales.ts'
import { TERMS_VERSION } from '#contract/values/terms-versions.ts'
import { expect, test } from 'vitest'
import { loadTexts } from './texts.ts'

/**
 * The terms by their day. A change of them needs a new day (`TERMS_VERSION`) with its hash, and a notice to all
 * account holders 30 days before where it matters to them; earlier days stay, as evidence of what readers agreed to.
 */
const TERMS: Readonly<Record<string, string>> = {
  '2026-11-28': '579997d699575e99',
}

/** What a press on the button that pays declares, with the terms of the day: stored by their version at the checkout. */
const DECLARED: Readonly<Record<string, string>> = {
  '2026-11-28': '23c6250e88350d01',
}

test('what a buyer declares changes with the terms, in every language', async () => {
  const hash = createHash('sha256')
  for (const locale of LOCALES) {
    const { beginsNow, keepsShare } = await loadTexts(locale, 'billing')
    const { buy } = await loadTexts(locale, 'gifts')
    hash.update(JSON.stringify([beginsNow, keepsShare, buy.terms, buy.keepsShare]))
  }
  expect(DECLARED[TERMS_VERSION], `what is declared under the terms of ${TERMS_VERSION}`).toBe(
    hash.digest('hex').slice(0, 16),
  )
})

test('the terms change with their day, in every language', async () => {
  const hash = createHash('sha256')
  for (const locale of LOCALES) {
    const terms = await loadTexts(locale, 'terms')
    expect(terms.updated?.day).toBe(TERMS_VERSION)
    // What names prices is a function, whose source is the text.
    hash.update(
      JSON.stringify(terms, (_, value: unknown) => (typeof value === 'function' ? String(value) : value)),
    )
  }
  expect(TERMS[TERMS_VERSION], `the terms of ${TERMS_VERSION}`).toBe(hash.digest('hex').slice(0, 16))
})
