import type { Language } from '../../text/languages.ts'
import { irregularBases } from './irregular-forms.ts'
import type { Word } from './read-text.ts'

/** An infinitive is treated as a form of its own, because it usually states a plan or a wish. */
export type VerbForm = 'past' | 'progressive' | 'future' | 'infinitive' | 'conditional' | 'present'

const EN_HAVE = /^(?:has|have|had|ve)$/
const EN_BE = /^(?:is|are|am|was|were|been|be|being|re|m)$/
const EN_BE_PAST = /^(?:was|were|been)$/
const EN_FUTURE = /^(?:will|ll|shall)$/
const EN_MODAL = /^(?:may|might|could|would|should|can|must)$/
const ADVERB = /(?:ly|not|also|already|never|now|still|just|even|reportedly)$/
const EN_PAST_FORMS =
  /^(?:was|were|went|did|had|made|gave|took|got|said|saw|knew|thought|found|told|became|left|felt|brought|began|kept|held|wrote|stood|heard|meant|met|ran|paid|sat|spoke|led|grew|lost|fell|sent|built|understood|drew|broke|spent|rose|drove|bought|wore|chose|sought|threw|caught|dealt|won|fought|taught|ate|sold|flew|hid|shot|stole|swore|sank|beat|withdrew|underwent|overcame|came|struck|stuck|swept)$/

/** The nearest auxiliary comes first; adverbs between are skipped ("has already opened"). */
const auxiliariesBefore = (words: readonly Word[], at: number): string[] => {
  const before: string[] = []
  for (let back = at - 1; back >= 0 && before.length < 2; back--) {
    const previous = words[back]!
    if (previous.clause !== words[at]!.clause) break
    if (!ADVERB.test(previous.word) || /^(?:will|only)$/.test(previous.word)) before.push(previous.word)
  }
  return before
}

const english = (words: readonly Word[], at: number): VerbForm | undefined => {
  const { word } = words[at]!
  const [first = '', second = ''] = auxiliariesBefore(words, at)
  const isAfterBe = EN_BE.test(first)
  // In a passive, "be" is between the auxiliary and the verb: "will open", "will be opened".
  const follows = (auxiliary: RegExp) => auxiliary.test(first) || (isAfterBe && auxiliary.test(second))
  if (follows(EN_FUTURE)) return 'future'
  if (follows(EN_MODAL)) return 'conditional'
  if (follows(/^to$/)) return 'infinitive'
  if (word.endsWith('ing') && word.length > 4)
    return isAfterBe && !EN_HAVE.test(second) ? 'progressive' : undefined
  return englishPast(word, first, words[at + 1]?.word)
}

const englishPast = (word: string, before: string, next: string | undefined): VerbForm | undefined => {
  const isPast = word.endsWith('ed') || EN_PAST_FORMS.test(word)
  if (isPast || irregularBases(word, 'en').length > 0) {
    if (EN_HAVE.test(before) || EN_BE_PAST.test(before)) return 'past'
    if (EN_BE.test(before)) return 'present'
  }
  if (!isPast || next === 'by') return undefined
  return /^(?:the|a|an|its|their|his|of|by|in)$/.test(before) ? undefined : 'past'
}

const FR_HAVE = /^(?:a|ont|avait|avaient|ai|avons|aurait|auraient|ayant|avoir)$/
const FR_BE = /^(?:est|sont|etait|etaient|ete|serait|seraient|fut)$/
const FR_NOUN_IN_RAIT = /^(?:abs|at|dis|ex|por|re|sous)?trait$/
const FR_SKIPPED =
  /^(?:pas|plus|jamais|ne|n|se|s|y|en|deja|deja|bien|toutefois|aussi|notamment|ete|recemment|ensuite|le|la|les|lui|leur|l)$/

const FR_PARTICIPLE = /(?:e|ee|es|ees|i|ie|is|ies|u|ue|us|ues|it|ite|its|ert|erte|erts|aint|eint|oint|oints)$/

const isSkipped = ({ word }: Word): boolean =>
  FR_SKIPPED.test(word) || (word.endsWith('ment') && word.length > 6)

const french = (words: readonly Word[], at: number): VerbForm | undefined => {
  const { word, text } = words[at]!
  let back = at - 1
  while (back >= 0 && isSkipped(words[back]!)) back--
  const before = words[back]
  // « À » is excluded, because it folds to "a", a form of « avoir ».
  const auxiliary = before && before.text !== 'à' ? before.word : ''
  if (/(?:ra|ront|rai|rons)$/.test(word) && word.length > 4) return 'future'
  if (/(?:rait|raient)$/.test(word) && word.length > 4 && !FR_NOUN_IN_RAIT.test(word)) return 'conditional'
  // A participle such as « repéré » is excluded, because it folds to the ending of an infinitive.
  if (/(?:er|ir|re|oir)$/.test(word) && word.length > 3 && !text.endsWith('é'))
    return /^(?:va|vont)$/.test(auxiliary) ? 'future' : 'infinitive'
  return FR_PARTICIPLE.test(word) ? formOfParticiple(auxiliary) : undefined
}

/** « Est » and « sont » are ambiguous, because they form both the past of some verbs and the passive. */
const formOfParticiple = (auxiliary: string): VerbForm | undefined => {
  if (/^(?:aurait|auraient|serait|seraient)$/.test(auxiliary)) return 'conditional'
  if (auxiliary === 'est' || auxiliary === 'sont') return undefined
  return FR_HAVE.test(auxiliary) || FR_BE.test(auxiliary) ? 'past' : undefined
}

/** Cached, because several rules ask for the form of a word, and several sentences cite the same text. */
const known = new WeakMap<Word, { form: VerbForm | undefined }>()

/** Undefined for an ambiguous form. `words` must be the whole text, because the form is cached by word. */
export const verbFormOf = (words: readonly Word[], at: number, lang: Language): VerbForm | undefined => {
  const word = words[at]
  if (!word || word.isName || word.isNumber) return undefined
  const before = known.get(word)
  if (before) return before.form
  const form = lang === 'en' ? english(words, at) : french(words, at)
  known.set(word, { form })
  return form
}
