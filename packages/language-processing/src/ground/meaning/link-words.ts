import type { Language } from '../../text/languages.ts'
import { aliasesOf } from './aliases.ts'
import type { Word } from './read-text.ts'
import { isSameRegion } from './region-names.ts'

/** For each word of the sentence, the index of its counterpart in the cited text, or -1. */
export type Links = readonly number[]

/** Also returns -1 for an index outside the sentence. */
export const linkOf = (links: Links, at: number): number => links[at] ?? -1

export interface Pair {
  lang: Language
  sourceLang: Language
}

const SHORTEST_PREFIX = 5
/**
 * Words that share one of these operators match: « devrait » is "expected", although its verb means "must".
 */
const ATTITUDES = ['expected', 'intended', 'likely', 'possible', 'reported'] as const
const NEGATIVE = /^(?:un|in|im|il|ir|dis|non|mis|anti|de|mal)/

const commonPrefix = (a: string, b: string): number => {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length++
  return length
}

const distanceWithin = (a: string, b: string, limit: number): boolean => {
  if (Math.abs(a.length - b.length) > limit) return false
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return (row[b.length] ?? limit + 1) <= limit
}

const negativePrefix = (word: string): string => NEGATIVE.exec(word)?.[0] ?? ''

const aliasCache = new Map<string, ReadonlySet<string>>()
const aliasWordsOf = (word: string): ReadonlySet<string> => {
  const before = aliasCache.get(word)
  if (before) return before
  const all = new Set(aliasesOf(word).flatMap((alias) => alias.split(' ').filter((part) => part.length > 1)))
  if (aliasCache.size > 5000) aliasCache.clear()
  aliasCache.set(word, all)
  return all
}

const areAliases = (a: string, b: string): boolean => {
  const [ofA, ofB] = [aliasWordsOf(a), aliasWordsOf(b)]
  return (ofA.size > 0 && ofA.has(b)) || (ofB.size > 0 && ofB.has(a))
}

/**
 * Similarity from 4 for equal words down to 0. Names match only if they are equal, aliases, or spelt alike
 * across the two languages.
 */
const likeness = (own: Word, other: Word, { lang, sourceLang }: Pair): number => {
  if (own.isNumber !== other.isNumber) return 0
  if (own.word === other.word) return 4
  if (own.isNumber) return 0
  if (areAliases(own.word, other.word)) return 3
  const isAcross = lang !== sourceLang
  if (isAcross && (own.isName || other.isName) && isSameRegion(own.word, other.word)) return 3
  if (own.isName && other.isName) return likenessOfNames(own, other, isAcross)
  return likenessOfWords(own, other, isAcross)
}

const likenessOfWords = (own: Word, other: Word, isAcross: boolean): number => {
  if (!isAcross && !own.forms.isDisjointFrom(other.forms)) return 3
  if (shareAttitude(own, other)) return 2.1
  if (!own.meanings.isDisjointFrom(other.meanings)) return 2
  if (isAcross) return likenessAcross(own.word, other.word, own.skeleton === other.skeleton)
  return isOneANameOnly(own, other) ? 0 : likenessWithin(own.word, other.word)
}

const likenessOfNames = (own: Word, other: Word, isAcross: boolean): number => {
  if (!own.meanings.isDisjointFrom(other.meanings)) return 2
  if (own.word.length > 3 && (`${own.word}s` === other.word || own.word === `${other.word}s`)) return 3
  return isAcross && own.word.length > 4 && own.skeleton === other.skeleton ? 2 : 0
}

const shareAttitude = (own: Word, other: Word): boolean =>
  own.operators.size > 0 &&
  other.operators.size > 0 &&
  ATTITUDES.some((attitude) => own.operators.has(attitude) && other.operators.has(attitude))

/**
 * A capital identifies a name only inside a sentence, and the other language may write the name in lower case
 * ("iranien").
 */
const isOneANameOnly = (own: Word, other: Word): boolean =>
  own.isName !== other.isName && (own.isName ? !other.isStart : !own.isStart)

