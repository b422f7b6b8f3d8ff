import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStoryIdf } from '../reading/background.ts'
import pairs from '../../../testing/cross-language-pairs.json' with { type: 'json' }
import { featuresOf } from '../reading/features.ts'
import { createFeatureScorer, MIN_LOGIT, SAME_STORY_LOGIT, SUREST_LOGIT } from './pair-score.ts'
import { HOUR_MS, NOON, storyItem } from '../../../testing/story-item.ts'
import type { StoryItem } from '../reading/story-item.ts'
import { createNewsWindow } from './window.ts'

const scoreOf = createFeatureScorer(createStoryIdf(), createNewsWindow())
const score = (a: StoryItem, b: StoryItem) => scoreOf(featuresOf(a), featuresOf(b))

const titles = [
  ...pairs.map(({ en }) => ({ title: en, lang: 'en' })),
  ...pairs.map(({ fr }) => ({ title: fr, lang: 'fr' })),
]
const anyItem = fc
  .tuple(fc.constantFrom(...titles), fc.integer({ min: 0, max: 200 }), fc.constantFrom('a', 'b', 'c'))
  .map(([{ title, lang }, hours, sourceId]) =>
    storyItem(title, { lang, sourceId, publishTime: NOON + hours * HOUR_MS }),
  )

describe('two reports of one event', () => {
  it.each([
    ['en', 'Mistral AI acquires cloud startup Koyeb', 'French AI firm Mistral buys Koyeb to grow in cloud'],
    ['fr', 'Mistral AI rachète Koyeb, spécialiste du cloud', 'Mistral AI met la main sur la start-up Koyeb'],
    ['en', 'OpenAI is shutting down its Sora video app', 'OpenAI kills Sora, its video generator'],
    ['fr', 'Meta licencie 700 salariés', 'Meta licencie environ 700 salariés dans plusieurs équipes'],
  ])('score as one story (%s)', (lang, a, b) => {
    expect(score(storyItem(a, { lang }), storyItem(b, { lang }))).toBeGreaterThanOrEqual(SAME_STORY_LOGIT)
  })

  it('score as one story across languages', () => {
    const english = storyItem('Granola raises $125 million at a $1.5 billion valuation')
    const french = storyItem('Granola lève 125 millions de dollars et vaut 1,5 milliard', { lang: 'fr' })
    expect(score(english, french)).toBeGreaterThanOrEqual(SAME_STORY_LOGIT)
  })
})

describe('two events', () => {
  it.each([
    ['en', 'Judge blocks a merger of two chip makers', 'Hospital tests an assistant that writes letters'],
    ['fr', 'Le Sénat vote une loi sur les drones', 'Un robot cuisinier arrive dans les cantines'],
  ])('score as two stories (%s)', (lang, a, b) => {
    expect(score(storyItem(a, { lang }), storyItem(b, { lang }))).toBeLessThan(SAME_STORY_LOGIT)
  })

  it('of one company with other amounts stay apart across languages', () => {
    const english = storyItem('Harvey raises $200 million at an $11 billion valuation')
    const french = storyItem('Isara lève 94 millions de dollars avec OpenAI', { lang: 'fr' })
    expect(score(english, french)).toBeLessThan(SAME_STORY_LOGIT)
  })
})

describe('the score', () => {
  it('is bounded and the same from both sides', () => {
    fc.assert(
      fc.property(anyItem, anyItem, (a, b) => {
        const value = score(a, b)
        expect(value).toBeGreaterThanOrEqual(MIN_LOGIT)
        expect(value).toBeLessThanOrEqual(SUREST_LOGIT)
        expect(score(b, a)).toBeCloseTo(value, 12)
      }),
    )
  })

  it('never rises with the time between two items', () => {
    const hours = fc.integer({ min: 0, max: 150 })
    fc.assert(
      fc.property(anyItem, anyItem, hours, hours, (a, b, first, more) => {
        const at = (distance: number) => score(a, { ...b, publishTime: a.publishTime + distance * HOUR_MS })
        expect(at(first + more)).toBeLessThanOrEqual(at(first) + 1e-12)
      }),
    )
  })

  it('is lower for two items of one outlet', () => {
    const a = storyItem('OpenAI closes the Sora app', { sourceId: 'one' })
    const b = storyItem('OpenAI will close Sora', { sourceId: 'two' })
    expect(score(a, { ...b, sourceId: 'one' })).toBeLessThan(score(a, b))
  })
})
