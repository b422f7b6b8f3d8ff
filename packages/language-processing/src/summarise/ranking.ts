import type { Language } from '../text/languages.ts'
import type { Sentence } from './sentences.ts'
import { factsIn } from './facts.ts'
import type { Leaning } from './leaning.ts'
import type { Fitness } from './not-a-sentence.ts'
import { penaltyOf } from './penalties.ts'
import type { Traits } from './traits.ts'
import { contentStems } from './words.ts'

export interface RankedSentence extends Sentence {
  /** Index in the text, from 0. */
  order: number
  /** Comparable only within one text; higher is better. */
  score: number
  /** Score after a chosen sentence has covered the title's words, which then add little. */
  laterScore: number
  fitness: Fitness
  leaning: Leaning
  /** Share of the sentence's stems that the free excerpt contains, 0 to 1. */
  known: number
  /** tf-idf vector of length 1, so that a dot product is the cosine. */
  vector: ReadonlyMap<string, number>
}

/**
 * One set of weights for every kind of text, chosen by random search over news and abstracts in both
 * languages; rounding to two digits changed nothing.
 */
const WEIGHTS = {
  centroid: 0.4,
  lexRank: 0.15,
  position: 0.33,
  title: 1.5,
  /** Number of stems beyond which length adds nothing to the score. */
  fullLength: 14,
  length: 0.2,
  facts: 0.1,
  penalty: 0.45,
  /** A dependent sentence states less by itself, even after the one it depends on. */
  leaning: 0.2,
}

/** Of longer texts only the beginning is ranked, because LexRank takes quadratic time. */
const MAX_SENTENCES = 120
/** Share of the title's part that later sentences lose, because the first sentence covers the title. */
const TITLE_ANSWERED = 0.7
const MIN_SHARED_COSINE = 0.05
const DAMPING = 0.85
const ITERATIONS = 15

export const rankSentences = (
  sentences: readonly Sentence[],
  traits: readonly Traits[],
  { title, excerpt, lang }: { title: string; excerpt?: string | null | undefined; lang: Language },
): RankedSentence[] => {
  const considered = sentences.slice(0, MAX_SENTENCES)
  const stems = considered.map(({ text }) => contentStems(text, lang))
  const vectors = tfIdfVectors(stems)
  const centroid = scaled(centroidScores(vectors))
  const lexRank = scaled(lexRankScores(vectors))
  const titleStems = new Set(contentStems(title, lang))
  const freeStems = excerpt ? new Set(contentStems(excerpt, lang)) : undefined
  return considered.map((sentence, order) => {
    const own = stems[order] ?? []
    const position = 1 / (1 + order) ** 0.5
    const titleOverlap =
      titleStems.size === 0
        ? 0
        : own.filter((stem) => titleStems.has(stem)).length / Math.sqrt(titleStems.size * (own.length + 1))
    const { fitness, leaning } = traits[order] ?? { fitness: 'never', leaning: 'none' }
    const penalty = penaltyOf(sentence.text, lang)
    const score =
      WEIGHTS.centroid * (centroid[order] ?? 0) +
      WEIGHTS.lexRank * (lexRank[order] ?? 0) +
      WEIGHTS.position * position +
      WEIGHTS.title * titleOverlap +
      WEIGHTS.length * Math.min(1, own.length / WEIGHTS.fullLength) +
      WEIGHTS.facts * factsIn(sentence.text, lang) -
      WEIGHTS.penalty * penalty -
      (order > 0 && leaning !== 'none' ? WEIGHTS.leaning : 0)
    const laterScore = score - TITLE_ANSWERED * WEIGHTS.title * titleOverlap
    const known = freeStems ? own.filter((stem) => freeStems.has(stem)).length / (own.length || 1) : 0
    const vector = vectors[order] ?? new Map()
    return { ...sentence, order, score, laterScore, fitness, leaning, known, vector }
  })
}

const tfIdfVectors = (documents: readonly string[][]): Map<string, number>[] => {
  const seenIn = new Map<string, number>()
  for (const stems of documents)
    for (const stem of new Set(stems)) seenIn.set(stem, (seenIn.get(stem) ?? 0) + 1)
  return documents.map((stems) => {
    const vector = new Map<string, number>()
    for (const stem of stems) vector.set(stem, (vector.get(stem) ?? 0) + 1)
    let square = 0
    for (const [stem, count] of vector) {
      const weight = (1 + Math.log(count)) * Math.log(1 + documents.length / (seenIn.get(stem) ?? 1))
      vector.set(stem, weight)
      square += weight * weight
    }
    const length = Math.sqrt(square) || 1
    for (const [stem, weight] of vector) vector.set(stem, weight / length)
    return vector
  })
}

export const cosine = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [stem, weight] of small) sum += weight * (large.get(stem) ?? 0)
  return sum
}

/** Uses the sum of all vectors, because it ranks sentences as their mean would. */
const centroidScores = (vectors: readonly ReadonlyMap<string, number>[]): number[] => {
  const mean = new Map<string, number>()
  for (const vector of vectors)
    for (const [stem, weight] of vector) mean.set(stem, (mean.get(stem) ?? 0) + weight)
  return vectors.map((vector) => cosine(vector, mean))
}

/**
 * Continuous LexRank (Erkan and Radev 2004): a sentence is central if it is similar to other central
 * sentences.
 */
const lexRankScores = (vectors: readonly ReadonlyMap<string, number>[]): number[] => {
  const count = vectors.length
  const { links, sums } = similarities(vectors)
  let scores = new Float64Array(count).fill(1 / count)
  for (let round = 0; round < ITERATIONS; round++) {
    const next = new Float64Array(count).fill((1 - DAMPING) / count)
    for (let i = 0; i < count; i++) {
      if (sums[i] === 0) continue
      const share = (DAMPING * scores[i]!) / sums[i]!
      const row = links[i]!
      for (let j = 0; j < count; j++) next[j]! += share * row[j]!
    }
    scores = next
  }
  return [...scores]
}

/** A symmetric matrix with the sums of its rows; weak similarities and the diagonal are 0. */
const similarities = (
  vectors: readonly ReadonlyMap<string, number>[],
): { links: Float64Array[]; sums: Float64Array } => {
  const count = vectors.length
  const links = vectors.map(() => new Float64Array(count))
  const sums = new Float64Array(count)
  // Adds products stem by stem, because most pairs of sentences share no word.
  const having = new Map<string, { sentence: number; weight: number }[]>()
  for (const [sentence, vector] of vectors.entries())
    for (const [stem, weight] of vector) {
      const earlier = having.get(stem)
      if (!earlier) {
        having.set(stem, [{ sentence, weight }])
        continue
      }
      const row = links[sentence]!
      for (const other of earlier) row[other.sentence]! += other.weight * weight
      earlier.push({ sentence, weight })
    }
  for (let i = 0; i < count; i++)
    for (let j = 0; j < i; j++) {
      const similarity = links[i]![j]!
      const counted = similarity < MIN_SHARED_COSINE ? 0 : similarity
      links[i]![j] = counted
      links[j]![i] = counted
      sums[i]! += counted
      sums[j]! += counted
    }
  return { links, sums }
}

/** Scales the highest score to 1, so that the weights mean the same for texts of any length. */
const scaled = (values: readonly number[]): number[] => {
  const highest = Math.max(...values, 0)
  return highest === 0 ? values.map(() => 0) : values.map((value) => value / highest)
}
