import { nextContent } from '../comparison.ts'
import type { Operator } from '../../../summarise/operators.ts'
import type { Objection, Rule } from './rule.ts'

const CLASSES = ['all', 'most', 'some', 'few', 'only', 'usually'] as const
const NOT_DROPPED: readonly Operator[] = ['most', 'some', 'few', 'only', 'usually']
const ACCEPTS: Partial<Record<Operator, readonly Operator[]>> = {
  some: ['some', 'few'],
  few: ['few', 'some'],
  usually: ['usually', 'most'],
  most: ['most', 'usually', 'more-than'],
}
/** "every 3 months", "all over": no quantifier. */
const isReal = (words: Parameters<Rule>[0]['own'], at: number, operator: Operator): boolean => {
  const next = words[at + 1]
  if (operator === 'all') {
    if (
      /^(?:every|each|tous|toutes|any|chaque|tout|toute|always|toujours|entire|whole|entier|entiere)$/.test(
        words[at]?.word ?? '',
      )
    )
      return (
        (!next?.isNumber && !/^(?:les|day|days|year|month|week|time|le|la)$/.test(next?.word ?? '')) ||
        (/^(?:les|le|la)$/.test(next?.word ?? '') && !words[at + 2]?.isNumber)
      )
    return true
  }
  if (words[at]?.word === 'part' || words[at]?.word === 'partie') return !words[at - 1]?.isContent
  if (operator === 'some') return !next?.isNumber && !/^(?:of the|day|time)$/.test(next?.word ?? '')
  return true
}

/** Also part of a phrase: "each time". */
const EACH = /^(?:each|every|all|chaque|tous|toutes|tout|toute)$/

/** « N’a été essayé que dans une baie » states "only". */
const isRestricted = (words: Parameters<Rule>[0]['own']): boolean =>
  words.some(({ word }, at) => {
    if (word !== 'ne' && word !== 'n') return false
    const rest = words.slice(at + 1, at + 9).map((next) => next.word)
    const que = rest.findIndex((next) => /^(?:que|qu)$/.test(next))
    return que >= 0 && !rest.slice(0, que).some((next) => /^(?:pas|plus|jamais|rien|aucune?)$/.test(next))
  })

/** All, most, some, few, only: as in the source, and of the same noun. */
export const quantifiers: Rule = ({ own, cited, links, isAcross, sourceLang }) => {
  const objections: Objection[] = []
  const mentions = (operators: readonly Operator[]) =>
    cited.some((word) => operators.some((operator) => word.operators.has(operator)))
  const has = (words: typeof own, operators: readonly Operator[]) =>
    [...words.keys()].some((at) =>
      operators.some((operator) => words[at]?.operators.has(operator) && isReal(words, at, operator)),
    )
  for (const operator of CLASSES) {
    const accepted = ACCEPTS[operator] ?? [operator]
    const at = [...own.keys()].find(
      (place) => own[place]?.operators.has(operator) && isReal(own, place, operator),
    )
    if (
      at !== undefined &&
      !mentions(accepted) &&
      (links[at] ?? -1) < 0 &&
      !(operator === 'all' && cited.some(({ word }) => EACH.test(word))) &&
      !(operator === 'only' && isRestricted(cited)) &&
      // « Des élus » states "some".
      !(operator === 'some' && isAcross && sourceLang === 'fr' && cited.some(({ word }) => word === 'des')) &&
      !(
        operator === 'only' &&
        /^(?:seul|sole)/.test(own[at]?.word ?? '') &&
        cited.some(({ word }) => /^(?:single|one|unique|sole|un|une)$/.test(word))
      )
    )
      objections.push({ rule: 'quantifier', detail: `"${own[at]?.text}" is not in the source` })
  }
  const places = new Set(links.filter((at) => at >= 0))
  for (const operator of NOT_DROPPED)
    for (const at of cited.keys()) {
      if (!cited[at]?.operators.has(operator) || !isReal(cited, at, operator) || places.has(at)) continue
      const head = nextContent(cited, at + 1, 4)
      if (operator === 'only' && isRestricted(own)) continue
      if (head < 0 || !places.has(head) || cited[head]?.clause !== cited[at]?.clause) continue
      if (
        !has(own, ACCEPTS[operator] ?? [operator]) &&
        !has(own, ['few', 'some', 'most'].includes(operator) ? ['few', 'some', 'most', 'many'] : [])
      )
        objections.push({ rule: 'quantifier', detail: `the source's "${cited[at]?.text}" is left out` })
    }
  return objections
}
