import type { ClassifierText } from './classifier-text.ts'

/**
 * A text as fragments: its words, pairs of neighbours and every three to five letters of a word, each hashed to one of
 * 2^15 buckets. No list of them is kept, so nothing can be read back from the weights, and what no lexicon lists has
 * weights as well. A bucket may stand there twice, once for the title and once for the excerpt.
 */
export interface Fragments {
  buckets: Int32Array
  values: Float32Array
}

export const BUCKETS = 2 ** 15

/** Of the excerpt beside the title, whose length is 1. */
const EXCERPT_LENGTH = 0.6
const LONGEST = 5
const SHORTEST = 3

/** The same letters are another fragment as a word, as a pair and inside of a word. */
const SEEDS = { word: 0x811c9dc5, pair: 0x1b873593, inside: 0x2545f491 }
const FNV_PRIME = 0x01000193
const SPACE = 32

export const fragmentsOf = ({ titleWords, excerptWords }: ClassifierText): Fragments => {
  // Each part is weighed before the next is counted: there is one set of counts.
  const title = weighed(countFragments(titleWords), 1)
  const excerpt = weighed(countFragments(excerptWords), EXCERPT_LENGTH)
  const buckets = new Int32Array(title.buckets.length + excerpt.buckets.length)
  const values = new Float32Array(buckets.length)
  buckets.set(title.buckets)
  buckets.set(excerpt.buckets, title.buckets.length)
  values.set(title.values)
  values.set(excerpt.values, title.values.length)
  return { buckets, values }
}

/** The fragments of one part as a vector of this length; leaves the counts at zero. */
function weighed(touched: readonly number[], length: number): Fragments {
  const buckets = new Int32Array(touched)
  const values = new Float32Array(buckets.length)
  let squares = 0
  for (let i = 0; i < buckets.length; i++) {
    const count = counts[buckets[i]!]!
    const value = count === 1 ? 1 : 1 + Math.log(count)
    counts[buckets[i]!] = 0
    values[i] = value
    squares += value * value
  }
  const scale = length / Math.sqrt(squares || 1)
  for (let i = 0; i < values.length; i++) values[i]! *= scale
  return { buckets, values }
}

/** Of the text in work; all zero between two texts. */
const counts = new Uint16Array(BUCKETS)

/** Counts the fragments of words into `counts`. Returns the buckets that are not empty now. */
function countFragments(words: readonly string[]): number[] {
  const touched: number[] = []
  const count = (hash: number): void => {
    const bucket = mixed(hash) & (BUCKETS - 1)
    if (counts[bucket] === 0) touched.push(bucket)
    counts[bucket]! += 1
  }
  let before = SEEDS.pair
  for (const word of words) {
    const own = hashed(SEEDS.word, word)
    count(own)
    count(hashed(before, word))
    before = hashed(SEEDS.pair, word)
    countInside(word, count)
  }
  return touched
}

/** A word is read with a space before and behind it: where it begins and ends is part of what it is. */
function countInside(word: string, count: (hash: number) => void): void {
  const letter = (at: number): number => (at < 0 || at >= word.length ? SPACE : word.charCodeAt(at))
  for (let start = -1; start + SHORTEST <= word.length + 1; start++) {
    let hash = SEEDS.inside
    for (let length = 1; length <= LONGEST && start + length <= word.length + 1; length++) {
      hash = next(hash, letter(start + length - 1))
      if (length >= SHORTEST) count(hash)
    }
  }
}

/** FNV-1a. */
const next = (hash: number, code: number): number => Math.imul(hash ^ code, FNV_PRIME)

function hashed(seed: number, text: string): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = next(hash, text.charCodeAt(i))
  return hash
}

/** The low bits of FNV depend on the low bits of the letters alone: the high ones are brought in. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return once ^ (once >>> 12)
}
