import type { Language } from '../text/languages.ts'
import type { Sentence } from './sentences.ts'
import { factsIn } from './facts.ts'
import type { Leaning } from './leaning.ts'
import { lexRankScores } from './lex-rank.ts'
import type { Fitness } from './not-a-sentence.ts'
import { penaltyOf } from './penalties.ts'
import type { Traits } from './traits.ts'
import { centroidScores, type SentenceVector, tfIdfVectors } from './vectors.ts'
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
  vector: SentenceVector
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
    const vector = vectors[order]!
    return { ...sentence, order, score, laterScore, fitness, leaning, known, vector }
  })
}

/** Scales the highest score to 1, so that the weights mean the same for texts of any length. */
const scaled = (values: readonly number[]): number[] => {
  const highest = Math.max(...values, 0)
  return highest === 0 ? values.map(() => 0) : values.map((value) => value / highest)
}
