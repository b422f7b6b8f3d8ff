import type { Comparison } from '../comparison.ts'
import { linkOf } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { hasAny, isWordAt } from '../word-queries.ts'
import { YEAR } from './bounds.ts'
import type { Objection, Rule } from './rule.ts'

const SKIPPED_AFTER_NUMBER =
  /^(?:of|de|d|des|the|du|la|le|les|l|million|millions|billion|billions|milliard|milliards|thousand|mille|dollars?|euros?|us|per|cent|pour|percent|x|bn|mn|m|b|k|md)$/
/** Units that look like names because of their capitals: "Go", "GB", "MW". */
const MEASURE = /^(?:[KMGTP]?(?:o|B|b|Wh?|Hz)|kWh?)$/
const UNIT_BEFORE = 3
const UNIT_AFTER = 8

/** Index of the next content word of the clause, at most four words on, which is the unit; -1 for none. */
const unitAfter = (words: readonly Word[], at: number): number => {
  let place = at + 1
  while (place < words.length && isWordAt(words, place, SKIPPED_AFTER_NUMBER)) place++
  const word = words[place]
  return word &&
    place - at <= 4 &&
    (word.isContent || /^(?:ans?|mois|fois|times|points?)$/.test(word.word)) &&
    word.clause === words[at]?.clause
    ? place
    : -1
}

/** Returns the number that counts the word, from the three words before it. */
const ownerOf = (words: readonly Word[], at: number): string | undefined => {
  for (let back = at - 1; back >= Math.max(0, at - 3); back--) {
    const word = words[back]
    if (word?.isNumber && !/^\d/.test(word.word)) continue
    if (word?.isNumber) return word.word
    if (word?.isContent) return undefined
  }
  return undefined
}

/** A number in a name ("Gemma 4") and the second of a ratio ("six in ten") count nothing. */
const isCount = (words: readonly Word[], at: number): boolean => {
  const number = words[at]!
  if (!number.isNumber || !/^\d/.test(number.word)) return false
  const before = words[at - 1]
  if (before?.isName && before.clause === number.clause) return false
  const isSecondOfRatio =
    isWordAt(words, at - 1, /^(?:in|of|sur)$/) &&
    words.slice(Math.max(0, at - 4), at - 1).some(({ isNumber }) => isNumber)
  return !isSecondOfRatio
}

const copiesOf = (words: readonly Word[], at: number): number[] =>
  [...words.keys()].filter((place) => words[place]?.word === words[at]?.word)

const isNear = (cited: readonly Word[], places: readonly number[], counted: number): boolean =>
  places.length === 0 ||
  places.some(
    (place) =>
      (counted >= place - UNIT_BEFORE && counted <= place + UNIT_AFTER) ||
      cited
        .slice(Math.max(0, place - UNIT_BEFORE), place + UNIT_AFTER + 1)
        .some((other) => other.word === cited[counted]?.word),
  )

/** False if another number counts the word in the source. */
const isOwned = (
  { own, cited }: Comparison,
  number: Word,
  places: readonly number[],
  counted: number,
): boolean => {
  const owners = copiesOf(cited, counted)
    .map((copy) => ownerOf(cited, copy))
    .filter((owner) => owner !== undefined)
  if (owners.length === 0 || owners.includes(number.word)) return true
  // A second number may omit its unit: « 84 voix contre 61 ».
  return (
    places.every((place) => unitAfter(cited, place) < 0) &&
    !own.some((word) => word.isNumber && owners.includes(word.word))
  )
}

export const unit: Rule = (comparison) => {
  const { own, cited, links } = comparison
  return own.flatMap((number, at): Objection[] => {
    if (!isCount(own, at)) return []
    const counted = unitAfter(own, at)
    const word = own[counted]
    const there = linkOf(links, counted)
    if (!word || there < 0 || (word.isName && !MEASURE.test(word.text))) return []
    const places = copiesOfNumber(cited, number)
    return isNear(cited, places, there) && isOwned(comparison, number, places, there)
      ? []
      : [{ rule: 'unit', detail: `"${number.text} ${word.text}" does not count this in the source` }]
  })
}

const copiesOfNumber = (words: readonly Word[], { word }: Word): number[] =>
  [...words.keys()].filter((place) => words[place]?.isNumber && words[place].word === word)

const kindOf = (words: readonly Word[], at: number): string => {
  if (isWordAt(words, at + 1, /^(?:percent|pour|per)$/)) return 'share'
  return isWordAt(words, at, YEAR) ? 'year' : 'plain'
}

const CHANGES = ['up', 'down'] as const
const ANCHOR_REACH = 6

/** Stops at another number, because the words beyond it belong to that number. */
const anchorOf = ({ own, links }: Comparison, at: number, step: -1 | 1): number => {
  for (let near = at + step; Math.abs(near - at) < ANCHOR_REACH; near += step) {
    const word = own[near]
    if (!word || word.isNumber) return -1
    if (word.isContent && !hasAny(word, CHANGES) && linkOf(links, near) >= 0) return near
  }
  return -1
}

/** Compares shares only with shares, because an unrelated count may be nearer by chance. */
const isBesideAnother = (
  cited: readonly Word[],
  anchor: number,
  home: number,
  numbers: readonly number[],
): boolean => {
  // If the anchor word occurs several times, the nearest occurrence is compared.
  const copies = copiesOf(cited, anchor)
  const distanceTo = (place: number) => Math.min(...copies.map((copy) => Math.abs(copy - place)))
  const others = numbers.filter((place) => place !== home && kindOf(cited, place) === kindOf(cited, home))
  const toOther = Math.min(Infinity, ...others.map(distanceTo))
  return toOther <= 3 && distanceTo(home) > toOther + 1
}

/** Detects two swapped numbers: each is nearer to the words that the other has in the source. */
export const anchor: Rule = (comparison) => {
  const { own, cited, links } = comparison
  const numbers = [...cited.keys()].filter((at) => cited[at]?.isNumber)
  if (numbers.length < 2) return []
  let right = 0
  const wrong: string[] = []
  for (const [at, number] of own.entries()) {
    if (!number.isNumber || kindOf(own, at) === 'year') continue
    const [home, second] = numbers.filter((place) => cited[place]?.word === number.word)
    if (home === undefined || second !== undefined) continue
    for (const step of [-1, 1] as const) {
      const near = anchorOf(comparison, at, step)
      if (near < 0) continue
      if (isBesideAnother(cited, linkOf(links, near), home, numbers))
        wrong.push(`"${number.text}" stands with "${own[near]?.text}"`)
      else right++
    }
  }
  return wrong.length > right ? [{ rule: 'anchor', detail: wrong.join('; ') }] : []
}

const COMPARED_REACH = 12

/** Finds former values: « contre 35 % il y a deux ans », "up from 35 %". */
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
    // "And" or "or" may add a former value: "against 68.9 % for its predecessor and 74.2 % for the best".
    const others = words.filter(
      (other, place) =>
        place > at &&
        place <= at + COMPARED_REACH &&
        other.isNumber &&
        other.clause === number.clause &&
        isWordAt(words, place - 1, /^(?:and|or|et|ou)$/),
    )
    return [number.word, ...others.map((other) => other.word)]
  })

const isChanging = (word: Word): boolean => hasAny(word, CHANGES) || /^(?:up|down)$/.test(word.word)

/** A former value in the sentence must be a former value in the source. */
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
