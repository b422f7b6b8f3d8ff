import { describe, expect, it } from 'vitest'
import pairs from '../../testing/cross-language-pairs.json' with { type: 'json' }
import { GLOSSARY } from './glossary.ts'
import { EXPLAINED_IDS, explainedTerms } from './plain-explanations.ts'

describe('the glossary', () => {
  it('has 300 to 500 terms, each once and in both languages', () => {
    expect(GLOSSARY.length).toBeGreaterThanOrEqual(300)
    expect(GLOSSARY.length).toBeLessThanOrEqual(500)
    expect(new Set(GLOSSARY.map(({ id }) => id)).size).toBe(GLOSSARY.length)
    for (const { en, fr } of GLOSSARY) {
      expect(en.length).toBeGreaterThan(0)
      expect(fr.length).toBeGreaterThan(0)
    }
  })

  it('is in lower case', () => {
    for (const form of GLOSSARY.flatMap(({ en, fr }) => [...en, ...fr])) expect(form).toBe(form.toLowerCase())
  })
})

describe('explanations', () => {
  it('belong to terms of the glossary', () => {
    const ids = new Set(GLOSSARY.map(({ id }) => id))
    expect(EXPLAINED_IDS.filter((id) => !ids.has(id))).toEqual([])
    expect(EXPLAINED_IDS.length).toBeGreaterThanOrEqual(80)
  })

  it('are one sentence in each language, French with French spaces', () => {
    for (const { explanation } of explainedTerms('en')) {
      expect(explanation.en).toMatch(/^\p{Lu}[^.]*(?:\.\p{L}[^.]*)*\.$/u)
      expect(explanation.fr).toMatch(/^\p{Lu}[^.]*\.$/u)
      expect(explanation.fr).not.toMatch(/ [;:!?]|'/)
    }
  })

  it('are found under the forms of the language', () => {
    const french = explainedTerms('fr').find(({ term }) => term === 'puissance de calcul')
    const english = explainedTerms('en').find(({ term }) => term === 'computing power')
    expect(french?.explanation).toBe(english?.explanation)
  })
})

describe('the senses of terms', () => {
  const FALSE = {
    en: [
      'raises',
      'raised',
      'funding',
      'decree',
      'agent',
      'assistant',
      'transformer',
      'scaling',
      'reasoning',
      'weights',
      'bots',
    ],
    fr: [
      'décret',
      'arrêté',
      'lever',
      'lève',
      'levée',
      'instruction',
      'poids',
      'calcul',
      'transformer',
      'agent',
      'évaluation',
    ],
  }
  it.each(['en', 'fr'] as const)('verbs and everyday words explain nothing (%s)', (lang) => {
    const terms = explainedTerms(lang).map(({ term }) => term)
    expect(FALSE[lang].filter((word) => terms.includes(word))).toEqual([])
    expect(new Set(terms).size).toBe(terms.length)
  })

  it('every explanation matches some text, in one language at least', () => {
    const met = new Set(
      [...explainedTerms('en'), ...explainedTerms('fr')].map(({ explanation }) => explanation.en),
    )
    expect(met.size).toBe(EXPLAINED_IDS.length)
  })
})

describe('the labelled English-French pairs', () => {
  it('are at least 80 true and 80 false ones in each half or both, no event in two halves', () => {
    expect(pairs.filter(({ label }) => label === 1).length).toBeGreaterThanOrEqual(80)
    expect(pairs.filter(({ label }) => label === 0).length).toBeGreaterThanOrEqual(80)
    const eventsOf = (half: string) =>
      new Set(pairs.filter((pair) => pair.half === half).flatMap(({ events }) => events))
    expect(eventsOf('tune').isDisjointFrom(eventsOf('test'))).toBe(true)
  })

  it('are true exactly where both titles report one event', () => {
    for (const { label, events } of pairs) expect(label === 1).toBe(events[0] === events[1])
  })
})
