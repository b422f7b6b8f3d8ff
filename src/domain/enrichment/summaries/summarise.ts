import type { Locale } from '#contract/locales.ts'
import { cutAtClause, cutAtWord } from './clauses.ts'
import { type RankedSentence, cosine, rankSentences } from './ranking.ts'
import { splitSentences } from './sentences.ts'

/** A quotation of the source: `text === source.slice(start, end)`, offsets in UTF-16 units. */
export interface CitedSentence {
  text: string
  start: number
  end: number
}

export interface SummaryRequest {
  title: string
  /** Plain text of the article, or its description where nothing more is known. */
  text: string
  lang: Locale
  maxSentences?: number
  /** Of all sentences together. */
  maxCharacters?: number
}

export const SUMMARY_SENTENCES = 3
export const SUMMARY_MAX_CHARACTERS = 900
/** Maximal marginal relevance: how much a sentence must differ from those chosen before it. */
const REDUNDANCY = 0.35
const NEARLY_SAME = 0.8

/**
 * Extractive summary: the source's own sentences, in the source's order, each with its offsets. The
 * score of a sentence mixes nearness to the text's centre (tf-idf centroid, LexRank), position and the
 * title's words; chrome, speech, questions and sentences that point back cost. A text of no more
 * than `maxSentences` sentences is its own summary, unless parts of it are chrome. Who asks for more than a summary
 * ranks the text once and hands `ranked` to each.
 */
export const summarise = (
  request: SummaryRequest,
  ranked: readonly RankedSentence[] = rankText(request),
): { sentences: CitedSentence[] } => {
  const { maxSentences = SUMMARY_SENTENCES, maxCharacters = SUMMARY_MAX_CHARACTERS } = request
  const chosen = chooseDiverse(ranked, maxSentences, maxCharacters)
  if (chosen.length === 0) return { sentences: firstThatCanBeCut(ranked, request.lang, maxCharacters) }
  return {
    sentences: chosen
      .toSorted((a, b) => a.order - b.order)
      .map(({ text, start, end }) => ({ text, start, end })),
  }
}

/** The sentences of a text with what they are worth, in its order. */
export const rankText = ({ title, text, lang }: SummaryRequest): RankedSentence[] =>
  rankSentences(splitSentences(text, lang), title, lang)

/** For a text without a sentence that is fit and short enough: the beginning of its best one, or of the next. */
const firstThatCanBeCut = (
  ranked: readonly RankedSentence[],
  lang: Locale,
  maxCharacters: number,
): CitedSentence[] => {
  const byWorth = ranked.toSorted(byScore)
  for (const cut of [cutAtClause, cutAtWord])
    for (const sentence of byWorth) {
      const kept = cut(sentence, lang, maxCharacters)
      if (kept) return [{ text: kept.text, start: kept.start, end: kept.end }]
    }
  return []
}

const byScore = (a: RankedSentence, b: RankedSentence): number => b.score - a.score || a.order - b.order

/** Greedy MMR. `already`: sentences a reader has seen, from which the choice must differ too. */
export const chooseDiverse = (
  ranked: readonly RankedSentence[],
  count: number,
  maxCharacters: number,
  already: readonly RankedSentence[] = [],
): RankedSentence[] => {
  const chosen: RankedSentence[] = []
  const left = new Map(
    ranked
      .filter((sentence) => !sentence.isUnfit && !already.includes(sentence))
      .map((sentence) => [sentence, 0]),
  )
  const repels = (taken: RankedSentence) => {
    for (const [sentence, nearest] of left)
      left.set(sentence, Math.max(nearest, cosine(sentence.vector, taken.vector)))
  }
  for (const sentence of already) repels(sentence)
  let room = maxCharacters
  while (chosen.length < count) {
    let best: RankedSentence | undefined
    let bestValue = -Infinity
    for (const [sentence, nearest] of left) {
      const isFirst = chosen.length === 0 && already.length === 0
      const value = (isFirst ? sentence.score : sentence.laterScore) - REDUNDANCY * nearest
      // Nearly the same words again (captions repeat the text) add nothing however high they score.
      if (sentence.text.length > room || nearest > NEARLY_SAME || value <= bestValue) continue
      best = sentence
      bestValue = value
    }
    if (!best) break
    chosen.push(best)
    left.delete(best)
    room -= best.text.length + 1
    repels(best)
  }
  return chosen
}
