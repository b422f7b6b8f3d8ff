import type { Language as Locale } from '../../text/languages.ts'
import { aliasesOf } from './aliases.ts'
import type { Word } from './read-text.ts'
import { isSameRegion } from './region-names.ts'

/** For each word of the sentence the index of its counterpart in the cited text, or -1. */
export type Links = readonly number[]

export interface Pair {
  lang: Locale
  sourceLang: Locale
}

const SHORTEST_PREFIX = 5
/** « Devrait » corresponds to "expected" rather than to "must", as its verb does otherwise. */
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

/** Similarity of two words, 0 for none; names match only equal names or their aliases. */
const likeness = (own: Word, other: Word, { lang, sourceLang }: Pair): number => {
  if (own.isNumber !== other.isNumber) return 0
  if (own.isNumber) return own.word === other.word ? 4 : 0
  if (own.word === other.word) return 4
  if (areAliases(own.word, other.word)) return 3
  if (lang !== sourceLang && (own.isName || other.isName) && isSameRegion(own.word, other.word)) return 3
  if (own.isName && other.isName) {
    if (!own.meanings.isDisjointFrom(other.meanings)) return 2
    if (own.word.length > 3 && (`${own.word}s` === other.word || own.word === `${other.word}s`)) return 3
    return lang !== sourceLang && own.word.length > 4 && own.skeleton === other.skeleton ? 2 : 0
  }
  if (lang === sourceLang && !own.forms.isDisjointFrom(other.forms)) return 3
  if (
    own.operators.size > 0 &&
    other.operators.size > 0 &&
    ATTITUDES.some((one) => own.operators.has(one) && other.operators.has(one))
  )
    return 2.1
  if (!own.meanings.isDisjointFrom(other.meanings)) return 2
  if (own.isName !== other.isName && (own.isName ? !other.isStart : !own.isStart)) {
    // A name never matches an ordinary word, unless the other language writes it in lower case: "Iranian",
    // "iranien".
    if (lang === sourceLang) return 0
  }
  const prefix = commonPrefix(own.word, other.word)
  const longest = Math.max(own.word.length, other.word.length)
  if (lang === sourceLang) return prefix >= SHORTEST_PREFIX && prefix >= 0.7 * longest ? 1.5 : 0
  if (own.word.length > 3 && own.skeleton === other.skeleton) return 1.6
  if (prefix >= SHORTEST_PREFIX && prefix >= 0.65 * longest) return 1.4
  if (
    longest >= 6 &&
    own.word[0] === other.word[0] &&
    negativePrefix(own.word) === negativePrefix(other.word) &&
    distanceWithin(own.word, other.word, Math.floor(longest * 0.25))
  )
    return 1.2
  return 0
}

export const isAlike = (own: Word, other: Word, pair: Pair): boolean => likeness(own, other, pair) > 0

interface Candidate {
  at: number
  score: number
}

const NEAR = 4

/**
 * Links each content word of the sentence to its counterpart in the cited text: first those with a single
 * candidate, then by similarity and by distance from the links of its neighbours.
 */
export const linkWords = (sentence: readonly Word[], cited: readonly Word[], pair: Pair): Links => {
  const links = sentence.map(() => -1)
  const candidates = sentence.map((own): Candidate[] =>
    own.isContent || own.isNumber
      ? cited.flatMap((other, at) => {
          if (
            !other.isContent &&
            !other.isNumber &&
            !(other.word === own.word || other.operators.size > 0 || other.meanings.size > 0)
          )
            return []
          const score = likeness(own, other, pair)
          return score > 0 ? [{ at, score }] : []
        })
      : [],
  )
  const order = [...sentence.keys()]
    .filter((index) => (candidates[index]?.length ?? 0) > 0)
    .toSorted((a, b) => (candidates[a]?.length ?? 0) - (candidates[b]?.length ?? 0))
  const taken = new Map<number, number>()
  for (const index of order) {
    const neighbours = [index - 3, index - 2, index - 1, index + 1, index + 2, index + 3]
      .map((near) => links[near] ?? -1)
      .filter((at) => at >= 0)
    let best: Candidate | undefined
    let bestScore = -Infinity
    for (const candidate of candidates[index] ?? []) {
      const nearest = Math.min(NEAR * 3, ...neighbours.map((at) => Math.abs(at - candidate.at)))
      const holder = taken.get(candidate.at)
      const score =
        candidate.score - (neighbours.length > 0 ? 0.05 * nearest : 0) - (holder === undefined ? 0 : 1.5)
      if (score > bestScore) [best, bestScore] = [candidate, score]
    }
    if (!best) continue
    const holder = taken.get(best.at)
    if (
      holder !== undefined &&
      Math.abs(holder - index) > 2 &&
      sentence[holder]?.word !== sentence[index]?.word
    ) {
      // Two words claim one: the weaker is unlinked.
      const holderScore = candidates[holder]?.find(({ at }) => at === best.at)?.score ?? 0
      if (holderScore >= best.score) continue
      links[holder] = -1
    }
    links[index] = best.at
    taken.set(best.at, index)
  }
  return links
}
