import type { Operator } from '../../../summarise/operators.ts'
import type { Word } from '../read-text.ts'
import type { Objection, Rule } from './rule.ts'

const YEAR = /^(?:19|20)\d\d$/
const BOUNDS = ['more-than', 'less-than', 'at-least', 'at-most'] as const
const APART: Partial<Record<Operator, Operator>> = { 'at-least': 'more-than', 'at-most': 'less-than' }
const REACH = 4
const AFTER_REACH = 6
/** Words that may separate a bound from its number. */
const ONLY_MARKS = /^(?:the|a|an|un|une|des|de|d|en|of|to|a|l|s|was|is|est|by|than|que|et)$/

const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)$/

const LIKENESS = /^(?:about|roughly|approximately|nearly|almost|around|just|twice|times|half|same|thrice)$/
/** "83 percent or more", « 40 000 par an au maximum ». */
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

/** Bounds before a number; "about" may be added or dropped, and is ignored. */
const boundBefore = (words: readonly Word[], at: number): Operator | undefined => {
  // « Jusqu’au 12 décembre » states a time, not a bound.
  if (MONTH.test(words[at + 1]?.word ?? '') || YEAR.test(words[at]?.word ?? '')) return undefined
  for (let back = at - 1; back >= Math.max(0, at - REACH); back--) {
    const found = BOUNDS.find((bound) => words[back]?.operators.has(bound))
    // "Roughly as much as", "twice as many as": a comparison.
    if (found && words[back]?.word === 'as' && LIKENESS.test(words[back - 1]?.word ?? '')) return undefined
    if (found) return found
    const word = words[back]
    if (!word || word.isNumber || (word.isContent && !ONLY_MARKS.test(word.word))) break
  }
  return boundAfter(words, at)
}

const DURATION =
  /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|decades?|centur(?:y|ies)|generations?)$/

/** "over four years" is ambiguous: a duration as often as a bound. */
const isOverTime = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 2), at).some(({ word }) => word === 'over') &&
  words.slice(at + 1, at + 3).some(({ word }) => DURATION.test(word))

const isSameBound = (a: Operator | undefined, b: Operator | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && (APART[a] === b || APART[b] === a))

/** « Pourrait atteindre 320 mégawatts » is "could draw up to 320". */
const limitBefore = (words: readonly Word[], at: number): Operator | undefined =>
  /^(?:reach|atteindre|hit)$/.test(words[at - 1]?.word ?? '') &&
  words.some(({ operators }) => operators.has('possible'))
    ? 'at-most'
    : undefined

export const bound: Rule = (comparison) => {
  const { own, cited, links } = comparison
  return [...own.keys()].flatMap((at): Objection[] => {
    const there = links[at] ?? -1
    if (!own[at]?.isNumber || there < 0 || YEAR.test(own[at]?.word ?? '')) return []
    const mine = boundBefore(own, at) ?? limitBefore(own, at)
    const places = [...cited.keys()].filter(
      (place) => cited[place]?.isNumber && cited[place]?.word === own[at]?.word,
    )
    const isSame = (place: number): boolean => {
      const ofSource = boundBefore(cited, place)
      if (isOverTime(own, at) && ofSource === undefined) return true
      if (isOverTime(cited, place) && mine === undefined) return true
      return isSameBound(mine, ofSource ?? (mine === undefined ? undefined : limitBefore(cited, place)))
    }
    return places.some(isSame)
      ? []
      : [
          {
            rule: 'bound',
            detail: `"${mine ?? 'exactly'} ${own[at]?.text}" is "${boundBefore(cited, there) ?? 'exactly'}" in the source`,
          },
        ]
  })
}

const SKIPPED_AFTER_NUMBER =
  /^(?:of|de|d|des|the|du|la|le|les|l|million|millions|billion|billions|milliard|milliards|thousand|mille|dollars?|euros?|us|per|cent|pour|percent|x|bn|mn|m|b|k|md)$/
/** Units that look like names. */
const MEASURE = /^(?:[KMGTP]?(?:o|B|b|Wh?|Hz)|kWh?)$/
const UNIT_BEFORE = 3
const UNIT_AFTER = 8

/** The unit of a number: the next word after it. */
const unitAfter = (words: readonly Word[], at: number): number => {
  let place = at + 1
  while (place < words.length && SKIPPED_AFTER_NUMBER.test(words[place]?.word ?? '')) place++
  const word = words[place]
  return word &&
    place - at <= 4 &&
    (word.isContent || /^(?:ans?|mois|fois|times|points?)$/.test(word.word)) &&
    word.clause === words[at]?.clause
    ? place
    : -1
}

/** The number of a word: right before it, without a content word between. */
const ownerOf = (words: readonly Word[], at: number): string | undefined => {
  for (let back = at - 1; back >= Math.max(0, at - 3); back--) {
    const word = words[back]
    if (word?.isNumber && !/^\d/.test(word.word)) continue
    if (word?.isNumber) return word.word
    if (word?.isContent) return undefined
  }
  return undefined
}

