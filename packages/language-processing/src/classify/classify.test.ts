import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { TAXONOMY } from '../../testing/taxonomy.ts'
import { createClassifier } from './classify.ts'
import type { ClassifierInput } from './classifier-text.ts'
import { readCategoryModel } from './shipped-model.ts'

const classifyText = createClassifier(readCategoryModel(), TAXONOMY)
const CATEGORIES = Object.keys(TAXONOMY) as (keyof typeof TAXONOMY)[]

const UNKNOWN_SOURCE = { type: null, category: null }
const classify = (title: string, rest: Partial<ClassifierInput> = {}) =>
  classifyText({ title, description: null, lang: 'en', source: UNKNOWN_SOURCE, ...rest })

/** `## main.sub`, and below it `lang: title || description` a line. */
const readHeadlines = (): { input: ClassifierInput; category: string }[] => {
  const text = readFileSync(new URL('fixtures/headlines.txt', import.meta.url), 'utf8')
  return text.split(/^## /m).flatMap((block) => {
    const [category = ''] = block.split('.')
    return [...block.matchAll(/^(en|fr): (.*?)(?: \|\| (.*))?$/gm)].map(
      ([, lang = '', title = '', excerpt = '']) => ({
        input: { title, description: excerpt, lang, source: UNKNOWN_SOURCE },
        category,
      }),
    )
  })
}

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
      expect(TAXONOMY[category]).toContain(subcategory)
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

  test('headlines it was not trained on: nine in ten categories right in each language', () => {
    const items = readHeadlines()
    expect(items.length).toBeGreaterThanOrEqual(60)
    expect(new Set(items.map(({ category }) => category)).size).toBe(CATEGORIES.length)
    for (const lang of ['en', 'fr']) {
      const own = items.filter(({ input }) => input.lang === lang)
      const right = own.filter(({ input, category }) => classifyText(input).category === category)
      expect(right.length / own.length, lang).toBeGreaterThanOrEqual(0.88)
    }
  })
})
