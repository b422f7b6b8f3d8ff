import { describe, expect, test } from 'vitest'
import type { ClassifierInput } from './classifier-text.ts'
import { featuresOf } from './features.ts'

const read = (title: string, rest: Partial<ClassifierInput> = {}) =>
  featuresOf({ title, description: null, lang: 'en', source: { type: null, category: null }, ...rest })

describe('what the classifier sees', () => {
  test('one concept in both languages, accents and elisions or not', () => {
    for (const title of [
      'Startup raises $20M',
      'La start-up lève 20 millions',
      'Levée de fonds pour l’éditeur',
    ])
      expect(read(title).has('title:funding'), title).toBe(true)
  })

  test('a word inside another one is no concept', () => {
    expect(read('The Claudette songs').has('title:robots')).toBe(false)
    expect(read('Unlawful').has('title:regulation')).toBe(false)
  })

  test('what only the description says counts less than the title', () => {
    const features = read('News', { description: 'A humanoid robot walks through the factory at night.' })
    expect(features.has('title:robots')).toBe(false)
    expect(features.get('any:robots')).toBeLessThan(1)
    expect(features.get('any:robots')).toBeGreaterThan(0)
  })

  test('the outlet that an aggregator appends is not part of the title', () => {
    expect([...read('AI tutor helps pupils - The Music Times')]).toEqual([...read('AI tutor helps pupils')])
  })

  test('a description that only repeats the title adds nothing', () => {
    const title = 'Deploying agents across financial services'
    expect([...read(title, { description: `${title} Example Times` })]).toEqual([...read(title)])
  })

  test('the text is read where the description is short', () => {
    const body = 'Surgeons at the hospital use the system.'
    expect(read('News', { description: 'More.', body }).has('any:health')).toBe(true)
    expect(read('News', { description: 'More words. '.repeat(20), body }).has('any:health')).toBe(false)
  })
})
