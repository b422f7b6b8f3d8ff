import type { Comparison } from '../comparison.ts'
import type { Word } from '../read-text.ts'
import { hasOperatorAt, isWordAt } from '../word-queries.ts'
import { isUnless } from './negation.ts'
import type { Objection, Rule } from './rule.ts'

/**
 * "Provided" is a verb and no condition after a form of "be" or at the end of its clause: "toilets provided".
 */
const isVerbProvided = (words: readonly Word[], at: number): boolean =>
  isWordAt(words, at, /^provided$/) &&
  (isWordAt(words, at - 1, /^(?:also|is|are|was|were|be|been|being)$/) ||
    (words[at + 1]?.clause !== words[at]?.clause && !isWordAt(words, at + 1, /^that$/)))

/** After these, "if" states no condition: « même si » concedes, "asked if" reports a question. */
const BEFORE_NO_CONDITION =
  /^(?:meme|comme|ask\w*|wonder\w*|question\w*|demand\w*|know|sait|savoir|see|determine|as|and|even)$/

const isCondition = (words: readonly Word[], at: number): boolean =>
  hasOperatorAt(words, at, 'if') &&
  !hasOperatorAt(words, at, 'idiom') &&
  !isVerbProvided(words, at) &&
  !isWordAt(words, at - 1, BEFORE_NO_CONDITION) &&
  !isWordAt(words, at - 2, /^(?:ask|asks|asked|asking)$/)

const conditionOf = (words: readonly Word[]): number => words.findIndex((_, at) => isCondition(words, at))

/** Clauses that begin with one of these belong to the same statement as the clause before. */
const JOINS = /^(?:that|which|who|at|as|because|since|when|qui|que|qu|dont|lorsque|quand)$/
/** Number of content words below which a clause is no main clause. */
const MIN_OF_MAIN = 2

/**
 * A condition applies to the words after it where it opens its sentence, otherwise to those before it, back
 * to a mark that separates another statement.
 */
const mainPlacesOf = (words: readonly Word[], at: number): Set<number> => {
  const { clause = 0, segment } = words[at] ?? {}
  const isInSegment = (place: number) => words[place]?.segment === segment
  const main = new Set<number>()
  let said = 0
  for (let place = at - 1; isInSegment(place); place--) {
    main.add(place)
    if (words[place]?.isContent) said++
    const isBegun = words[place]?.clause !== words[place - 1]?.clause
    if (isBegun && said >= MIN_OF_MAIN && !JOINS.test(words[place]?.word ?? '')) return main
  }
  return said > 0
    ? main
    : new Set([...words.keys()].filter((place) => isInSegment(place) && (words[place]?.clause ?? 0) > clause))
}

/** An indirect question states no fact: "whether the books were pirated", « savoir si ». */
const isOpenQuestion = (words: readonly Word[], at: number): boolean =>
  (isWordAt(words, at, /^whether$/) && !isWordAt(words, at + 1, /^to$/)) ||
  (isWordAt(words, at, /^(?:si|s)$/) &&
    isWordAt(words, at - 1, /^(?:savoir|dire|dit|precise|preciser|question|determiner)$/))

/** Number of linked words from which a clause counts as kept. */
const MIN_KEPT = 2

const omittedCondition = ({ own, cited, links }: Comparison): Objection[] => {
  const at = own.some((word) => word.operators.has('if')) ? -1 : conditionOf(cited)
  if (at < 0) return []
  const main = mainPlacesOf(cited, at)
  return links.filter((place) => main.has(place)).length >= MIN_KEPT
    ? [{ rule: 'condition', detail: `the source's "${cited[at]?.text}" is left out` }]
    : []
}

const addedCondition = ({ own, cited }: Comparison): Objection[] => {
  const at = conditionOf(own)
  if (at < 0) return []
  const hasOther = cited.some(
    ({ word, operators }) => operators.has('if') || /^(?:whether|when|lorsque|quand)$/.test(word),
  )
  const isWithout = own.some(isUnless) && cited.some(({ word }) => /^(?:without|sans)$/.test(word))
  return hasOther || isWithout
    ? []
    : [{ rule: 'condition', detail: `"${own[at]?.text}" is not in the source` }]
}

const omittedQuestion = ({ own, cited, links }: Comparison): Objection[] => {
  const at = cited.findIndex((_, place) => isOpenQuestion(cited, place))
  if (at < 0 || own.some((word, place) => word.operators.has('if') || isOpenQuestion(own, place))) return []
  const kept = links.filter((place) => place > at && cited[place]?.clause === cited[at]?.clause)
  return kept.length >= MIN_KEPT
    ? [{ rule: 'condition', detail: `the source's "${cited[at]?.text}" is left out` }]
    : []
}

/** A sentence must keep the condition of a main clause that it keeps, and must not add a condition. */
export const conditions: Rule = (comparison) => [
  ...omittedCondition(comparison),
  ...addedCondition(comparison),
  ...omittedQuestion(comparison),
]
