import type { Fitness } from './not-a-sentence.ts'
import type { RankedSentence } from './ranking.ts'
import { cosine } from './vectors.ts'

/** Weight of the similarity to sentences chosen before, which lowers a score (maximal marginal relevance). */
const REDUNDANCY = 0.35
const NEARLY_SAME = 0.8
/** Share of a sentence's stems, 0 to 1, from which the free excerpt counts as stating the sentence. */
export const KNOWN = 0.6
/** Limits the sentences with which a long text's summary may begin, so that it states the subject first. */
const ANCHOR = { among: 3, within: 10, share: 0.25 }

export interface Choice {
  count: number
  /** Up to this number are chosen, beyond `count`, while all together fit into `roomForMore` characters. */
  most: number
  roomForMore: number
  /** Maximum length of all sentences together. */
  maxCharacters: number
  /** In a long text, the first choice must be near the beginning if a sentence there can be read alone. */
  isLong: boolean
  /** How many sentences may repeat the free excerpt; Infinity for no limit. */
  known: number
  fitness: 'fit' | 'quotation' | 'weak'
  /** Sentences chosen by an earlier call, which count towards all limits but `known`. */
  before?: readonly RankedSentence[]
}

const ACCEPTED: Record<Choice['fitness'], readonly Fitness[]> = {
  fit: ['fit'],
  quotation: ['fit', 'quotation'],
  weak: ['fit', 'quotation', 'weak'],
}

/**
 * Greedy selection: first an anchor that states the subject, then the highest-ranked sentences that differ
 * from those chosen. A sentence that depends on another needs that one chosen before. The result is in text
 * order.
 */
export const chooseSentences = (ranked: readonly RankedSentence[], choice: Choice): RankedSentence[] => {
  const { count, most, roomForMore, maxCharacters, isLong, fitness, before = [] } = choice
  const chosen = [...before]
  const nearestOf = ({ vector }: RankedSentence): number =>
    Math.max(0, ...chosen.map((other) => cosine(other.vector, vector)))
  const left = new Map(
    ranked
      .filter((sentence) => ACCEPTED[fitness].includes(sentence.fitness) && !before.includes(sentence))
      .map((sentence) => [sentence, nearestOf(sentence)]),
  )
  const anchors = isLong ? anchorsOf([...left.keys()], ranked.length) : new Set<RankedSentence>()
  let used = chosen.reduce((sum, { text }) => sum + text.length + 1, 0)
  let known = choice.known
  while (chosen.length < most) {
    const room = (chosen.length < count ? maxCharacters : roomForMore) - used
    const best = bestOf({ chosen, left, anchors, room, mayBeKnown: known !== 0 })
    if (!best) break
    chosen.push(best)
    left.delete(best)
    used += best.text.length + 1
    if (best.known >= KNOWN) known--
    for (const [sentence, nearest] of left)
      left.set(sentence, Math.max(nearest, cosine(sentence.vector, best.vector)))
  }
  return chosen.toSorted((a, b) => a.order - b.order)
}

interface Selection {
  chosen: readonly RankedSentence[]
  /** Sentences not chosen yet, each with its similarity to the nearest chosen one. */
  left: ReadonlyMap<RankedSentence, number>
  /** The first choice must be one of these; empty for a short text. */
  anchors: ReadonlySet<RankedSentence>
  /** Maximum length of the next sentence in characters. */
  room: number
  mayBeKnown: boolean
}

const bestOf = ({ chosen, left, anchors, room, mayBeKnown }: Selection): RankedSentence | undefined => {
  const isFirst = chosen.length === 0
  const needsAnchor = isFirst && anchors.size > 0
  let best: RankedSentence | undefined
  let bestValue = -Infinity
  for (const [sentence, nearest] of left) {
    const value = (isFirst ? sentence.score : sentence.laterScore) - REDUNDANCY * nearest
    // Near-duplicates are skipped whatever their score, because captions often repeat the text.
    if (sentence.text.length > room || nearest > NEARLY_SAME || value <= bestValue) continue
    if (!mayBeKnown && sentence.known >= KNOWN) continue
    if (needsAnchor && !anchors.has(sentence)) continue
    if (!hasWhatItNeeds(sentence, chosen)) continue
    best = sentence
    bestValue = value
  }
  return best
}

const anchorsOf = (usable: readonly RankedSentence[], count: number): Set<RankedSentence> => {
  const last = Math.max(ANCHOR.within, count * ANCHOR.share)
  const standing = usable.filter(({ order, leaning }) => order < last && (leaning === 'none' || order === 0))
  return new Set(standing.slice(0, ANCHOR.among))
}

/** The first sentence of a text may depend on the title, which is shown above the summary. */
const hasWhatItNeeds = ({ leaning, order }: RankedSentence, chosen: readonly RankedSentence[]): boolean => {
  if (leaning === 'none' || order === 0) return true
  return chosen.some((other) => (leaning === 'on-previous' ? other.order === order - 1 : other.order < order))
}

/**
 * The sentence after those it depends on, even if the excerpt contains them; empty if one is not fit for
 * readers.
 */
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
