import type { Comparison } from '../comparison.ts'
import type { Word } from '../read-text.ts'
import type { Objection, Rule } from './rule.ts'

type Side = 'cause' | 'effect'

const firstOf = (words: readonly Word[], ...operators: Parameters<Word['operators']['has']>[0][]): number =>
  words.findIndex(
    (word, at) =>
      operators.some((operator) => word.operators.has(operator)) &&
      // "Since 2012", "after two years": a time, no event.
      !(
        (word.operators.has('after') || word.operators.has('before')) &&
        words.slice(at + 1, at + 3).some((next) => next.isNumber)
      ),
  )

/** Places of a text before and after its causal word; what is caused and what causes depends on the word. */
const sidesOf = (words: readonly Word[]): { side: (at: number) => Side } | undefined => {
  const because = firstOf(words, 'because', 'after')
  const leads = firstOf(words, 'leads-to', 'before')
  const at = because >= 0 ? because : leads
  if (at < 0) return undefined
  const isBecause = because >= 0
  const clause = words[at]?.clause
  return { side: (place) => ((words[place]?.clause === clause) === isBecause ? 'cause' : 'effect') }
}

const crossing = ({ own, cited, links }: Comparison): boolean => {
  const mine = sidesOf(own)
  const theirs = sidesOf(cited)
  if (!mine || !theirs) return false
  let crossed = 0
  let straight = 0
  for (const [at, place] of links.entries()) {
    if (place < 0 || !own[at]?.isContent || own[at]?.operators.size) continue
    if (mine.side(at) === theirs.side(place)) straight++
    else crossed += own[at]?.isName ? 2 : 1
  }
  return crossed > straight
}

/** A cause is one only where the source says so, and causes what it causes there. */
export const cause: Rule = (comparison) => {
  const { own, cited, links } = comparison
  const objections: Objection[] = []
  const at = firstOf(own, 'because', 'leads-to')
  const isLinked = (links[at] ?? -1) >= 0
  const hasCause = cited.some((word) => word.operators.has('because') || word.operators.has('leads-to'))
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
