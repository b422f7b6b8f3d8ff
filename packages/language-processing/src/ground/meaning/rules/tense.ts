import type { Language } from '../../../text/languages.ts'
import type { Comparison } from '../comparison.ts'
import { linkOf } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { type VerbForm, verbFormOf } from '../verb-form.ts'
import { mentions } from '../word-queries.ts'
import type { Objection, Rule } from './rule.ts'

/** A past tense adds to the source if the source has one of these forms. */
const NOT_DONE: ReadonlySet<VerbForm | undefined> = new Set(['future', 'progressive', 'infinitive'])

const changedVerbs = ({ own, cited, links, lang, sourceLang }: Comparison): Objection[] =>
  own.flatMap((word, at): Objection[] => {
    const there = linkOf(links, at)
    if (there < 0 || word.isName) return []
    const mine = verbFormOf(own, at, lang)
    const ofSource = verbFormOf(cited, there, sourceLang)
    const isDoneTooSoon = mine === 'past' && NOT_DONE.has(ofSource)
    const isPutOff = mine === 'future' && ofSource === 'past'
    return isDoneTooSoon || isPutOff
      ? [{ rule: 'tense', detail: `"${word.text}" is told as ${mine}, in the source as ${ofSource}` }]
      : []
  })

const hasForm = (words: readonly Word[], lang: Language, ...forms: readonly VerbForm[]): boolean =>
  words.some((_, at) => {
    const form = verbFormOf(words, at, lang)
    return form !== undefined && forms.includes(form)
  })

/** Compares whole texts, because a verb may have no link. */
const isPastOfFuture = ({ own, cited, lang, sourceLang }: Comparison): boolean =>
  hasForm(own, lang, 'past') &&
  !hasForm(own, lang, 'future', 'conditional') &&
  hasForm(cited, sourceLang, 'future') &&
  // A past in the source does not count if its verb is one of speech: "Will open, the company said".
  !cited.some(({ operators }, at) => !operators.has('says') && verbFormOf(cited, at, sourceLang) === 'past')

const TO_COME = ['future', 'expected', 'intended', 'likely', 'possible', 'conditional', 'obliged'] as const

const addedFuture = ({ own, cited, lang, sourceLang }: Comparison): Objection[] => {
  const future = own.find(
    ({ operators }, at) => operators.has('future') || verbFormOf(own, at, lang) === 'future',
  )
  if (!future || mentions(cited, TO_COME)) return []
  return hasForm(cited, sourceLang, 'future', 'conditional', 'infinitive')
    ? []
    : [{ rule: 'tense', detail: `"${future.text}": the source tells of nothing to come` }]
}

const addedAlready = ({ own, cited }: Comparison): Objection[] => {
  const already = own.find(({ operators }) => operators.has('already'))
  if (!already) return []
  const isInSource = cited.some(
    ({ word, operators }) => operators.has('already') || /^(?:now|desormais|maintenant)$/.test(word),
  )
  return isInSource ? [] : [{ rule: 'tense', detail: `"${already.text}" is not in the source` }]
}

/** A past must not replace a plan, a wish or an ongoing event, nor a future replace a past. */
export const tense: Rule = (comparison) => {
  const objections = changedVerbs(comparison)
  if (objections.length === 0 && isPastOfFuture(comparison))
    objections.push({ rule: 'tense', detail: 'told as past, in the source as to come' })
  return [...objections, ...addedFuture(comparison), ...addedAlready(comparison)]
}
