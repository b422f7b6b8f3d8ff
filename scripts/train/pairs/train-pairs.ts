/**
 * Trains the story matching model: `node scripts/train/pairs/train-pairs.ts [DATA]`, also part of `npm run
 * train`.
 */
import {
  CROSS_LANGUAGE_FEATURES,
  type KeyCounts,
  PAIR_FEATURES,
  createIdfTable,
  createStoryIdf,
  keysOf,
  readFeatures,
  tokensOf,
} from '@apercu/language-processing'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  examplesOf,
  fileHash,
  fitPairs,
  type LabelledItem,
  readDuplicates,
  readLines,
  storyItemOf,
} from './pair-training.ts'
import { fitLinks, linkExamples, ownLinkExamples, readLabelledLinks } from './link-training.ts'

const GROUP = fileURLToPath(new URL('../../../packages/language-processing/src/group/', import.meta.url))
/**
 * Keys with a lower count are dropped and treated as unseen, which keeps the file small and free of single
 * names.
 */
const MIN_COUNT = 2

/** Words that occur in lower case inside sentences: their capital in a headline does not mark a name. */
const ordinaryWords = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap((text) =>
      tokensOf(text).flatMap((token) => (/^\p{Ll}{3,}$/u.test(token.text) ? [token.word] : [])),
    ),
  )

const countKeys = (items: readonly LabelledItem[], ordinary: ReadonlySet<string>): KeyCounts => {
  const counts = new Map<string, number>()
  for (const item of items)
    for (const key of keysOf(readFeatures(storyItemOf(item), (word) => ordinary.has(word))))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  return {
    documents: items.length,
    counts: Object.fromEntries(
      [...counts].filter(([, count]) => count >= MIN_COUNT).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  }
}

const write = (name: string, value: unknown) =>
  writeFile(join(GROUP, name), `${JSON.stringify(value, null, 2)}\n`)

const round = (value: number) => Number(value.toFixed(4))

/**
 * Writes `background.json` (word frequencies, no text) and `pair-weights.json` from the labelled sets in
 * `data`.
 */
export const trainPairs = async (data: string): Promise<void> => {
  const headlines = (
    await Promise.all(
      ['train', 'dev'].map((part) => readLines<LabelledItem>(join(data, `classification/${part}.jsonl`))),
    )
  ).flat()
  const ordinary = ordinaryWords(headlines.flatMap(({ title, description }) => [title, description ?? '']))
  const background = countKeys(headlines, ordinary)
  await write('reading/background.json', { ...background, ordinary: [...ordinary].toSorted().join(' ') })
  const idf = createIdfTable(background)
  const isOrdinary = (word: string) => ordinary.has(word)
  const { items } = await readDuplicates(data)
  const { intercept, weights } = fitPairs(examplesOf(items, idf, isOrdinary))
  await write('pairs/pair-weights.json', {
    // Evaluation compares this hash and cross-validates on the file that the weights have seen.
    trainedOn: await fileHash(join(data, 'duplicates/events.jsonl')),
    intercept: round(intercept),
    weights: Object.fromEntries(PAIR_FEATURES.map((name, at) => [name, round(weights[at] ?? 0)])),
  })
}

/**
 * Writes `cross-language-weights.json` from the tuning half of the fixture's pairs and the labelled French
 * items of `data`.
 */
export const trainCrossLanguage = async (data: string): Promise<void> => {
  const idf = createStoryIdf()
  const labelled = await readLabelledLinks(data)
  const { intercept, weights } = fitLinks([
    ...(await ownLinkExamples(idf)),
    ...(labelled ? linkExamples(labelled, idf) : []),
  ])
  await write('pairs/cross-language-weights.json', {
    intercept: round(intercept),
    weights: Object.fromEntries(CROSS_LANGUAGE_FEATURES.map((name, at) => [name, round(weights[at] ?? 0)])),
  })
}

if (import.meta.main) {
  const data = process.argv[2] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url))
  if (!existsSync(data)) throw new Error(`no labelled sets at ${data}`)
  await trainPairs(data)
  await trainCrossLanguage(data)
}
