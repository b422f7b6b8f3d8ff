import { isUnless } from './negation.ts'
import type { Objection, Rule } from './rule.ts'

/** "même si" concedes, "asked if" asks. */
const isReal = (words: Parameters<Rule>[0]['own'], at: number): boolean => {
  const before = words[at - 1]?.word ?? ''
  // "Toilets provided", "asked her if".
  if (
    words[at]?.word === 'provided' &&
    words[at + 1]?.clause !== words[at]?.clause &&
    words[at + 1]?.word !== 'that'
  )
    return false
  if (words[at]?.word === 'provided' && /^(?:also|is|are|was|were|be|been|being)$/.test(before)) return false
  if (/^(?:ask|asks|asked|asking)$/.test(words[at - 2]?.word ?? '')) return false
  if (
    /^(?:meme|comme|ask\w*|wonder\w*|question\w*|demand\w*|know|sait|savoir|see|determine|as|and|even)$/.test(
      before,
    )
  )
    return false
  return !words[at]?.operators.has('idiom')
}

/** These start a clause without punctuation. */
const JOINS = /^(?:that|which|who|at|as|because|since|when|qui|que|qu|dont|lorsque|quand)$/
/** Shorter main clauses are too short for a condition. */
const MIN_OF_MAIN = 2

/**
 * Range to which a condition applies: the words after it where it opens its sentence, otherwise those right
 * before it, back to the mark that separates another statement ("…, and the fine is halved if …").
 */
const mainPlacesOf = (words: Parameters<Rule>[0]['own'], at: number): Set<number> => {
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

/** "Whether the books were pirated", « savoir si »: an open question. */
const isOpenQuestion = (words: Parameters<Rule>[0]['own'], at: number): boolean =>
  (words[at]?.word === 'whether' && words[at + 1]?.word !== 'to') ||
  (/^(?:si|s)$/.test(words[at]?.word ?? '') &&
    /^(?:savoir|dire|dit|precise|preciser|question|determiner)$/.test(words[at - 1]?.word ?? ''))

/** If the main clause of a condition is kept, the condition must be kept too. */
export const conditions: Rule = ({ own, cited, links }) => {
  const objections: Objection[] = []
  const places = links.filter((at) => at >= 0)
  const hasOwn = own.some((word) => word.operators.has('if'))
  const at = [...cited.keys()].find((place) => cited[place]?.operators.has('if') && isReal(cited, place))
  if (at !== undefined && !hasOwn) {
    const main = mainPlacesOf(cited, at)
    if (places.filter((place) => main.has(place)).length >= 2)
      objections.push({ rule: 'condition', detail: `the source's "${cited[at]?.text}" is left out` })
  }
  const own_ = [...own.keys()].find((place) => own[place]?.operators.has('if') && isReal(own, place))
  if (
    own_ !== undefined &&
    !cited.some((word) => word.operators.has('if') || /^(?:whether|when|lorsque|quand)$/.test(word.word)) &&
    !(own.some(isUnless) && cited.some(({ word }) => /^(?:without|sans)$/.test(word)))
  )
    objections.push({ rule: 'condition', detail: `"${own[own_]?.text}" is not in the source` })
  const whether = cited.findIndex((word, place) => isOpenQuestion(cited, place))
  if (
    whether >= 0 &&
    !own.some((word, place) => word.operators.has('if') || isOpenQuestion(own, place)) &&
    places.filter((place) => place > whether && cited[place]?.clause === cited[whether]?.clause).length >= 2
  )
    objections.push({ rule: 'condition', detail: `the source's "${cited[whether]?.text}" is left out` })
  return objections
}
