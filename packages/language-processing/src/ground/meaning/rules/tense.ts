import { verbFormOf } from '../verb-form.ts'
import type { Objection, Rule } from './rule.ts'

/** Plans, ongoing events and wishes must not be stated as done, nor what is done as a plan. */
export const tense: Rule = ({ own, cited, links, lang, sourceLang }) => {
  const objections: Objection[] = []
  for (const at of own.keys()) {
    const there = links[at] ?? -1
    if (there < 0 || own[at]?.isName) continue
    const mine = verbFormOf(own, at, lang)
    const ofSource = verbFormOf(cited, there, sourceLang)
    if (!mine || !ofSource || mine === ofSource) continue
    const isDoneTooSoon =
      mine === 'past' && (ofSource === 'future' || ofSource === 'progressive' || ofSource === 'infinitive')
    const isPutOff = mine === 'future' && ofSource === 'past'
    if (isDoneTooSoon || isPutOff)
      objections.push({
        rule: 'tense',
        detail: `"${own[at]?.text}" is told as ${mine}, in the source as ${ofSource}`,
      })
  }
  const hasForm = (words: typeof own, language: typeof lang, ...forms: string[]) =>
    [...words.keys()].some((at) => forms.includes(verbFormOf(words, at, language) ?? ''))
  if (
    objections.length === 0 &&
    hasForm(own, lang, 'past') &&
    !hasForm(own, lang, 'future', 'conditional') &&
    hasForm(cited, sourceLang, 'future') &&
    // "Will open, the company said": the past tense is that of the statement.
    ![...cited.keys()].some(
      (at) => !cited[at]?.operators.has('says') && verbFormOf(cited, at, sourceLang) === 'past',
    )
  )
    objections.push({ rule: 'tense', detail: 'told as past, in the source as to come' })
  const TO_COME = ['future', 'expected', 'intended', 'likely', 'possible', 'conditional', 'obliged'] as const
  const future = own.findIndex(
    (word, at) => word.operators.has('future') || verbFormOf(own, at, lang) === 'future',
  )
  if (
    future >= 0 &&
    !cited.some((word) => TO_COME.some((operator) => word.operators.has(operator))) &&
    !hasForm(cited, sourceLang, 'future', 'conditional', 'infinitive')
  )
    objections.push({ rule: 'tense', detail: `"${own[future]?.text}": the source tells of nothing to come` })
  const already = own.find((word) => word.operators.has('already'))
  if (
    already &&
    !cited.some((word) => word.operators.has('already') || /^(?:now|desormais|maintenant)$/.test(word.word))
  )
    objections.push({ rule: 'tense', detail: `"${already.text}" is not in the source` })
  return objections
}