const likenessWithin = (own: string, other: string): number => {
  const prefix = commonPrefix(own, other)
  return prefix >= SHORTEST_PREFIX && prefix >= 0.7 * Math.max(own.length, other.length) ? 1.5 : 0
}

const likenessAcross = (own: string, other: string, hasSameSkeleton: boolean): number => {
  if (own.length > 3 && hasSameSkeleton) return 1.6
  const prefix = commonPrefix(own, other)
  const longest = Math.max(own.length, other.length)
  if (prefix >= SHORTEST_PREFIX && prefix >= 0.65 * longest) return 1.4
  const isNear =
    longest >= 6 &&
    own[0] === other[0] &&
    negativePrefix(own) === negativePrefix(other) &&
    distanceWithin(own, other, Math.floor(longest * 0.25))
  return isNear ? 1.2 : 0
}

export const isAlike = (own: Word, other: Word, pair: Pair): boolean => likeness(own, other, pair) > 0

interface Candidate {
  at: number
  score: number
}

/** Offsets of the words whose links attract the link of a word, because words of a phrase stay together. */
const NEIGHBOURS = [-3, -2, -1, 1, 2, 3]
/** Distance in words beyond which a score decreases no further. */
const FAR = 12

interface Linking {
  sentence: readonly Word[]
  candidates: readonly (readonly Candidate[])[]
  links: number[]
  /** By index of a cited word, the index of the sentence's word that is linked to it. */
  taken: Map<number, number>
}

/** Words with the fewest candidates are linked first, because their links then guide their neighbours'. */
export const linkWords = (sentence: readonly Word[], cited: readonly Word[], pair: Pair): Links => {
  const links = sentence.map(() => -1)
  const candidates = sentence.map((own) => candidatesOf(own, cited, pair))
  const linking: Linking = { sentence, candidates, links, taken: new Map() }
  const order = [...candidates.keys()]
    .filter((index) => candidates[index]!.length > 0)
    .toSorted((a, b) => candidates[a]!.length - candidates[b]!.length)
  for (const index of order) {
    const best = bestCandidate(linking, index)
    if (!best || !mayTake(linking, index, best)) continue
    links[index] = best.at
    linking.taken.set(best.at, index)
  }
  return links
}

const candidatesOf = (own: Word, cited: readonly Word[], pair: Pair): Candidate[] => {
  if (!own.isContent && !own.isNumber) return []
  const candidates: Candidate[] = []
  for (const [at, other] of cited.entries()) {
    if (!mayBeCounterpart(own, other)) continue
    const score = likeness(own, other, pair)
    if (score > 0) candidates.push({ at, score })
  }
  return candidates
}

const mayBeCounterpart = (own: Word, other: Word): boolean =>
  other.isContent ||
  other.isNumber ||
  other.word === own.word ||
  other.operators.size > 0 ||
  other.meanings.size > 0

const bestCandidate = ({ candidates, links, taken }: Linking, index: number): Candidate | undefined => {
  const linked = NEIGHBOURS.map((step) => links[index + step] ?? -1).filter((at) => at >= 0)
  let best: Candidate | undefined
  let bestScore = -Infinity
  for (const candidate of candidates[index]!) {
    const nearest = Math.min(FAR, ...linked.map((at) => Math.abs(at - candidate.at)))
    const distance = linked.length > 0 ? 0.05 * nearest : 0
    const score = candidate.score - distance - (taken.has(candidate.at) ? 1.5 : 0)
    if (score > bestScore) [best, bestScore] = [candidate, score]
  }
  return best
}

/** Two different words may share a counterpart only if they are at most two positions apart. */
const mayTake = (
  { sentence, candidates, links, taken }: Linking,
  index: number,
  best: Candidate,
): boolean => {
  const holder = taken.get(best.at)
  if (holder === undefined || Math.abs(holder - index) <= 2) return true
  if (sentence[holder]!.word === sentence[index]!.word) return true
  const held = candidates[holder]!.find(({ at }) => at === best.at)?.score ?? 0
  if (held >= best.score) return false
  links[holder] = -1
  return true
}
