import type { Language } from '../../../text/languages.ts'
import type { Operator } from '../../../summarise/operators.ts'
import { type Comparison, linkedPlaces, nextContent } from '../comparison.ts'
import { linkOf } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { type VerbForm, verbFormOf } from '../verb-form.ts'
import { hasAny, mentions } from '../word-queries.ts'
import type { Objection, Rule } from './rule.ts'

type Modality = Extract<
  Operator,
  'possible' | 'likely' | 'expected' | 'intended' | 'reported' | 'obliged' | 'conditional'
>

/** Operators in the sentence that preserve a modality of the source. */
const ACCEPTS: Record<Modality, readonly Operator[]> = {
  possible: ['possible', 'conditional', 'likely'],
  likely: ['likely', 'possible', 'conditional'],
  expected: ['expected', 'likely', 'intended', 'future', 'conditional'],
  intended: ['intended', 'expected'],
  reported: ['reported', 'conditional', 'says', 'according-to'],
  conditional: ['conditional', 'possible', 'reported', 'likely', 'expected', 'future'],
  obliged: ['obliged', 'expected'],
}
const ALL = Object.keys(ACCEPTS) as Modality[]

/** `target` is the index of the word that the hedge at `at` modifies, or -1. */
interface Found {
  modality: Modality
  at: number
  target: number
}

const modalitiesOf = (words: readonly Word[], lang: Language): Found[] =>
  [...words.keys()].flatMap((at) => {
    const found: Found[] = ALL.filter((modality) => words[at]?.operators.has(modality)).map((modality) => ({
      modality,
      at,
      target: nextContent(words, at + 1, 6),
    }))
    // French may hedge by the ending of a verb alone: « partirait ».
    if (
      lang === 'fr' &&
      found.length === 0 &&
      !words[at]?.isOperatorOnly &&
      verbFormOf(words, at, 'fr') === 'conditional'
    )
      found.push({ modality: 'conditional', at, target: at })
    return found
  })

const hasForm = (words: readonly Word[], form: VerbForm, lang: Language): boolean =>
  words.some((_, at) => verbFormOf(words, at, lang) === form)

/** Whether the sentence keeps words that the hedge modifies; otherwise it may omit the hedge too. */
const isUsed = (comparison: Comparison, { modality, at, target }: Found): boolean => {
  const places = linkedPlaces(comparison)
  if (places.has(target)) return true
  const clause = comparison.cited[at]?.clause
  // The hedge "reportedly" also applies to the words before it: "is reportedly leaving".
  const from = modality === 'reported' ? -1 : at
  return [...places].filter((place) => place > from && comparison.cited[place]?.clause === clause).length >= 2
}

const isLinkedToHedge = ({ own, links, lang }: Comparison, { modality, at }: Found): boolean => {
  const holder = links.indexOf(at)
  const word = own[holder]
  return (
    word !== undefined && (hasAny(word, ACCEPTS[modality]) || verbFormOf(own, holder, lang) === 'conditional')
  )
}

const isKept = ({ own, lang, isAcross }: Comparison, wanted: Modality, mine: readonly Found[]): boolean => {
  if (mine.some(({ modality }) => ACCEPTS[wanted].includes(modality))) return true
  if (mentions(own, ACCEPTS[wanted])) return true
  // Across languages "can" may translate a hedge, because « peut » means both "may" and "can".
  if (isAcross && wanted === 'possible' && mentions(own, ['able'])) return true
  // A future may translate an expectation, and a conditional beside "if": "would open if", « ouvrira si ».
  const acceptsFuture = wanted === 'expected' || (wanted === 'conditional' && mentions(own, ['if']))
  return acceptsFuture && hasForm(own, 'future', lang)
}

/** In reported speech a French conditional states a future: « a annoncé qu’il testerait ». */
const isReportedFuture = ({ own, cited, lang, sourceLang }: Comparison, { modality, at }: Found): boolean =>
  modality === 'conditional' &&
  sourceLang === 'fr' &&
  cited.slice(Math.max(0, at - 5), at).some(({ word }) => /^(?:que|qu)$/.test(word)) &&
  mentions(cited.slice(Math.max(0, at - 9), at), ['says']) &&
  (mentions(own, ['future']) || hasForm(own, 'future', lang))

/** A hedge in the sentence is supported by an ability in the source, and most hedges by a future. */
const isInSource = (
  { cited, sourceLang }: Comparison,
  added: Modality,
  ofSource: readonly Found[],
): boolean => {
  if (ofSource.some(({ modality }) => ACCEPTS[modality].includes(added) || ACCEPTS[added].includes(modality)))
    return true
  if (mentions(cited, ['able'])) return true
  // A future must not become a possibility.
  if (added === 'possible' || added === 'likely') return false
  return mentions(cited, ['future']) || hasForm(cited, 'future', sourceLang)
}

/** Hedges of the source must be kept, and none may be added. */
export const modality: Rule = (comparison) => {
  const { own, cited, links, lang, sourceLang } = comparison
  const mine = modalitiesOf(own, lang)
  const ofSource = modalitiesOf(cited, sourceLang)
  const omitted = ofSource.filter(
    (found) =>
      !isLinkedToHedge(comparison, found) &&
      isUsed(comparison, found) &&
      !isKept(comparison, found.modality, mine) &&
      !isReportedFuture(comparison, found),
  )
  const added = mine.filter(
    ({ modality, at }) => linkOf(links, at) < 0 && !isInSource(comparison, modality, ofSource),
  )
  return [
    ...omitted.map(({ at }): Objection => ({
      rule: 'modality',
      detail: `the source's "${cited[at]?.text}" is left out`,
    })),
    ...added.map(({ at }): Objection => ({
      rule: 'modality',
      detail: `"${own[at]?.text}" is not in the source`,
    })),
  ]
}
