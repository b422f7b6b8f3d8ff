import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignStory, STORY_WINDOW_MS } from './assign-story.ts'
import { createStoryIdf } from '../reading/background.ts'
import { createClusterer } from './clusters.ts'
import { featuresOf } from '../reading/features.ts'
import pairs from '../../../testing/cross-language-pairs.json' with { type: 'json' }
import { createFeatureScorer } from '../pairs/pair-score.ts'
import { HOUR_MS, NOON, storyItem } from '../../../testing/story-item.ts'
import type { StoryItem } from '../reading/story-item.ts'
import { createNewsWindow } from '../pairs/window.ts'

const score = createFeatureScorer(createStoryIdf(), createNewsWindow())

const assign = (item: StoryItem, candidates: [StoryItem, string][]) =>
  assignStory(
    featuresOf(item),
    candidates.map(([other, storyId]) => ({ id: other.id, storyId, features: featuresOf(other) })),
    score,
  )

const acquired = storyItem('Mistral AI acquires cloud startup Koyeb', { id: 'acquired' })

describe('the story of a new item', () => {
  it('is the one that reports the same event', () => {
    const other = storyItem('Hospital tests an assistant that writes letters')
    const item = storyItem('Mistral AI buys cloud startup Koyeb')
    expect(
      assign(item, [
        [other, 'hospital'],
        [acquired, 'koyeb'],
      ]),
    ).toMatchObject({ storyId: 'koyeb' })
  })

  it('is found in the other language', () => {
    const item = storyItem('Mistral AI rachète la start-up de cloud Koyeb', { lang: 'fr' })
    expect(assign(item, [[acquired, 'koyeb']])).toMatchObject({ storyId: 'koyeb' })
  })

  it('is new where nothing is near', () => {
    expect(assign(storyItem('A robot cooks in a school'), [[acquired, 'koyeb']]).storyId).toBeNull()
  })

  it('is new after five days', () => {
    const late = { ...acquired, id: 'late', publishTime: NOON + STORY_WINDOW_MS + HOUR_MS, sourceId: 'other' }
    expect(assign(late, [[acquired, 'koyeb']]).storyId).toBeNull()
  })

  it.each([
    ['a round-up', 'Mistral buys Koyeb, Meta cuts jobs, Arm makes chips and more'],
    ['a quotation', 'Quoting the founder of Mistral on why it acquires cloud startup Koyeb'],
    ['a thread', 'Weekly discussion thread: Mistral AI acquires cloud startup Koyeb'],
    ['a newsletter', '🚀 Mistral AI acquires cloud startup Koyeb, Meta cuts jobs, Arm makes chips'],
    ['an offer', 'Mistral AI and cloud startup Koyeb: a lifetime subscription is now only $55'],
    ['advice on stocks', 'Mistral AI acquires cloud startup Koyeb: is it time to buy the stock?'],
    ['an evergreen page', 'Mistral AI and cloud startup Koyeb: the complete guide'],
  ])('is none for %s', (_, title) => {
    expect(assign(storyItem(title), [[acquired, 'koyeb']]).storyId).toBeNull()
  })

  it('is not an earlier one of the same outlet that is only alike', () => {
    const first = storyItem('Vercel adds video models to its gateway', { sourceId: 'vercel' })
    const second = storyItem('Vercel adds speech models to its gateway', { sourceId: 'vercel' })
    expect(assign(second, [[first, 'video']]).storyId).toBeNull()
  })

  it('is surely that of an equal headline', () => {
    const copy = storyItem('Mistral AI acquires cloud startup Koyeb - The Outlet', { id: 'copy' })
    expect(assign(copy, [[acquired, 'koyeb']])).toMatchObject({ storyId: 'koyeb', score: 1 })
  })
})

const titles = [
  ...new Map(pairs.flatMap(({ en, fr }) => [[en, 'en'] as const, [fr, 'fr'] as const])).entries(),
].slice(0, 60)
const items = titles.map(([title, lang], at) =>
  storyItem(title, { id: `item ${at}`, lang, publishTime: NOON + (at % 48) * HOUR_MS }),
)
const anyOrder = fc.shuffledSubarray(items, { minLength: 2 })

describe('clusters', () => {
  it('hold every item once, in any order of arrival', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const clusterer = createClusterer()
        for (const item of order) clusterer.add(item)
        const placed = [...clusterer.stories().values()].flat()
        expect(placed.toSorted()).toEqual(order.map(({ id }) => id).toSorted())
      }),
      { numRuns: 25 },
    )
  })

  it('lose nothing when two stories are merged, and find the merged one again', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), fc.nat(), (order, first, second) => {
        const clusterer = createClusterer()
        for (const item of order) clusterer.add(item)
        const before = clusterer.stories()
        const ids = [...before.keys()]
        const into = ids[first % ids.length] ?? ''
        const from = ids[second % ids.length] ?? ''
        clusterer.merge(into, from)
        const after = clusterer.stories()
        expect(new Set(after.get(into))).toEqual(
          new Set([...(before.get(into) ?? []), ...(before.get(from) ?? [])]),
        )
        expect([...after.values()].flat()).toHaveLength(order.length)
      }),
      { numRuns: 25 },
    )
  })

  it('bring the reports of two languages together', () => {
    const clusterer = createClusterer()
    const reports = [
      storyItem('Google launches Gemini 3.1 Pro for complex tasks'),
      storyItem('Gemini 3.1 Pro : Google lance un modèle pour les tâches complexes', { lang: 'fr' }),
      storyItem('Google releases Gemini 3.1 Pro, its model for complex tasks'),
      storyItem('Meta licencie 700 salariés', { lang: 'fr' }),
    ]
    const stories = reports.map((item) => clusterer.add(item).storyId)
    expect(new Set(stories.slice(0, 3)).size).toBe(1)
    expect(stories[3]).not.toBe(stories[0])
  })

  it('do not depend on when a merged story is met again', () => {
    const clusterer = createClusterer()
    const { storyId } = clusterer.add(acquired)
    const { storyId: other } = clusterer.add(storyItem('A robot cooks in a school'))
    clusterer.merge(other, storyId)
    expect(clusterer.add(storyItem('Mistral buys the startup Koyeb'))).toMatchObject({ storyId: other })
  })
})