export const unit: Rule = (comparison) => {
  const { own, cited, links } = comparison
  return [...own.keys()].flatMap((at): Objection[] => {
    const number = own[at]
    // "Gemma 4": a number in a name counts nothing.
    if (
      !number?.isNumber ||
      !/^\d/.test(number.word) ||
      (own[at - 1]?.isName && own[at - 1]?.clause === number.clause) ||
      // "Six in ten managers": the six count, « six cadres sur dix ».
      (/^(?:in|of|sur)$/.test(own[at - 1]?.word ?? '') &&
        own.slice(Math.max(0, at - 4), at - 1).some(({ isNumber }) => isNumber))
    )
      return []
    const counted = unitAfter(own, at)
    const word = own[counted]
    if (counted < 0 || !word || (word.isName && !MEASURE.test(word.text))) return []
    const places = [...cited.keys()].filter(
      (place) => cited[place]?.isNumber && cited[place]?.word === number.word,
    )
    const there = links[counted] ?? -1
    // Words without a counterpart are left to the rule of coverage.
    if (there < 0) return []
    const isNear =
      places.length === 0 ||
      places.some(
        (place) =>
          (there >= place - UNIT_BEFORE && there <= place + UNIT_AFTER) ||
          cited
            .slice(Math.max(0, place - UNIT_BEFORE), place + UNIT_AFTER + 1)
            .some((other) => other.word === cited[there]?.word),
      )
    const copies = [...cited.keys()].filter((place) => cited[place]?.word === cited[there]?.word)
    const owners = copies.map((copy) => ownerOf(cited, copy)).filter((owner) => owner !== undefined)
    const isOwned =
      owners.length === 0 ||
      owners.includes(number.word) ||
      // "84 voix contre 61": the second number has an implicit unit.
      (places.every((place) => unitAfter(cited, place) < 0) &&
        !own.some((word) => word.isNumber && owners.includes(word.word)))
    return isNear && isOwned
      ? []
      : [{ rule: 'unit', detail: `"${number.text} ${word.text}" does not count this in the source` }]
  })
}

const kindOf = (words: readonly Word[], at: number): string => {
  const next = words[at + 1]?.word ?? ''
  if (/^(?:percent|pour|per)$/.test(next)) return 'share'
  return YEAR.test(words[at]?.word ?? '') ? 'year' : 'plain'
}

const isSynonymOfChange = (word: Word | undefined) =>
  Boolean(word && (word.operators.has('up') || word.operators.has('down')))

/** Two numbers that were swapped: each is beside the words of the other. */
export const anchor: Rule = (comparison) => {
  const { own, cited, links } = comparison
  let right = 0
  const wrong: string[] = []
  const numbersOfCited = [...cited.keys()].filter((at) => cited[at]?.isNumber)
  if (numbersOfCited.length < 2) return []
  for (const at of own.keys()) {
    const number = own[at]
    if (!number?.isNumber || kindOf(own, at) === 'year') continue
    const homes = numbersOfCited.filter((place) => cited[place]?.word === number.word)
    if (homes.length !== 1) continue
    const [home = -1] = homes
    for (const step of [-1, 1]) {
      let near = at + step
      while (
        near >= 0 &&
        near < own.length &&
        Math.abs(near - at) < 6 &&
        (!own[near]?.isContent || isSynonymOfChange(own[near]) || (links[near] ?? -1) < 0) &&
        !own[near]?.isNumber
      )
        near += step
      if (own[near]?.isNumber) continue
      const there = links[near] ?? -1
      if (there < 0 || near < 0 || near >= own.length || Math.abs(near - at) >= 6) continue
      // Of a repeated word the nearest one is compared.
      const copies = [...cited.keys()].filter((place) => cited[place]?.word === cited[there]?.word)
      const toHome = Math.min(...copies.map((place) => Math.abs(place - home)))
      const others = numbersOfCited.filter(
        (place) => place !== home && kindOf(cited, place) === kindOf(cited, home),
      )
      const toOther = Math.min(
        Infinity,
        ...others.flatMap((place) => copies.map((copy) => Math.abs(copy - place))),
      )
      if (toOther <= 3 && toHome > toOther + 1)
        wrong.push(`"${number.text}" stands with "${own[near]?.text}"`)
      else right++
    }
  }
  return wrong.length > right ? [{ rule: 'anchor', detail: wrong.join('; ') }] : []
}

const COMPARED_REACH = 12

/**
 * « Contre 35 % il y a deux ans », "up from 35 %": the former value, or several where several are compared.
 */
const formerValues = (words: readonly Word[]): string[] =>
  words.flatMap((word, at) => {
    const isCompared =
      /^(?:contre|against)$/.test(word.word) ||
      (word.word === 'from' && words.slice(Math.max(0, at - 3), at).some(isChanging)) ||
      (/^(?:with|to|a)$/.test(word.word) && words[at - 1]?.word.startsWith('compar'))
    const number = isCompared
      ? words.slice(at + 1, at + 4).find((next) => next.isNumber && !YEAR.test(next.word))
      : undefined
    if (!number) return []
    // "Against 68.9 % for its predecessor and 74.2 % for the best": both.
    const others = words.filter(
      (other, place) =>
        place > at &&
        place <= at + COMPARED_REACH &&
        other.isNumber &&
        other.clause === number.clause &&
        /^(?:and|or|et|ou)$/.test(words[place - 1]?.word ?? ''),
    )
    return [number.word, ...others.map((other) => other.word)]
  })

const isChanging = (word: Word): boolean =>
  word.operators.has('up') || word.operators.has('down') || /^(?:up|down)$/.test(word.word)

/** A former value must not be stated as the current one. */
export const formerValue: Rule = ({ own, cited }) => {
  const [mine, ofSource] = [formerValues(own), formerValues(cited)]
  if (ofSource.length === 0) return []
  return mine
    .filter((value) => !ofSource.includes(value))
    .map((value) => ({
      rule: 'anchor',
      detail: `"${value}" is not what the source compares with (${ofSource.join(', ')})`,
    }))
}
