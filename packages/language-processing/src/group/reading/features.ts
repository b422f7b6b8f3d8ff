import { amountsOf } from './amounts.ts'
import { isOrdinaryWord } from './background.ts'
import { cleanTitle } from './clean-title.ts'
import { findConcepts } from './concepts.ts'
import { hasForm } from './forms.ts'
import { findNames } from './names.ts'
import { stemsOf } from './phrase-index.ts'
import { standsAlone } from '../../headlines/stands-alone.ts'
import type { StoryItem } from './story-item.ts'
import { fold, isStopWord, tokensOf } from '../../text/words.ts'

/**
 * The features of one item for comparisons, computed once and cached. Keys are strings whose first character
 * gives the kind: plain words ("shut"), names "@openai", concepts "#data center", cognates "~regul".
 */
export interface StoryFeatures {
  lang: string
  publishTime: number
  sourceId: string
  host: string | null
  title: string
  /** The title shows that the item belongs to no story (`stands-alone.ts`). */
  standsAlone: boolean
  /** The title comments on news instead of reporting it (`forms.ts`). */
  hasForm: boolean
  /** Folded clean title, so that equal headlines are found by comparing strings. */
  plainTitle: string
  words: string[]
  names: string[]
  concepts: string[]
  /** Keys that are equal in both languages: names, concepts, and the beginnings of other words. */
  shared: string[]
  strongAmounts: string[]
  plainAmounts: string[]
  /** Sorted hashes of the title's 4-character n-grams. */
  grams: Uint32Array
  bigrams: string[]
  /** Words of the excerpt's beginning that the title lacks; empty without an excerpt. */
  descriptionWords: string[]
  /** Names, language-independent keys and strong amounts of title and excerpt's beginning. */
  wholeNames: string[]
  wholeShared: string[]
  wholeAmounts: string[]
}

/** English and French cognates are matched by their first letters: "régulation", "regulation". */
const COGNATE_CHARACTERS = 5
const DESCRIPTION_CHARACTERS = 320
const GRAM = 4

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

const gramsOf = (text: string): Uint32Array => {
  const padded = ` ${text} `
  const hashes = new Uint32Array(Math.max(padded.length - GRAM + 1, 0))
  for (let at = 0; at < hashes.length; at++) {
    let hash = FNV_OFFSET
    for (let offset = 0; offset < GRAM; offset++)
      hash = Math.imul(hash ^ padded.charCodeAt(at + offset), FNV_PRIME)
    hashes[at] = hash
  }
  hashes.sort()
  let count = 0
  for (let at = 0; at < hashes.length; at++)
    if (at === 0 || hashes[at] !== hashes[at - 1]) hashes[count++] = hashes[at]!
  return hashes.slice(0, count)
}

const hostOf = (url: string | null): string | null => {
  const parsed = url ? URL.parse(url) : null
  if (!parsed) return null
  const host = parsed.hostname.replace(/^(?:www|m|amp|rss|feeds)\./, '')
  return host === 'news.google.com' ? null : host
}

interface View {
  words: string[]
  names: string[]
  concepts: string[]
  shared: string[]
}

const DIGITS = /^\d+$/

const viewOf = (text: string, lang: string, isOrdinary: (word: string) => boolean): View => {
  const tokens = tokensOf(text)
  const stems = stemsOf(tokens, lang)
  const matches = findConcepts(stems, lang)
  const inConcept = new Set(
    matches.flatMap(({ start, length }) => Array.from({ length }, (_, offset) => start + offset)),
  )
  const { names, covered } = findNames(tokens, inConcept, isOrdinary)
  const words = new Set<string>()
  const shared = new Set<string>(names)
  const concepts = new Set<string>()
  for (const { ids, start } of matches)
    if (!covered.has(start))
      for (const id of ids) {
        if (id.startsWith('@')) names.add(id)
        else concepts.add(id)
        shared.add(id)
      }
  for (const [at, { word }] of tokens.entries()) {
    const stem = stems[at] ?? word
    if (stem.length < 2 || isStopWord(word) || DIGITS.test(stem)) continue
    words.add(stem)
    if (!covered.has(at) && !inConcept.has(at) && !names.has(`@${word}`) && word.length >= COGNATE_CHARACTERS)
      shared.add(`~${word.slice(0, COGNATE_CHARACTERS)}`)
  }
  return { words: [...words], names: [...names], concepts: [...concepts], shared: [...shared] }
}

const without = (keys: readonly string[], others: readonly string[]): string[] =>
  keys.filter((key) => !others.includes(key))

const together = (keys: readonly string[], others: readonly string[]): string[] => [
  ...new Set([...keys, ...others]),
]

/**
 * Computes the features of an item. `isOrdinary` returns whether headlines use a word in lower case; see
 * `names.ts`.
 */
export const readFeatures = (item: StoryItem, isOrdinary: (word: string) => boolean): StoryFeatures => {
  const title = cleanTitle(item.title)
  const view = viewOf(title, item.lang, isOrdinary)
  const amounts = amountsOf(title, item.lang)
  const folded = fold(title)
  const plainTitle = folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  // Aggregators repeat the title as the excerpt, which then adds no information.
  const excerpt = (item.description ?? '').slice(0, DESCRIPTION_CHARACTERS)
  const description = excerpt && !fold(excerpt).startsWith(folded) ? excerpt : ''
  const beyond = description ? viewOf(description, item.lang, isOrdinary) : undefined
  return {
    lang: item.lang,
    publishTime: item.publishTime,
    sourceId: item.sourceId,
    host: hostOf(item.url),
    title: item.title,
    standsAlone: standsAlone(item.title),
    hasForm: hasForm(folded),
    plainTitle,
    ...view,
    strongAmounts: amounts.strong,
    plainAmounts: amounts.plain,
    grams: gramsOf(plainTitle),
    bigrams: view.words.slice(1).map((word, at) => `${view.words[at]} ${word}`),
    descriptionWords: beyond ? without(beyond.words, view.words) : [],
    wholeNames: beyond ? together(view.names, beyond.names) : view.names,
    wholeShared: beyond ? together(view.shared, beyond.shared) : view.shared,
    wholeAmounts: beyond
      ? together(amounts.strong, amountsOf(description, item.lang).strong)
      : amounts.strong,
  }
}

const known = new WeakMap<StoryItem, StoryFeatures>()

/** Features are cached in a weak map, which is safe because items are immutable. */
export const featuresOf = (item: StoryItem): StoryFeatures => {
  const features = known.get(item) ?? readFeatures(item, isOrdinaryWord)
  known.set(item, features)
  return features
}

export const keysOf = ({ words, names, concepts, shared }: StoryFeatures): Set<string> =>
  new Set([...words, ...names, ...concepts, ...shared])
