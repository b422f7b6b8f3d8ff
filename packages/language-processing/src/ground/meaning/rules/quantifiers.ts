import type { Operator } from '../../../summarise/operators.ts'
import { type Comparison, linkedPlaces, nextContent } from '../comparison.ts'
import { linkOf } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { hasOperatorAt, isWordAt, mentions } from '../word-queries.ts'
import type { Objection, Rule } from './rule.ts'

const QUANTIFIERS = ['all', 'most', 'some', 'few', 'only', 'usually'] as const
type Quantifier = (typeof QUANTIFIERS)[number]

/** Operators of the source that support a quantifier; without an entry, only the quantifier itself. */
const ACCEPTS: Partial<Record<Quantifier, readonly Operator[]>> = {
  some: ['some', 'few'],
  few: ['few', 'some'],
  usually: ['usually', 'most'],
  most: ['most', 'usually', 'more-than'],
}
const acceptedFor = (operator: Quantifier): readonly Operator[] => ACCEPTS[operator] ?? [operator]

const hasWord = (words: readonly Word[], pattern: RegExp): boolean =>
  words.some(({ word }) => pattern.test(word))

const EVERY = /^(?:every|each|tous|toutes|any|chaque|tout|toute|always|toujours|entire|whole|entier|entiere)$/

/**
 * Before a number or unit of time a quantifier states a frequency: "every 3 months", « tous les deux jours ».
 */
const isFrequency = (words: readonly Word[], at: number): boolean =>
  isWordAt(words, at + 1, /^(?:les|le|la)$/)
    ? words[at + 2]?.isNumber === true
    : words[at + 1]?.isNumber === true || isWordAt(words, at + 1, /^(?:day|days|year|month|week|time)$/)

const isQuantifier = (words: readonly Word[], at: number, operator: Operator): boolean => {
  if (!hasOperatorAt(words, at, operator)) return false
  if (operator === 'all') return !isWordAt(words, at, EVERY) || !isFrequency(words, at)
  if (isWordAt(words, at, /^(?:part|partie)$/)) return !words[at - 1]?.isContent
  if (operator === 'some')
    return !words[at + 1]?.isNumber && !isWordAt(words, at + 1, /^(?:of the|day|time)$/)
  return true
}

/** Compared as words, because in a phrase such as "each time" the word is no operator. */
const EACH = /^(?:each|every|all|chaque|tous|toutes|tout|toute)$/

/** « Ne … que » states "only": « n’a été essayé que dans une baie ». */
const isRestricted = (words: readonly Word[]): boolean =>
  words.some(({ word }, at) => {
    if (word !== 'ne' && word !== 'n') return false
    const rest = words.slice(at + 1, at + 9).map((next) => next.word)
    const que = rest.findIndex((next) => /^(?:que|qu)$/.test(next))
    return que >= 0 && !rest.slice(0, que).some((next) => /^(?:pas|plus|jamais|rien|aucune?)$/.test(next))
  })

const isInSource = (
  { own, cited, isAcross, sourceLang }: Comparison,
  at: number,
  operator: Quantifier,
): boolean => {
  if (mentions(cited, acceptedFor(operator))) return true
  if (operator === 'all') return hasWord(cited, EACH)
  // The French article « des » may be translated by "some".
  if (operator === 'some') return isAcross && sourceLang === 'fr' && hasWord(cited, /^des$/)
  if (operator !== 'only') return false
  return (
    isRestricted(cited) ||
    (isWordAt(own, at, /^(?:seul|sole)/) && hasWord(cited, /^(?:single|one|unique|sole|un|une)$/))
  )
}

const addedQuantifiers = (comparison: Comparison): Objection[] => {
  const { own, links } = comparison
  return QUANTIFIERS.flatMap((operator): Objection[] => {
    const at = own.findIndex((_, place) => isQuantifier(own, place, operator))
    return at < 0 || linkOf(links, at) >= 0 || isInSource(comparison, at, operator)
      ? []
      : [{ rule: 'quantifier', detail: `"${own[at]?.text}" is not in the source` }]
  })
}

/** These quantifiers are interchangeable in a rewording. */
const PARTIAL: readonly Operator[] = ['few', 'some', 'most', 'many']

const isKept = ({ own }: Comparison, operator: Quantifier): boolean => {
  if (operator === 'only' && isRestricted(own)) return true
  const accepted = [...acceptedFor(operator), ...(['few', 'some', 'most'].includes(operator) ? PARTIAL : [])]
  return own.some((_, at) => accepted.some((each) => isQuantifier(own, at, each)))
}

/** A sentence may omit a quantifier other than "all" only together with its noun. */
const omittedQuantifiers = (comparison: Comparison): Objection[] => {
  const { cited } = comparison
  const places = linkedPlaces(comparison)
  return QUANTIFIERS.filter((operator) => operator !== 'all').flatMap((operator) =>
    [...cited.keys()]
      .filter((at) => {
        if (!isQuantifier(cited, at, operator) || places.has(at)) return false
        const head = nextContent(cited, at + 1, 4)
        return places.has(head) && cited[head]?.clause === cited[at]?.clause && !isKept(comparison, operator)
      })
      .map((at) => ({ rule: 'quantifier', detail: `the source's "${cited[at]?.text}" is left out` })),
  )
}

export const quantifiers: Rule = (comparison) => [
  ...addedQuantifiers(comparison),
  ...omittedQuantifiers(comparison),
]
