import { ERRORS } from '#contract/errors.ts'
import { texts as fr } from './fr/errors.ts'
import { expect, test } from 'vitest'
import { textsOf } from '#locales/texts.ts'

/** Screens that must know their words without loading any have copies of the specification's. */
test.each([
  ['bookmark_failed', textsOf('en', 'save').failed, textsOf('fr', 'save').failed],
  ['bookmark_sign_in', textsOf('en', 'save').signIn, textsOf('fr', 'save').signIn],
  ['bookmark_premium', textsOf('en', 'save').premium, textsOf('fr', 'save').premium],
  ['bookmark_limit', textsOf('en', 'save').limit, textsOf('fr', 'save').limit],
  ['summary_quota', textsOf('en', 'summaryGate').quota, textsOf('fr', 'summaryGate').quota],
] as const)('%s is said alike everywhere', (code, english, french) => {
  expect(english).toBe(ERRORS[code].message)
  expect(french).toBe(fr[code])
})
