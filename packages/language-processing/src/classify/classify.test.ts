import { describe, expect, test } from 'vitest'
import { CATEGORIES, isSubcategory } from '#contract/content/taxonomy.ts'
import { readOwnHeadlines, mainOf } from '../../../../scripts/train/labelled-items.ts'
import { classifyText } from './classify.ts'
import type { ClassifierInput } from './classifier-text.ts'

const UNKNOWN_SOURCE = { type: null, category: null }
const classify = (title: string, rest: Partial<ClassifierInput> = {}) =>
  classifyText({ title, description: null, lang: 'en', source: UNKNOWN_SOURCE, ...rest })

describe('the category of an article', () => {
  test.for([
    ['Startup raises $40M Series B to build voice agents', 'business', 'funding'],
    ['La jeune pousse lève 12 millions d’euros', 'business', 'funding'],
    ['Humanoid robot learns to fold laundry', 'technology', 'robotics'],
    ['À l’hôpital, l’IA aide à détecter les cancers', 'applications', 'healthcare'],
    ['Le Parlement européen vote une loi sur l’IA', 'community', 'policy'],
    ['Introducing Claude Opus 7', 'products', 'models'],
  ] as const)('%s', ([title, category, subcategory]) => {
    expect(classify(title)).toMatchObject({ category, subcategory })
  })

  test('typography does not change it', () => {
    expect(classify("L'IA à l'école : qu'en disent les élèves ?", { lang: 'fr' })).toEqual(
      classify('L’IA à l’école\u202f: qu’en disent les élèves\u202f?', { lang: 'fr' }),
    )
  })

  test('probabilities sum to one, and the confidence is that of the category', () => {
    for (const title of ['', 'OpenAI', 'Court blocks merger of two chip makers', '🤖'.repeat(50)]) {
      const { category, subcategory, confidence, scores } = classify(title)
      expect(Object.values(scores).reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 9)
      expect(confidence).toBe(scores[category])
      expect(confidence).toBe(Math.max(...CATEGORIES.map((each) => scores[each])))
      expect(isSubcategory(category, subcategory)).toBe(true)
    }
  })

  test('the same article is judged the same every time', () => {
    const title = 'How a bank uses agents to answer its customers'
    expect(classify(title)).toEqual(classify(title))
  })

  test('a text without a known word falls back to what its source writes about', () => {
    const source = { type: 'press', category: 'applications', subcategory: 'healthcare' }
    expect(classify('Ωμέγα', { source })).toMatchObject({
      category: 'applications',
      subcategory: 'healthcare',
    })
    expect(classify('Ωμέγα', { source: { type: 'press', category: 'community' } })).toMatchObject({
      category: 'community',
      subcategory: null,
    })
  })

  test('headlines it was not trained on: nine in ten categories right in each language', async () => {
    const items = await readOwnHeadlines(new URL('./fixtures/headlines.txt', import.meta.url))
    expect(items.length).toBeGreaterThanOrEqual(60)
    expect(new Set(items.map(({ label }) => mainOf(label))).size).toBe(CATEGORIES.length)
    for (const lang of ['en', 'fr']) {
      const own = items.filter(({ input }) => input.lang === lang)
      const right = own.filter(({ input, label }) => classifyText(input).category === mainOf(label))
      expect(right.length / own.length, lang).toBeGreaterThanOrEqual(0.88)
    }
  })
})
