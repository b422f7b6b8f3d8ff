import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asidesOf } from './asides.ts'

const asidesAmong = (titles: readonly string[], lang = 'en') => [
  ...asidesOf(titles.map((title) => ({ id: title, title, lang }))),
]

describe('an aside', () => {
  test.each([
    [
      'who was surprised by it',
      ['Nimbus closes its video app', 'Nimbus is closing the video app', 'Nimbus shuts video app'],
      'Staff at Nimbus learned of the decision from a blog, a day after its safety rules',
    ],
    [
      'ce qui arrive le même jour',
      ['Nimbus rachète Cumulus', 'Cumulus racheté par Nimbus', 'Rachat de Cumulus par Nimbus'],
      'Nimbus, de son côté, ouvre un centre de recherche à Lyon',
    ],
  ])('tells %s', (_, reports, aside) => {
    expect(asidesAmong([...reports, aside])).toEqual([aside])
  })

  test('needs three reports of one language: of two neither is known to be beside the matter', () => {
    expect(asidesAmong(['Nimbus buys Cumulus', 'Staff fear for their jobs'])).toEqual([])
    const french = { id: 'fr', title: 'Les salariés s’inquiètent', lang: 'fr' }
    const english = ['Nimbus buys Cumulus', 'Nimbus to own Cumulus', 'Cumulus sold to Nimbus']
    expect(asidesOf([...english.map((title) => ({ id: title, title, lang: 'en' })), french])).not.toContain(
      'fr',
    )
  })

  test('is never all of a story, and does not depend on the order of the reports', () => {
    const words = fc.constantFrom('nimbus', 'buys', 'cumulus', 'staff', 'court', 'the')
    const titles = fc.uniqueArray(
      fc.array(words, { minLength: 1, maxLength: 6 }).map((of) => of.join(' ')),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(titles, (of) => {
        const asides = asidesAmong(of)
        expect(asides.length).toBeLessThan(of.length)
        expect(asidesAmong(of.toReversed()).toSorted()).toEqual(asides.toSorted())
      }),
    )
  })
})
