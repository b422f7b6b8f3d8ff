import type { ClassifierText } from './classifier-text.ts'

/**
 * Words, pairs of adjacent words and every three to five letters of a word, hashed into 2^15 buckets, so that
 * words without a lexicon entry have weights and the weights do not reveal the training texts. A bucket may
 * occur twice, for title and excerpt.
 */
export interface Fragments {
  buckets: Int32Array
  values: Float32Array
}

export const BUCKETS = 2 ** 15

/** Euclidean length of the excerpt's vector; the title's is 1, so that the title weighs more. */
const EXCERPT_LENGTH = 0.6
const LONGEST = 5
const SHORTEST = 3

/** A seed per kind, so that equal letters get different buckets as a word, in a pair and inside a word. */
const SEEDS = { word: 0x811c9dc5, pair: 0x1b873593, inside: 0x2545f491 }
const FNV_PRIME = 0x01000193
const SPACE = 32

export const fragmentsOf = ({ titleWords, excerptWords }: ClassifierText): Fragments => {
  const title = vectorOf(titleWords, 1)
  const excerpt = vectorOf(excerptWords, EXCERPT_LENGTH)
  const buckets = new Int32Array(title.buckets.length + excerpt.buckets.length)
  const values = new Float32Array(buckets.length)
  buckets.set(title.buckets)
  buckets.set(excerpt.buckets, title.buckets.length)
  values.set(title.values)
  values.set(excerpt.values, title.values.length)
  return { buckets, values }
}

/** Occurrences by bucket, reused without allocation; all zero between two calls. */
const counts = new Uint16Array(BUCKETS)
/** Buckets with occurrences, so that a call resets these alone and not all 2^15. */
const touched = new Int32Array(BUCKETS)
let touchedCount = 0

function vectorOf(words: readonly string[], length: number): Fragments {
  let before = SEEDS.pair
  for (const word of words) {
    count(hashed(SEEDS.word, word))
    count(hashed(before, word))
    before = hashed(SEEDS.pair, word)
    countInside(word)
  }
  const buckets = touched.slice(0, touchedCount)
  const values = new Float32Array(touchedCount)
  touchedCount = 0
  let squares = 0
  for (let i = 0; i < buckets.length; i++) {
    const times = counts[buckets[i]!]!
    counts[buckets[i]!] = 0
    const value = times === 1 ? 1 : 1 + Math.log(times)
    values[i] = value
    squares += value * value
  }
  const scale = length / Math.sqrt(squares || 1)
  for (let i = 0; i < values.length; i++) values[i]! *= scale
  return { buckets, values }
}

function count(hash: number): void {
  const bucket = mixed(hash) & (BUCKETS - 1)
  if (counts[bucket] === 0) touched[touchedCount++] = bucket
  counts[bucket]! += 1
}

/**
 * Treats the space before and after a word as a letter, so that fragments distinguish its beginning and end.
 */
function countInside(word: string): void {
  for (let start = -1; start + SHORTEST <= word.length + 1; start++) {
    const end = Math.min(start + LONGEST, word.length + 1)
    let hash = SEEDS.inside
    for (let at = start; at < end; at++) {
      hash = next(hash, at < 0 || at === word.length ? SPACE : word.charCodeAt(at))
      if (at - start + 1 >= SHORTEST) count(hash)
    }
  }
}

/** One step of FNV-1a, by which a longer fragment extends the hash of a shorter one. */
const next = (hash: number, code: number): number => Math.imul(hash ^ code, FNV_PRIME)

function hashed(seed: number, text: string): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = next(hash, text.charCodeAt(i))
  return hash
}

/**
 * Mixes the high bits into the low ones, which choose the bucket, because the low bits of FNV depend on low
 * bits alone.
 */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return once ^ (once >>> 12)
}
