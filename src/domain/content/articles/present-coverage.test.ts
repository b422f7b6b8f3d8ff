import { expect, test } from 'vitest'
import { outletsByLanguage } from '#domain/content/stories/outlets-by-language.ts'
import { presentCoverage } from './present-coverage.ts'

const report = (source_id: string, lang: string, hour: number) => ({
  source_id,
  lang,
  publish_time: new Date(Date.UTC(2026, 10, 20, hour)),
})

test('an outlet counts once, in the language of its latest report', () => {
  const reports = [report('a', 'fr', 9), report('a', 'en', 8), report('b', 'en', 7), report('c', 'en', 6)]
  expect(outletsByLanguage(reports)).toEqual({ en: 2, fr: 1 })
  expect(outletsByLanguage([report('a', 'en', 8), report('a', 'fr', 9)])).toBeNull()
  expect(outletsByLanguage([])).toBeNull()
})

test('it is said in the words of the page, English outlets first', () => {
  expect(presentCoverage({ fr: 2, en: 4 }, 'en').coverage).toEqual({
    count: 6,
    languages: { en: 4, fr: 2 },
    label: '6 sources: 4 English, 2 French',
  })
  expect(presentCoverage({ fr: 2, en: 4 }, 'fr').coverage?.label).toBe(
    '6 sources\u202F: 4 en anglais, 2 en français',
  )
  expect(presentCoverage({ fr: 3 }, 'en').coverage?.label).toBe('3 sources, all in French')
  expect(presentCoverage({ fr: 3 }, 'fr').coverage?.label).toBe('3 sources, toutes en français')
})

test('a single outlet has nothing to compare', () => {
  for (const outlets of [null, {}, { en: 1 }] as (Record<string, number> | null)[])
    expect(presentCoverage(outlets, 'en')).toEqual({})
})
