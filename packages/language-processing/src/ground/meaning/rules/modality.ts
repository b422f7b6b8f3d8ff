import { type Comparison, nextContent } from '../comparison.ts'
import type { Operator } from '../../../summarise/operators.ts'
import { verbFormOf } from '../verb-form.ts'
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

/** A modality and the index of the word it modifies. */
interface Found {
  modality: Modality
  at: number
  target: number
}

const modalitiesOf = (words: Comparison['own'], lang: Comparison['lang']): Found[] =>
  [...words.keys()].flatMap((at) => {
    const found: Found[] = ALL.filter((modality) => words[at]?.operators.has(modality)).map((modality) => ({
      modality,
      at,
      target: nextContent(words, at + 1, 6),
    }))
    // Expressed by the verb's ending alone: "partirait".
    if (
      lang === 'fr' &&
      found.length === 0 &&
      !words[at]?.isOperatorOnly &&
      verbFormOf(words, at, 'fr') === 'conditional'
    )
      found.push({ modality: 'conditional', at, target: at })
    return found
  })

/** Hedges of the source must be kept, and none may be added. */
export const modality: Rule = (comparison) => {
  const { own, cited, links, lang, sourceLang, isAcross } = comparison
  const mine = modalitiesOf(own, lang)
  const ofSource = modalitiesOf(cited, sourceLang)
  const isKept = (wanted: Modality) =>
    mine.some((found) => ACCEPTS[wanted].includes(found.modality)) ||
    // "May" is "peut" in French.
    (isAcross && wanted === 'possible' && own.some((word) => word.operators.has('able'))) ||
    own.some((word) => ACCEPTS[wanted].some((operator) => word.operators.has(operator))) ||
    // "Would open if" corresponds to « ouvrira si ».
    ((wanted === 'expected' || (wanted === 'conditional' && own.some((word) => word.operators.has('if')))) &&
      own.some((_, at) => verbFormOf(own, at, lang) === 'future'))
  const places = new Set(links.filter((at) => at >= 0))
  const objections: Objection[] = []
  for (const { modality: wanted, at, target } of ofSource) {
    const holder = links.indexOf(at)
    if (
      holder >= 0 &&
      (ACCEPTS[wanted].some((operator) => own[holder]?.operators.has(operator)) ||
        verbFormOf(own, holder, lang) === 'conditional')
    )
      continue
    const clause = cited[at]?.clause
    // "Is reportedly leaving": the hedge applies to the subject too.
    const from = wanted === 'reported' ? -1 : at
    const used = [...places].filter((place) => place > from && cited[place]?.clause === clause)
    if (!places.has(target) && used.length < 2) continue
    // "A annoncé qu'il testerait": in reported speech the conditional states a future in the past.
    const isReportedFuture =
      wanted === 'conditional' &&
      sourceLang === 'fr' &&
      cited.slice(Math.max(0, at - 5), at).some(({ word }) => /^(?:que|qu)$/.test(word)) &&
      cited.slice(Math.max(0, at - 9), at).some((word) => word.operators.has('says')) &&
      own.some((word, place) => word.operators.has('future') || verbFormOf(own, place, lang) === 'future')
    if (!isKept(wanted) && !isReportedFuture)
      objections.push({ rule: 'modality', detail: `the source's "${cited[at]?.text}" is left out` })
  }
  for (const { modality: added, at } of mine) {
    if ((links[at] ?? -1) >= 0) continue
    const isInSource =
      ofSource.some(
        ({ modality: other }) => ACCEPTS[other].includes(added) || ACCEPTS[added].includes(other),
      ) ||
      cited.some((word) => word.operators.has('able')) ||
      // A future must not become a possibility.
      (added !== 'possible' &&
        added !== 'likely' &&
        cited.some(
          (word, place) => word.operators.has('future') || verbFormOf(cited, place, sourceLang) === 'future',
        ))
    if (!isInSource) objections.push({ rule: 'modality', detail: `"${own[at]?.text}" is not in the source` })
  }
  return objections
}
