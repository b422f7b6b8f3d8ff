import { REGROUPED_MS, type StoryItem, createClusterer } from '@apercu/language-processing'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { seededRandom, type SeededRandom } from '#domain/content/articles/cover/seeded-random.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, NOON, storyItem } from '@apercu/language-processing/testing/story-item.ts'

const FILE = fileURLToPath(new URL('../../../../../shared/data/week/items.jsonl', import.meta.url))
const ORDERS = isLongRun ? 50 : 4

interface Row {
  id: string
  source: string
  lang: string
  title: string
  description: string
  url: string
  time: string
}

/** The last seven days of a real week's headlines, where a collection lies beside the repository. */
const realWeek = (): StoryItem[] => {
  const items = readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
    .map(({ id, source, lang, title, description, url, time }): StoryItem => ({
      id,
      title,
      description: description || null,
      lang,
      publishTime: Date.parse(time),
      sourceId: source,
      url,
    }))
  const until = Math.max(...items.map(({ publishTime }) => publishTime))
  return items.filter(({ publishTime }) => publishTime > until - REGROUPED_MS)
}

const MAKERS = [
  'Nimbus Labs',
  'Stratocorp',
  'Cumulon',
  'Altostrat',
  'Cirrana',
  'Virgo Robotics',
  'Foehn AI',
] as const
type Step = readonly [string, ...string[]]
const STEPS: [Step, ...Step[]] = [
  [
    'releases a translation model',
    'publishes a model for translation',
    'opens its new translation model to developers',
  ],
  ['raises $240 million for warehouse robots', 'gets $240 million to build robots for warehouses'],
  ['is sued over books in its training data', 'faces a lawsuit by authors over training data'],
  ['buys a chip start-up in Grenoble', 'acquires chip start-up from Grenoble'],
  ['cuts 300 jobs in its cloud unit', 'lays off 300 people in cloud unit'],
  ['delays its smart glasses to spring', 'postpones smart glasses until spring'],
]
const TAILS = [
  '',
  ' after months of talks',
  ', sources say',
  ' as rivals wait',
  ' this week',
  ' in surprise move',
] as const

/** Forty events of one to six reports, worded differently, some of them of one maker. */
const madeWeek = (random: SeededRandom): StoryItem[] =>
  Array.from({ length: 40 }, (_, event) => {
    const maker = random.pick(MAKERS)
    const [first, ...others] = random.pick(STEPS)
    const began = NOON - random.between(0, REGROUPED_MS - 12 * HOUR_MS)
    return Array.from({ length: random.whole(1, 6) }, (__, at) =>
      storyItem(`${maker} ${random.pick([first, ...others])}${random.pick(TAILS)}`, {
        id: `event ${event}, report ${at}`,
        sourceId: `outlet ${event} ${at}`,
        publishTime: began + random.between(0, 10 * HOUR_MS),
      }),
    )
  }).flat()

const shuffled = <T>(items: readonly T[], random: SeededRandom): T[] =>
  items
    .map((item) => ({ item, place: random.between(0, 1) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)

/** The same reports as another installation stores them, under ids of its own. */
const renamed = (items: readonly StoryItem[], random: SeededRandom): StoryItem[] =>
  items.map((item) => ({ ...item, id: `${random.whole(0, 1e9)} ${item.id}` }))

const originalId = (id: string): string => id.slice(id.indexOf(' ') + 1)

/** The story of each item once all have come, in this order, and the second pass has run. */
const storiesOf = (items: readonly StoryItem[], passes = 1): Map<string, string> => {
  const clusterer = createClusterer()
  for (const item of items) clusterer.add(item)
  const until = Math.max(...items.map(({ publishTime }) => publishTime))
  for (let pass = 0; pass < passes; pass++) clusterer.regroup(until)
  return new Map([...clusterer.stories()].flatMap(([story, ids]) => ids.map((id) => [id, story] as const)))
}

const pairs = (sizes: Iterable<{ length: number }>): number =>
  [...sizes].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0)

/** Of the pairs that two partitions of the same items put together: the F of one against the other. */
const pairwiseF = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): number => {
  const ids = [...a.keys()]
  const both = pairs(Map.groupBy(ids, (id) => `${a.get(id)}\n${b.get(id)}`).values())
  const ofA = pairs(Map.groupBy(ids, (id) => a.get(id)).values())
  const ofB = pairs(Map.groupBy(ids, (id) => b.get(id)).values())
  return (2 * both) / (ofA + ofB)
}

describe.each([
  ['a made week', () => madeWeek(seededRandom('a week of news'))],
  ['a real week (needs ../shared/data)', realWeek],
] as const)('%s', (name, read) => {
  test.skipIf(name !== 'a made week' && !existsSync(FILE))(
    'in whatever order its reports come, and under whatever ids, the second pass leaves the same stories',
    { timeout: 600_000 },
    () => {
      const items = read()
      const random = seededRandom('orders')
      const orders = Array.from({ length: ORDERS }, () => {
        const stories = storiesOf(renamed(shuffled(items, random), random))
        return new Map([...stories].map(([id, story]) => [originalId(id), story]))
      })
      const fs = orders.flatMap((order, at) => orders.slice(at + 1).map((other) => pairwiseF(order, other)))
      expect(orders.every((order) => order.size === items.length)).toBe(true)
      const [first = new Map<string, string>()] = orders
      expect(new Set(first.values()).size).toBeLessThan(items.length)
      expect(Math.min(...fs)).toBeGreaterThanOrEqual(0.98)
    },
  )

  test.skipIf(name !== 'a made week' && !existsSync(FILE))(
    'a second pass that runs again changes nothing',
    { timeout: 600_000 },
    () => {
      const items = shuffled(read(), seededRandom('another order'))
      expect(storiesOf(items, 2)).toEqual(storiesOf(items))
    },
  )
})
