import type { Operator } from '../../../summarise/operators.ts'
import type { Comparison } from '../comparison.ts'
import { linkOf } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { hasAny, mentions } from '../word-queries.ts'
import type { Objection, Rule } from './rule.ts'

type Side = 'cause' | 'effect'

const CAUSES = ['because', 'leads-to'] as const
const ORDERS = ['before', 'after'] as const
const SEQUENCES = [...CAUSES, ...ORDERS] as const
const PLANS = ['future', 'expected', 'intended'] as const

/** Words that continue an introductory clause although the parser starts a new clause at them. */
const JOINS = /^(?:that|which|who|at|as|qui|que|qu|dont|si|if)$/

const firstOf = (words: readonly Word[], operators: readonly Operator[]): number =>
  words.findIndex(
    (word, at) =>
      // "Later" after a unit of time states a time and no sequence of events: "three years later".
      !(word.word === 'later' && TIME.test(words[at - 1]?.word ?? '')) &&
      hasAny(word, operators) &&
      // "Since" or "after" before a number states a time and no event: "since 2012", "after two years".
      !(
        hasAny(word, ORDERS) &&
        words
          .slice(at + 1, at + 3)
          .some((next, offset) => next.isNumber || (offset === 0 && /^(?:now|then|here)$/.test(next.word)))
      ),
  )

const TIME =
  /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|secondes?|heures?|jours?|semaines?|mois|ans?|annees?|shortly|soon|just|only|seulement|peu|juste)$/
const IS = /^(?:is|are|was|were|be|been)$/

/** After a form of "be", "due" states a plan and no cause: "was due to begin". */
const withoutDue = (word: Word, at: number, words: readonly Word[]): Word =>
  word.word === 'due' && IS.test(words[at - 1]?.word ?? '') ? { ...word, operators: new Set() } : word

/** The earlier event counts as the cause and the later one as the effect. */
const sidesOf = (words: readonly Word[]): { side: (at: number) => Side } | undefined => {
  const because = firstOf(words.some(({ word }) => word === 'due') ? words.map(withoutDue) : words, [
    'because',
    'after',
  ])
  const leads = firstOf(words, ['leads-to', 'before'])
  const at = because >= 0 ? because : leads
  if (at < 0) return undefined
  const isBecause = because >= 0
  // A duration may precede the operator of an introductory clause: "A month after its launch, …".
  const isFirst = !words
    .slice(0, at)
    .some((word) => word.segment === words[at]?.segment && word.isContent && !TIME.test(word.word))
  const end = isFirst ? endOfOpening(words, at) : Infinity
  const isAfter = (place: number) =>
    place >= at && place < end && words[place]?.segment === words[at]?.segment
  return { side: (place) => (isAfter(place) === isBecause ? 'cause' : 'effect') }
}

/**
 * An introductory clause ("After a report, …") ends where a new clause begins, except at a word of `JOINS`.
 */
const endOfOpening = (words: readonly Word[], from: number): number => {
  const end = words.findIndex(
    (word, at) => at > from && word.clause !== words[at - 1]?.clause && !JOINS.test(word.word),
  )
  return end < 0 ? Infinity : end
}

const isCausal = (words: readonly Word[]): boolean => firstOf(words, ['because']) >= 0

const crossing = ({ own, cited, links }: Comparison): boolean => {
  const mine = sidesOf(own)
  const ofSource = sidesOf(cited)
  if (!mine || !ofSource) return false
  let crossed = 0
  let straight = 0
  const causes = { kept: 0, others: 0 }
  for (const [at, word] of own.entries()) {
    const place = linkOf(links, at)
    if (place < 0 || !word.isContent || word.operators.size > 0) continue
    if (mine.side(at) === ofSource.side(place)) straight++
    else crossed += word.isName ? 2 : 1
    if (mine.side(at) === 'cause') causes[ofSource.side(place) === 'cause' ? 'kept' : 'others']++
  }
  // The last condition: no linked word of the stated cause is in the source's cause.
  return crossed > straight || (isCausal(own) && isCausal(cited) && causes.kept === 0 && causes.others >= 2)
}

const addedCause = ({ own, cited, links }: Comparison, at: number): Objection[] => {
  const word = own[at]
  if (!word || linkOf(links, at) >= 0 || mentions(cited, CAUSES)) return []
  // "Due" states no cause if the source states a plan: "are due to start".
  if (word.word === 'due' && mentions(cited, PLANS)) return []
  if (word.operators.has('after') && firstOf(cited, ['after']) >= 0) return []
  return [{ rule: 'cause', detail: `"${word.text}" is not in the source` }]
}

/** The source supports "after" by any of these operators and words. */
const statesSequence = (word: Word): boolean =>
  hasAny(word, SEQUENCES) || /^(?:with|avec|when|lorsque|quand|lors)$/.test(word.word)

const addedSequence = ({ own, cited }: Comparison): Objection[] => {
  const after = firstOf(own, ['after'])
  if (after < 0 || own[after + 1]?.isNumber || cited.some(statesSequence)) return []
  return [{ rule: 'cause', detail: `"${own[after]?.text}" is not in the source` }]
}

/** Detects "after the vote" where the source has "before the vote". */
const turnedSequences = ({ own, cited, links }: Comparison): Objection[] =>
  own.flatMap((word, place) => {
    const order = ORDERS.find((operator) => word.operators.has(operator))
    if (!order) return []
    const target = own.findIndex(
      (next, at) => at > place && at <= place + 4 && (next.isNumber || next.isName || next.isContent),
    )
    const there = linkOf(links, target)
    if (there < 0) return []
    const near = cited.slice(Math.max(0, there - 5), there)
    const isTurned = mentions(near, [order === 'before' ? 'after' : 'before']) && !mentions(near, [order])
    return isTurned ? [{ rule: 'cause', detail: `"${word.text}" where the source says the opposite` }] : []
  })

/** A causal statement needs the same cause and effect in the source. */
export const cause: Rule = (comparison) => {
  const at = firstOf(comparison.own, CAUSES)
  const objections = [
    ...addedCause(comparison, at),
    ...(at < 0 ? addedSequence(comparison) : []),
    ...turnedSequences(comparison),
  ]
  if (objections.length === 0 && crossing(comparison))
    objections.push({ rule: 'cause', detail: 'cause and effect, or earlier and later, have changed places' })
  return objections
}
