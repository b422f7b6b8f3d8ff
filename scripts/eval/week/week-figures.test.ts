import { describe, expect, test } from 'vitest'
import type { PlacedItem } from './live-week.ts'
import {
  eventF1,
  hidingFigures,
  junkInEditions,
  pairwiseOfEvents,
  repeatsInTop,
  worstSplit,
} from './week-figures.ts'

const placed = (id: string, event: string | null, fields: Partial<PlacedItem> = {}): PlacedItem => ({
  id,
  event,
  articleId: id,
  storyId: id,
  storylineId: id,
  hiddenBehind: null,
  source: 'outlet',
  lang: 'en',
  title: `Headline ${id}`,
  description: '',
  url: `https://outlet.example/${id}`,
  time: '2026-03-10T12:00:00Z',
  ...fields,
})

describe('the figures of a week', () => {
  const items = [
    { event: 'ruling', group: 'a' },
    { event: 'ruling', group: 'a' },
    { event: 'ruling', group: 'b' },
    { event: 'launch', group: 'b' },
    { event: 'launch', group: 'b' },
    { event: null, group: 'b' },
  ]

  test('count pairs of items that have an event, and the best story of each event', () => {
    // Right: one pair of a, one of the launch; found 1 + 3; wanted 3 + 1.
    expect(pairwiseOfEvents(items)).toEqual({ precision: 2 / 4, recall: 2 / 4, f1: 4 / 8 })
    expect(eventF1(items)).toBeCloseTo((4 / 5 + 4 / 5) / 2)
    expect(worstSplit(items)).toBe(2)
  })

  test('find an event that stands twice among the first twelve of a list', () => {
    const week = [placed('one', 'ruling'), placed('two', 'ruling'), placed('three', null)]
    const list = (ids: string[]) => ({
      name: 'list',
      lng: 'en' as const,
      isEdition: false,
      entries: ids.map((articleId) => ({ articleId, title: articleId, lang: 'en' })),
    })
    expect(repeatsInTop([list(['one', 'three', 'two']), list(['three', 'one'])], week)).toEqual({
      most: 2,
      listsWithout: 0.5,
    })
  })

  test('see a denial that is hidden behind what it denies, and leave related items out of precision', () => {
    const week = [
      placed('one', 'deal', { title: 'Nimbus buys Cumulus' }),
      placed('two', 'denial', { title: 'Nimbus denies buying Cumulus', hiddenBehind: 'one' }),
      placed('three', 'deal', { title: 'Nimbus has bought Cumulus', hiddenBehind: 'one' }),
      placed('four', null, { hiddenBehind: 'one' }),
    ]
    expect(hidingFigures({ placed: week, lists: [] }, (a) => a === 'four')).toEqual({
      hidden: 2,
      precision: 0.5,
      denials: 1,
    })
  })
})

describe('junk in editions', () => {
  const edition = (...titles: string[]) => ({
    name: 'edition',
    lng: 'en' as const,
    isEdition: true,
    entries: titles.map((title) => ({ articleId: title, lang: 'en', title })),
  })

  test('is counted by what it says', () => {
    const titles = [
      'Get six chatbots in one window for $75',
      'An app for pianists is $40 for life',
      'Bons plans : nos casques préférés',
      'Quoting Ada Lovelace',
      'Chips 🍟, cars, courts',
      'Rowboat (YC W27) is hiring a founding engineer',
      'Ep 41: a founder on small models',
      'Les 3 infos à retenir',
      'Top 10 free video tools',
    ]
    expect(junkInEditions([edition(...titles)])).toBe(titles.length)
  })

  test('is neither a settlement, a bonus nor a model for life sciences', () => {
    const news = edition(
      'Phone maker pays $250 million, and users could get up to $95 a device',
      'Chip workers will get a bonus of $340k',
      'A model for life sciences, open to all',
      'Nvidia™ sells chips, cars, and robots',
      'Company is hiring actors to train a voice',
    )
    expect(junkInEditions([news])).toBe(0)
  })
})
