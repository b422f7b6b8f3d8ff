import { nextContent } from '../comparison.ts'
import type { Operator } from '../operators.ts'
import type { Objection, Rule } from './rule.ts'

const CLASSES = ['all', 'most', 'some', 'few', 'only', 'usually'] as const
const NOT_DROPPED: readonly Operator[] = ['most', 'some', 'few', 'only', 'usually']
const ACCEPTS: Partial<Record<Operator, readonly Operator[]>> = {
  some: ['some', 'few'],
  few: ['few', 'some'],
  usually: ['usually', 'most'],
  most: ['most', 'usually', 'more-than'],
}
/** "every 3 months", "all over": no quantifier of anything. */
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

/** All, most, some, few, only: as the source has them, and of the same thing. */
export const quantifiers: Rule = ({ own, cited, links }) => {
  const objections: Objection[] = []
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
      !has(cited, accepted) &&
      (links[at] ?? -1) < 0 &&
      !(
        operator === 'only' &&
        /^(?:seul|sole)/.test(own[at]?.word ?? '') &&
        cited.some(({ word }) => /^(?:single|one|unique|sole|un|une)$/.test(word))
      )
    ) {
      if (operator === 'some' || operator === 'usually')
        objections.push({ rule: 'quantifier', detail: `"${own[at]?.text}" is not in the source` })
      else objections.push({ rule: 'quantifier', detail: `"${own[at]?.text}" is not in the source` })
    }
  }
  const places = new Set(links.filter((at) => at >= 0))
  for (const operator of NOT_DROPPED)
    for (const at of cited.keys()) {
      if (!cited[at]?.operators.has(operator) || !isReal(cited, at, operator) || places.has(at)) continue
      const head = nextContent(cited, at + 1, 4)
      if (head < 0 || !places.has(head) || cited[head]?.clause !== cited[at]?.clause) continue
      if (
        !has(own, ACCEPTS[operator] ?? [operator]) &&
        !has(own, ['few', 'some', 'most'].includes(operator) ? ['few', 'some', 'most', 'many'] : [])
      )
        objections.push({ rule: 'quantifier', detail: `the source's "${cited[at]?.text}" is left out` })
    }
  return objections
}
