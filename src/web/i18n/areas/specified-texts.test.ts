import { ERRORS } from '#contract/errors.ts'
import { fr } from '../error-texts.fr.ts'
import { expect, test } from 'vitest'
import { saveTexts } from './save.ts'
import { summaryGateTexts } from './summary-gate.ts'

/** Screens that must know their words without loading any have copies of the specification's. */
test.each([
  ['bookmark_failed', saveTexts.en.failed, saveTexts.fr.failed],
  ['bookmark_sign_in', saveTexts.en.signIn, saveTexts.fr.signIn],
  ['bookmark_premium', saveTexts.en.premium, saveTexts.fr.premium],
  ['bookmark_limit', saveTexts.en.limit, saveTexts.fr.limit],
  ['summary_quota', summaryGateTexts.en.quota, summaryGateTexts.fr.quota],
] as const)('%s is said alike everywhere', (code, english, french) => {
  expect(english).toBe(ERRORS[code].message)
  expect(french).toBe(fr[code])
})
