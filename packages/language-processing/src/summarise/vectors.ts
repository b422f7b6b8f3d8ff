/**
 * The tf-idf vector of a sentence, of length 1, so that a dot product is the cosine. Stems are numbers within
 * their text, because arrays of numbers take a fraction of the time of maps.
 */
export interface SentenceVector {
  stems: Int32Array
  /** In the order of `stems`. */
  weights: Float64Array
  /** How many stems the text has. */
  space: number
}

interface CountedStems {
  stems: number[]
  counts: number[]
}

/** Numbers the stems of a text in the order of their first occurrence. */
const countStems = (
  documents: readonly (readonly string[])[],
): { counted: CountedStems[]; seenIn: number[] } => {
  const numbers = new Map<string, number>()
  const seenIn: number[] = []
  const latest: number[] = []
  const places: number[] = []
  const counted = documents.map((words, document) => {
    const own: CountedStems = { stems: [], counts: [] }
    for (const word of words) {
      let stem = numbers.get(word)
      if (stem === undefined) {
        stem = numbers.size
        numbers.set(word, stem)
        seenIn.push(0)
      }
      if (latest[stem] === document) {
        own.counts[places[stem]!]! += 1
        continue
      }
      latest[stem] = document
      places[stem] = own.stems.length
      own.stems.push(stem)
      own.counts.push(1)
      seenIn[stem]! += 1
    }
    return own
  })
  return { counted, seenIn }
}

/** `documents` are the stems of each sentence of one text. */
export const tfIdfVectors = (documents: readonly (readonly string[])[]): SentenceVector[] => {
  const { counted, seenIn } = countStems(documents)
  return counted.map(({ stems, counts }) => {
    const weights = new Float64Array(stems.length)
    let square = 0
    for (let at = 0; at < stems.length; at++) {
      const weight = (1 + Math.log(counts[at]!)) * Math.log(1 + documents.length / seenIn[stems[at]!]!)
      weights[at] = weight
      square += weight * weight
    }
    const length = Math.sqrt(square) || 1
    for (let at = 0; at < weights.length; at++) weights[at]! /= length
    return { stems: Int32Array.from(stems), weights, space: seenIn.length }
  })
}

/** Weights by stem, reused without allocation; all zero between two calls. */
let byStem = new Float64Array(1024)

const dot = ({ stems, weights }: SentenceVector, others: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < stems.length; at++) sum += weights[at]! * others[stems[at]!]!
  return sum
}

/** Of two sentences of one text. */
export const cosine = (a: SentenceVector, b: SentenceVector): number => {
  const [small, large] = a.stems.length < b.stems.length ? [a, b] : [b, a]
  if (byStem.length < large.space) byStem = new Float64Array(2 * large.space)
  for (let at = 0; at < large.stems.length; at++) byStem[large.stems[at]!] = large.weights[at]!
  const sum = dot(small, byStem)
  for (const stem of large.stems) byStem[stem] = 0
  return sum
}

/** Uses the sum of all vectors, because it ranks sentences as their mean would. */
export const centroidScores = (vectors: readonly SentenceVector[]): number[] => {
  const mean = new Float64Array(vectors[0]?.space ?? 0)
  for (const { stems, weights } of vectors)
    for (let at = 0; at < stems.length; at++) mean[stems[at]!]! += weights[at]!
  return vectors.map((vector) => dot(vector, mean))
}
