import type { SentenceVector } from './vectors.ts'

const MIN_SHARED_COSINE = 0.05
const DAMPING = 0.85
const ITERATIONS = 15

/**
 * Continuous LexRank (Erkan and Radev 2004): a sentence is central if it is similar to other central
 * sentences.
 */
export const lexRankScores = (vectors: readonly SentenceVector[]): number[] => {
  const count = vectors.length
  const rows = linksOf(vectors)
  let scores = new Float64Array(count).fill(1 / count)
  for (let round = 0; round < ITERATIONS; round++) {
    const next = new Float64Array(count).fill((1 - DAMPING) / count)
    for (let i = 0; i < count; i++) {
      const { others, weights, sum } = rows[i]!
      if (sum === 0) continue
      const share = (DAMPING * scores[i]!) / sum
      for (let at = 0; at < others.length; at++) next[others[at]!]! += share * weights[at]!
    }
    scores = next
  }
  return [...scores]
}

/** The other sentences to which one is similar enough. */
interface Links {
  others: number[]
  weights: number[]
  sum: number
}

const linksOf = (vectors: readonly SentenceVector[]): Links[] => {
  const similarities = similaritiesOf(vectors)
  const rows = vectors.map((): Links => ({ others: [], weights: [], sum: 0 }))
  for (let i = 0; i < vectors.length; i++)
    for (let j = 0; j < i; j++) {
      const similarity = similarities[i]![j]!
      if (similarity < MIN_SHARED_COSINE) continue
      for (const [row, other] of [
        [rows[i]!, j],
        [rows[j]!, i],
      ] as const) {
        row.others.push(other)
        row.weights.push(similarity)
        row.sum += similarity
      }
    }
  return rows
}

/**
 * Cosines of each sentence with the earlier ones. Adds products stem by stem, because most pairs of sentences
 * share no word.
 */
const similaritiesOf = (vectors: readonly SentenceVector[]): Float64Array[] => {
  const having = new Map<number, { sentences: number[]; weights: number[] }>()
  return vectors.map(({ stems, weights }, sentence) => {
    const row = new Float64Array(sentence)
    for (let at = 0; at < stems.length; at++) {
      const stem = stems[at]!
      const weight = weights[at]!
      const earlier = having.get(stem)
      if (!earlier) {
        having.set(stem, { sentences: [sentence], weights: [weight] })
        continue
      }
      for (let k = 0; k < earlier.sentences.length; k++)
        row[earlier.sentences[k]!]! += earlier.weights[k]! * weight
      earlier.sentences.push(sentence)
      earlier.weights.push(weight)
    }
    return row
  })
}
