import type { Fitness } from './not-a-sentence.ts'
import { cosine, type RankedSentence } from './ranking.ts'

/** Maximal marginal relevance: how much a sentence must differ from those chosen before it. */
const REDUNDANCY = 0.35
const NEARLY_SAME = 0.8
/** From this share of stems on, the free excerpt states the same as a sentence. */
export const KNOWN = 0.6
/** The anchor of a long text: the first sentence near its beginning that stands alone. */
const ANCHOR = { among: 3, within: 10, share: 0.25 }

export interface Choice {
  count: number
  /** Beyond `count`, up to so many sentences while all together fit into `roomForMore` characters. */
  most: number
  roomForMore: number
  /** Of all sentences together. */
  maxCharacters: number
  /** The first chosen sentence must be near the beginning of the text. */
  isLong: boolean
  /** Number of sentences that may repeat the excerpt. */
  known: number
  /** The minimum fitness of a sentence. */
  fitness: 'fit' | 'quotation' | 'weak'
  /** Already chosen. */
  before?: readonly RankedSentence[]
}

const ACCEPTED: Record<Choice['fitness'], readonly Fitness[]> = {
  fit: ['fit'],
  quotation: ['fit', 'quotation'],
  weak: ['fit', 'quotation', 'weak'],
}

/**
 * Greedy selection in text order: an anchor that states the subject, then the highest-ranked sentences that
 * differ from the chosen ones. A sentence that depends on the previous one is taken only after that.
 */
export const chooseSentences = (
  ranked: readonly RankedSentence[],
  { count, most, roomForMore, maxCharacters, isLong, known, fitness, before = [] }: Choice,
): RankedSentence[] => {
  const chosen = [...before]
  const nearestOf = ({ vector }: RankedSentence): number =>
    Math.max(0, ...chosen.map((other) => cosine(other.vector, vector)))
  const usable = ranked.filter((sentence) => ACCEPTED[fitness].includes(sentence.fitness))
  const left = new Map(
    usable
      .filter((sentence) => !before.includes(sentence))
      .map((sentence) => [sentence, nearestOf(sentence)]),
  )
  const isAnchor = isLong ? anchorsOf([...left.keys()], ranked.length) : undefined
  let used = chosen.reduce((sum, { text }) => sum + text.length + 1, 0)
  let mayBeKnown = known
  while (chosen.length < most) {
    const room = (chosen.length < count ? maxCharacters : roomForMore) - used
    let best: RankedSentence | undefined
    let bestValue = -Infinity
    for (const [sentence, nearest] of left) {
      const isFirst = chosen.length === 0
      const value = (isFirst ? sentence.score : sentence.laterScore) - REDUNDANCY * nearest
      // Near-duplicates (captions repeat the text) add nothing, whatever their score.
      if (sentence.text.length > room || nearest > NEARLY_SAME || value <= bestValue) continue
      if (mayBeKnown === 0 && sentence.known >= KNOWN) continue
      if (isFirst && isAnchor && isAnchor.size > 0 && !isAnchor.has(sentence)) continue
      if (!hasWhatItNeeds(sentence, chosen)) continue
      best = sentence
      bestValue = value
    }
    if (!best) break
    chosen.push(best)
    left.delete(best)
    used += best.text.length + 1
    if (best.known >= KNOWN) mayBeKnown--
    for (const [sentence, nearest] of left)
      left.set(sentence, Math.max(nearest, cosine(sentence.vector, best.vector)))
  }
  return chosen.toSorted((a, b) => a.order - b.order)
}

const anchorsOf = (usable: readonly RankedSentence[], count: number): Set<RankedSentence> => {
  const last = Math.max(ANCHOR.within, count * ANCHOR.share)
  const standing = usable.filter(({ order, leaning }) => order < last && (leaning === 'none' || order === 0))
  return new Set(standing.slice(0, ANCHOR.among))
}

/**
 * Whether the sentence that this one depends on is chosen. The first of a text depends on its title, which is
 * shown above the summary.
 */
const hasWhatItNeeds = ({ leaning, order }: RankedSentence, chosen: readonly RankedSentence[]): boolean => {
  if (leaning === 'none' || order === 0) return true
  return chosen.some((other) => (leaning === 'on-previous' ? other.order === order - 1 : other.order < order))
}

/** A sentence with those it depends on, known or not; empty where one of them is not fit for readers. */
export const withWhatItNeeds = (
  sentence: RankedSentence,
  ranked: readonly RankedSentence[],
): RankedSentence[] => {
  const chain: RankedSentence[] = []
  let needed: RankedSentence | undefined = sentence
  while (needed) {
    if (needed.fitness !== 'fit') return []
    chain.unshift(needed)
    if (needed.leaning === 'none' || needed.order === 0) return chain
    const wanted: number = needed.leaning === 'on-previous' ? needed.order - 1 : 0
    needed = ranked.find(({ order }) => order === wanted)
  }
  return []
}
