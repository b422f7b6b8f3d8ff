import { isUnless } from './negation.ts'
import type { Objection, Rule } from './rule.ts'

/** "même si" concedes, "asked if" asks. */
const isReal = (words: Parameters<Rule>[0]['own'], at: number): boolean => {
  const before = words[at - 1]?.word ?? ''
  if (
    /^(?:meme|comme|ask\w*|wonder\w*|question\w*|demand\w*|know|sait|savoir|see|determine|as|and|even)$/.test(
      before,
    )
  )
    return false
  return !words[at]?.operators.has('idiom')
}

/** « Le texte, qui prévoit vingt heures, ne s’appliquera que si … »: no part of what is conditional. */
const RELATIVES = /^(?:which|who|qui|dont)$/
const COORDINATES = /^(?:and|or|but|et|ou|mais|nor|ni)$/

/**
 * Places that a condition holds for: what follows where it opens its sentence, otherwise what stands before it, back to where
 * another statement is joined ("…, and the fine is halved if …") and without what is said aside.
 */
const mainPlacesOf = (words: Parameters<Rule>[0]['own'], at: number): Set<number> => {
  const { clause = 0, segment } = words[at] ?? {}
  const inSegment = [...words.keys()].filter((place) => words[place]?.segment === segment)
  const before = inSegment.filter((place) => place < at)
  if (!before.some((place) => words[place]?.isContent))
    return new Set(inSegment.filter((place) => (words[place]?.clause ?? 0) > clause))
  const begins = (place: number) => place > 0 && words[place - 1]?.clause !== words[place]?.clause
  const joined = before.findLast((place) => begins(place) && COORDINATES.test(words[place]?.word ?? ''))
  const asides = new Set(
    before.flatMap((place) =>
      begins(place) && RELATIVES.test(words[place]?.word ?? '') ? [words[place]?.clause] : [],
    ),
  )
  return new Set(before.filter((place) => place >= (joined ?? 0) && !asides.has(words[place]?.clause)))
}

/** "Whether the books were pirated", « savoir si » leave open what they ask. */
const isOpenQuestion = (words: Parameters<Rule>[0]['own'], at: number): boolean =>
  (words[at]?.word === 'whether' && words[at + 1]?.word !== 'to') ||
  (/^(?:si|s)$/.test(words[at]?.word ?? '') &&
    /^(?:savoir|dire|dit|precise|preciser|question|determiner)$/.test(words[at - 1]?.word ?? ''))

/** A condition whose main clause is kept is kept with it. */
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
