import { locales } from './locales.ts'
import { texts as en } from './en/common.ts'
import { texts as fr } from './fr/common.ts'
import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** What holds for every text of every locale is in `scripts/checks/check-locales.ts`. */
describe('locales', () => {
  it('keep every English error text of the specification', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      expect(locales.en.texts.errors[code]).toBe(ERRORS[code].message)
    }
  })

  it('count nothing as singular in French and as plural in English', () => {
    expect(en.feed.appended(0)).toBe('0 articles added')
    expect(fr.feed.appended(0)).toBe('0 article ajouté')
    expect(fr.feed.appended(2)).toBe('2 articles ajoutés')
  })
})

it('a story reported by one outlet has one source', () => {
  expect([1, 2].map(locales.en.texts.mailNewsletter.sources)).toEqual(['Source:', 'Sources:'])
  expect([1, 2].map(locales.fr.texts.mailNewsletter.sources)).toEqual(['Source\u202F:', 'Sources\u202F:'])
})
