import { describe, expect, test } from 'vitest'
import { createStoryIdf } from '../reading/background.ts'
import { featuresOf } from '../reading/features.ts'
import { createFeatureScorer } from '../pairs/pair-score.ts'
import { findRepeats, mattersOf } from './repeats.ts'
import { storyItem } from '../../../testing/story-item.ts'
import { createNewsWindow } from '../pairs/window.ts'

const HOUR = 3_600_000

/** Reports that are a story each, `hours` apart. */
const repeatsOf = (
  reports: { title: string; description?: string; hours?: number; lang?: string }[],
  storylines: string[][] = reports.map((_, at) => [`s${at}`]),
): string[][] => {
  const placed = reports.map(({ title, description = '', hours = 0, lang = 'en' }, at) => {
    const item = storyItem(title, { description, lang, sourceId: `outlet ${at}`, publishTime: hours * HOUR })
    return { id: item.id, features: featuresOf(item), heldIn: null, storyId: `s${at}` }
  })
  const score = createFeatureScorer(createStoryIdf(), createNewsWindow())
  return findRepeats(placed, storylines, () => placed, score).map(({ may_repeat }) => may_repeat)
}

describe('stories that may repeat each other', () => {
  const ROUND = [
    'Kestrel Robotics raises $40 million',
    'Robot maker Kestrel Robotics raises $40 million in funding',
  ]

  test('are those of which one pair of reports is more likely than not of one event', () => {
    const titles = [...ROUND, 'Parliament votes on a budget for schools'].map((title) => ({ title }))
    expect(repeatsOf(titles)).toEqual([['s1'], ['s0'], []])
  })

  test('are not those of one storyline, which is listed once anyway', () => {
    expect(
      repeatsOf(
        ROUND.map((title) => ({ title })),
        [['s0', 's1']],
      ),
    ).toEqual([[], []])
  })

  test('are bare headlines of studies of a few days, whatever words each outlet chose', () => {
    const first = { title: 'Study: office assistants make people forgetful' }
    const second = { title: 'Those who ask a machine remember less, a new study finds', hours: 50 }
    expect(repeatsOf([first, second])).toEqual([['s1'], ['s0']])
    expect(repeatsOf([first, { ...second, hours: 73 }])).toEqual([[], []])
    expect(
      repeatsOf([first, { ...second, description: 'In Lisbon 400 drivers were asked the way.' }]),
    ).toEqual([[], []])
    expect(repeatsOf([first, { title: 'A case study in moving to another cloud' }])).toEqual([[], []])
    expect(repeatsOf([first, { title: 'Une étude montre des oublis', lang: 'fr' }])).toEqual([[], []])
  })

  test('are not studies whose figures differ', () => {
    const titles = ['Study of 22,000 firms finds more hiring', 'New study says 2% of schools have a strategy']
    expect(repeatsOf(titles.map((title) => ({ title })))).toEqual([[], []])
  })
})

test('an entry shares a matter with the other turns of its storyline and with what it may repeat, and with nothing else', () => {
  const entry = (id: string, storyline_id: string | null, may_repeat: string[]) =>
    mattersOf({ id: `article ${id}`, story_id: id, storyline_id, may_repeat })
  const share = (a: string[], b: string[]) => a.some((matter) => b.includes(matter))
  const [a, b, c] = [entry('a', 'line', ['b', 'c']), entry('b', null, ['a']), entry('c', null, ['a'])]
  expect([share(a, b), share(a, c), share(b, c)]).toEqual([true, true, false])
  expect(share(a, entry('d', 'line', []))).toBe(true)
  expect(share(entry('e', null, []), entry('f', null, []))).toBe(false)
})
