import type { Operator } from '../../../summarise/operators.ts'
import { linkOf } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { isWordAt, mentions } from '../word-queries.ts'
import type { Objection, Rule } from './rule.ts'

export const YEAR = /^(?:19|20)\d\d$/
const BOUNDS = ['more-than', 'less-than', 'at-least', 'at-most'] as const
/** "At least" and "more than" are accepted for each other, as are "at most" and "less than". */
const INTERCHANGED: Partial<Record<Operator, Operator>> = { 'at-least': 'more-than', 'at-most': 'less-than' }
const REACH = 4
const AFTER_REACH = 6
const BETWEEN = /^(?:the|a|an|un|une|des|de|d|en|of|to|a|l|s|was|is|est|by|than|que|et)$/

const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)$/

const LIKENESS = /^(?:about|roughly|approximately|nearly|almost|around|just|twice|times|half|same|thrice)$/

/** Finds a bound that follows its number: "83 percent or more". */
const boundAfter = (words: readonly Word[], at: number): Operator | undefined => {
  for (let next = at + 1; next <= Math.min(words.length - 1, at + AFTER_REACH); next++) {
    const word = words[next]
    if (!word || word.clause !== words[at]?.clause || word.isNumber) return undefined
    const found = (['at-least', 'at-most'] as const).find((bound) => word.operators.has(bound))
    const isEnd = words[next + 2]?.clause !== word.clause
    if (found) return isEnd || /^(?:or|ou)$/.test(word.word) ? found : undefined
  }
  return undefined
}

/** "About" is not treated as a bound, because a sentence may add or omit it. */
const boundOf = (words: readonly Word[], at: number): Operator | undefined => {
  // Before a month or with a year, a word such as « jusqu’au » states a time: « jusqu’au 12 décembre ».
  if (isWordAt(words, at + 1, MONTH) || isWordAt(words, at, YEAR)) return undefined
  for (let back = at - 1; back >= Math.max(0, at - REACH); back--) {
    const word = words[back]!
    const found = BOUNDS.find((bound) => word.operators.has(bound))
    // After a word of likeness, "as much as" compares and states no bound: "twice as many as".
    if (found) return word.word === 'as' && isWordAt(words, back - 1, LIKENESS) ? undefined : found
    if (word.isNumber || (word.isContent && !BETWEEN.test(word.word))) break
  }
  return boundAfter(words, at)
}

const DURATION =
  /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|decades?|centur(?:y|ies)|generations?)$/

/**
 * "Over" before a duration may mean "during" ("over four years"), so that the other text may have no bound.
 */
const isOverTime = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 2), at).some(({ word }) => word === 'over') &&
  words.slice(at + 1, at + 3).some(({ word }) => DURATION.test(word))

const isSameBound = (a: Operator | undefined, b: Operator | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && (INTERCHANGED[a] === b || INTERCHANGED[b] === a))

/**
 * A verb of reaching with a hedge states an upper bound: « pourrait atteindre 320 mégawatts », "could draw up
 * to 320".
 */
const limitBefore = (words: readonly Word[], at: number): Operator | undefined =>
  isWordAt(words, at - 1, /^(?:reach|atteindre|hit)$/) && mentions(words, ['possible'])
    ? 'at-most'
    : undefined

export const bound: Rule = (comparison) => {
  const { own, cited, links } = comparison
  return own.flatMap((number, at): Objection[] => {
    const there = linkOf(links, at)
    if (!number.isNumber || there < 0 || YEAR.test(number.word)) return []
    const mine = boundOf(own, at) ?? limitBefore(own, at)
    const places = [...cited.keys()].filter(
      (place) => cited[place]?.isNumber && cited[place]?.word === number.word,
    )
    const isSame = (place: number): boolean => {
      const ofSource = boundOf(cited, place)
      if (isOverTime(own, at) && ofSource === undefined) return true
      if (isOverTime(cited, place) && mine === undefined) return true
      return isSameBound(mine, ofSource ?? (mine === undefined ? undefined : limitBefore(cited, place)))
    }
    return places.some(isSame)
      ? []
      : [
          {
            rule: 'bound',
            detail: `"${mine ?? 'exactly'} ${number.text}" is "${boundOf(cited, there) ?? 'exactly'}" in the source`,
          },
        ]
  })
}
