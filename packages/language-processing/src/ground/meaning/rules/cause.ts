import type { Comparison } from '../comparison.ts'
import type { Word } from '../read-text.ts'
import type { Objection, Rule } from './rule.ts'

type Side = 'cause' | 'effect'

/** These start a clause without punctuation. */
const JOINS = /^(?:that|which|who|at|as|qui|que|qu|dont|si|if)$/

const firstOf = (words: readonly Word[], ...operators: Parameters<Word['operators']['has']>[0][]): number =>
  words.findIndex(
    (word, at) =>
      // "Three years later" states a time too.
      !(word.word === 'later' && TIME.test(words[at - 1]?.word ?? '')) &&
      operators.some((operator) => word.operators.has(operator)) &&
      // "Since 2012", "after two years": a time, not an event.
      !(
        (word.operators.has('after') || word.operators.has('before')) &&
        words
          .slice(at + 1, at + 3)
          .some((next, offset) => next.isNumber || (offset === 0 && /^(?:now|then|here)$/.test(next.word)))
      ),
  )

const TIME =
  /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|secondes?|heures?|jours?|semaines?|mois|ans?|annees?|shortly|soon|just|only|seulement|peu|juste)$/
const IS = /^(?:is|are|was|were|be|been)$/

/** "Was due to begin" states a plan. */
const withoutDue = (word: Word, at: number, words: readonly Word[]): Word =>
  word.word === 'due' && IS.test(words[at - 1]?.word ?? '') ? { ...word, operators: new Set() } : word

/** Ranges of a text before and after its causal word; the word decides which is cause and which effect. */
const sidesOf = (words: readonly Word[]): { side: (at: number) => Side } | undefined => {
  const because = firstOf(
    words.some(({ word }) => word === 'due') ? words.map(withoutDue) : words,
    'because',
    'after',
  )
  const leads = firstOf(words, 'leads-to', 'before')
  const at = because >= 0 ? because : leads
  if (at < 0) return undefined
  const isBecause = because >= 0
  // "A month after its launch, …" opens a sentence like "After its launch, …".
  const isFirst = !words
    .slice(0, at)
    .some((word) => word.segment === words[at]?.segment && word.isContent && !TIME.test(word.word))
  const end = isFirst ? endOfOpening(words, at) : Infinity
  const isAfter = (place: number) =>
    place >= at && place < end && words[place]?.segment === words[at]?.segment
  return { side: (place) => (isAfter(place) === isBecause ? 'cause' : 'effect') }
}

/**
 * "After a report, …": an opening ends at the first punctuation mark, not at a "that" or « qui » inside it.
 */
const endOfOpening = (words: readonly Word[], from: number): number => {
  const end = words.findIndex(
    (word, at) => at > from && word.clause !== words[at - 1]?.clause && !JOINS.test(word.word),
  )
  return end < 0 ? Infinity : end
}

const isCausal = (words: readonly Word[]): boolean => firstOf(words, 'because') >= 0

const crossing = ({ own, cited, links }: Comparison): boolean => {
  const mine = sidesOf(own)
  const ofSource = sidesOf(cited)
  if (!mine || !ofSource) return false
  let crossed = 0
  let straight = 0
  const causes = { kept: 0, others: 0 }
  for (const [at, place] of links.entries()) {
    if (place < 0 || !own[at]?.isContent || own[at]?.operators.size) continue
    if (mine.side(at) === ofSource.side(place)) straight++
    else crossed += own[at]?.isName ? 2 : 1
    if (mine.side(at) === 'cause') causes[ofSource.side(place) === 'cause' ? 'kept' : 'others']++
  }
  // No word of the stated cause is in the source's cause.
  return crossed > straight || (isCausal(own) && isCausal(cited) && causes.kept === 0 && causes.others >= 2)
}

/** A causal statement needs the same cause and effect in the source. */
export const cause: Rule = (comparison) => {
  const { own, cited, links } = comparison
  const objections: Objection[] = []
  const at = firstOf(own, 'because', 'leads-to')
  const isLinked = (links[at] ?? -1) >= 0
  // "Are due to start" is no cause where the source states a plan.
  const isDue =
    own[at]?.word === 'due' &&
    cited.some(
      ({ operators }) => operators.has('future') || operators.has('expected') || operators.has('intended'),
    )
  const hasCause =
    isDue || cited.some((word) => word.operators.has('because') || word.operators.has('leads-to'))
  const isPlainSequence = firstOf(cited, 'after') >= 0 && own[at]?.operators.has('after')
  if (at >= 0 && !isLinked && !hasCause && !isPlainSequence)
    objections.push({ rule: 'cause', detail: `"${own[at]?.text}" is not in the source` })
  const after = firstOf(own, 'after')
  if (
    at < 0 &&
    after >= 0 &&
    !own[after + 1]?.isNumber &&
    !cited.some(
      (word) =>
        word.operators.has('after') ||
        word.operators.has('because') ||
        /^(?:with|avec|when|lorsque|quand|lors)$/.test(word.word) ||
        word.operators.has('leads-to') ||
        word.operators.has('before'),
    )
  )
    objections.push({ rule: 'cause', detail: `"${own[after]?.text}" is not in the source` })
  for (const [place, word] of own.entries()) {
    const order = word.operators.has('before') ? 'before' : word.operators.has('after') ? 'after' : undefined
    const target = own.findIndex(
      (next, next_) =>
        next_ > place && next_ <= place + 4 && (next.isNumber || next.isName || next.isContent),
    )
    const there = order && target >= 0 ? (links[target] ?? -1) : -1
    if (there < 0) continue
    const opposite = order === 'before' ? 'after' : 'before'
    const near = cited.slice(Math.max(0, there - 5), there)
    if (
      near.some((other) => other.operators.has(opposite)) &&
      !near.some((other) => order && other.operators.has(order))
    )
      objections.push({ rule: 'cause', detail: `"${word.text}" where the source says the opposite` })
  }
  if (objections.length === 0 && crossing(comparison))
    objections.push({ rule: 'cause', detail: 'cause and effect, or earlier and later, have changed places' })
  return objections
}
