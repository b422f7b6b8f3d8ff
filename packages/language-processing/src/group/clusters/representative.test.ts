import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byRepresentation, type Report, standingOf } from './representative.ts'

const NOON = new Date('2026-03-10T12:00:00Z')
const report = (title: string, fields: Partial<Report> = {}): Report => ({
  id: title,
  title,
  lang: 'en',
  is_translated: false,
  publish_time: NOON,
  tier: 2,
  type: 'press',
  hasPlace: true,
  ...fields,
})

const first = (reports: readonly Report[], lng: 'en' | 'fr'): string | undefined =>
  reports
    .map((each) => ({ ...each, standing: standingOf(each, each.title.includes('beside')) }))
    .toSorted(byRepresentation(lng))[0]?.id

describe('the article that represents a story', () => {
  const later = new Date(NOON.getTime() + 3_600_000)

  test.each([
    ['a fact before the plan of it', 'Nimbus buys Cumulus', 'Nimbus reportedly in talks to buy Cumulus'],
    ['a denial before the rumour', 'Nimbus denies buying Cumulus', 'Nimbus may buy Cumulus'],
    ['a fact before a question', 'Nimbus buys Cumulus', 'Why did Nimbus buy Cumulus?'],
    ['a fact before what others say of it', 'Nimbus buys Cumulus', 'Analysts react to Nimbus buying Cumulus'],
    ['un fait avant le projet', 'Nimbus rachète Cumulus', 'Nimbus envisage de racheter Cumulus'],
    ['un fait avant l’explication', 'Nimbus rachète Cumulus', 'Pourquoi Nimbus rachète Cumulus'],
  ])('is %s, though the other is newer and of a better outlet', (_, wanted, other) => {
    expect(first([report(other, { publish_time: later, tier: 1 }), report(wanted)], 'en')).toBe(wanted)
  })

  test('is whatever has a place before what has none', () => {
    const junk = report('Nimbus buys Cumulus', { hasPlace: false, tier: 1 })
    expect(first([junk, report('Is Nimbus buying Cumulus?')], 'en')).toBe('Is Nimbus buying Cumulus?')
  })

  test('is of a primary source or the best outlet, and of those the newest', () => {
    const [lab, press, blog] = [
      report('lab', { type: 'lab', tier: 3 }),
      report('press', { tier: 2, publish_time: later }),
      report('blog', { tier: 3, publish_time: later }),
    ]
    expect(first([blog, press, lab], 'en')).toBe('lab')
    expect(first([blog, press], 'en')).toBe('press')
    expect(first([press, report('newer', { publish_time: new Date(later.getTime() + 1) })], 'en')).toBe(
      'newer',
    )
  })

  test('is no aside, unless all else is a rumour or of a lesser outlet', () => {
    const aside = report('Nimbus, beside Cumulus', { publish_time: later })
    expect(first([aside, report('Nimbus buys Cumulus')], 'en')).toBe('Nimbus buys Cumulus')
    expect(first([aside, report('Nimbus may buy Cumulus')], 'en')).toBe('Nimbus, beside Cumulus')
    expect(first([aside, report('lesser', { tier: 3 })], 'en')).toBe('Nimbus, beside Cumulus')
  })

  test('is in the reader’s language wherever there is one, and else translated into it', () => {
    const [english, french] = [report('English', { tier: 1 }), report('Français', { lang: 'fr', tier: 3 })]
    expect(first([english, french], 'fr')).toBe('Français')
    expect(first([english, french], 'en')).toBe('English')
    const translated = { ...english, is_translated: true }
    expect(first([translated, french], 'fr')).toBe('Français')
    expect(first([translated, report('Other')], 'fr')).toBe('English')
  })

  test('does not depend on the order of the reports', () => {
    const reports = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        title: fc.constantFrom('It is so', 'It may be so', 'Is it so?'),
        lang: fc.constantFrom('en', 'fr'),
        is_translated: fc.boolean(),
        publish_time: fc.constantFrom(NOON, later),
        tier: fc.integer({ min: 1, max: 3 }),
        type: fc.constantFrom('press', 'lab'),
        hasPlace: fc.boolean(),
      }),
      { selector: ({ id }) => id, minLength: 1 },
    )
    fc.assert(
      fc.property(reports, fc.constantFrom('en', 'fr'), (of, lng) => {
        expect(first(of.toReversed(), lng)).toBe(first(of, lng))
      }),
    )
  })
})
