import type { Language as Locale } from '../../text/languages.ts'
import { irregularBases } from './irregular-forms.ts'
import type { Word } from './read-text.ts'

/** The tense of a verb: done, ongoing, to come, wished for, or plain. */
export type VerbForm = 'past' | 'progressive' | 'future' | 'infinitive' | 'conditional' | 'present'

const EN_HAVE = /^(?:has|have|had|ve)$/
const EN_BE = /^(?:is|are|am|was|were|been|be|being|re|m)$/
const EN_BE_PAST = /^(?:was|were|been)$/
const EN_FUTURE = /^(?:will|ll|shall)$/
const EN_MODAL = /^(?:may|might|could|would|should|can|must)$/
const ADVERB = /(?:ly|not|also|already|never|now|still|just|even|reportedly)$/
const EN_PAST_FORMS =
  /^(?:was|were|went|did|had|made|gave|took|got|said|saw|knew|thought|found|told|became|left|felt|brought|began|kept|held|wrote|stood|heard|meant|met|ran|paid|sat|spoke|led|grew|lost|fell|sent|built|understood|drew|broke|spent|rose|drove|bought|wore|chose|sought|threw|caught|dealt|won|fought|taught|ate|sold|flew|hid|shot|stole|swore|sank|beat|withdrew|underwent|overcame|came|struck|stuck|swept)$/

const english = (words: readonly Word[], at: number): VerbForm | undefined => {
  const word = words[at]?.word ?? ''
  const before: string[] = []
  for (let back = at - 1; back >= 0 && before.length < 3; back--) {
    const previous = words[back]
    if (!previous || previous.clause !== words[at]?.clause) break
    if (ADVERB.test(previous.word) && !/^(?:will|only)$/.test(previous.word)) continue
    before.push(previous.word)
  }
  const [first = '', second = ''] = before
  const isPast = word.endsWith('ed') || EN_PAST_FORMS.test(word)
  const isParticiple = isPast || irregularBases(word, 'en').length > 0
  const isIng = word.endsWith('ing') && word.length > 4
  if (EN_FUTURE.test(first) || (EN_BE.test(first) && EN_FUTURE.test(second))) return 'future'
  if (EN_MODAL.test(first) || (EN_BE.test(first) && EN_MODAL.test(second))) return 'conditional'
  if (first === 'to' || (EN_BE.test(first) && second === 'to')) return 'infinitive'
  if (isIng) return EN_BE.test(first) && !EN_HAVE.test(second) ? 'progressive' : undefined
  if (isParticiple && (EN_HAVE.test(first) || (EN_BE_PAST.test(first) && !/^(?:be|is|are)$/.test(first))))
    return 'past'
  if (isParticiple && EN_BE.test(first)) return 'present'
  if (isPast && words[at + 1]?.word === 'by') return undefined
  if (isPast && !/^(?:the|a|an|its|their|his|of|by|in)$/.test(first)) return 'past'
  return undefined
}

const FR_HAVE = /^(?:a|ont|avait|avaient|ai|avons|aurait|auraient|ayant|avoir)$/
const FR_BE = /^(?:est|sont|etait|etaient|ete|serait|seraient|fut)$/
const FR_NOUN_IN_RAIT = /^(?:abs|at|dis|ex|por|re|sous)?trait$/
const FR_SKIPPED =
  /^(?:pas|plus|jamais|ne|n|se|s|y|en|deja|deja|bien|toutefois|aussi|notamment|ete|recemment|ensuite|le|la|les|lui|leur|l)$/

const french = (words: readonly Word[], at: number): VerbForm | undefined => {
  const word = words[at]?.word ?? ''
  const before: Word[] = []
  for (let back = at - 1; back >= 0 && before.length < 2; back--) {
    const previous = words[back]
    if (!previous) break
    if (FR_SKIPPED.test(previous.word) || (previous.word.endsWith('ment') && previous.word.length > 6))
      continue
    before.push(previous)
  }
  const [first] = before
  // "à" folds like "a", which is a form of "avoir".
  const auxiliary = first && first.text !== 'à' ? first.word : ''
  // "Repéré" folds to the ending of an infinitive.
  const isInfinitive = /(?:er|ir|re|oir)$/.test(word) && word.length > 3 && !words[at]?.text.endsWith('é')
  if (/(?:ra|ront|rai|rons)$/.test(word) && word.length > 4) return 'future'
  if (/(?:rait|raient)$/.test(word) && word.length > 4 && !FR_NOUN_IN_RAIT.test(word)) return 'conditional'
  if (isInfinitive && /^(?:va|vont)$/.test(auxiliary)) return 'future'
  const isParticiple =
    /(?:e|ee|es|ees|i|ie|is|ies|u|ue|us|ues|it|ite|its|ert|erte|erts|aint|eint|oint|oints)$/.test(word) &&
    !isInfinitive
  if (isParticiple && FR_HAVE.test(auxiliary))
    return /^(?:aurait|auraient)$/.test(auxiliary) ? 'conditional' : 'past'
  if (isParticiple && /^(?:serait|seraient)$/.test(auxiliary)) return 'conditional'
  if (isParticiple && FR_BE.test(auxiliary))
    return auxiliary === 'est' || auxiliary === 'sont' ? undefined : 'past'
  if (isInfinitive) return 'infinitive'
  return undefined
}

/** Cached per word: several rules query the same one, and several sentences cite one text. */
const known = new WeakMap<Word, { form: VerbForm | undefined }>()

/**
 * Undefined where the form is ambiguous, as for nouns. `words` must be the whole text that contains the word.
 */
export const verbFormOf = (words: readonly Word[], at: number, lang: Locale): VerbForm | undefined => {
  const word = words[at]
  if (!word || word.isName || word.isNumber) return undefined
  const before = known.get(word)
  if (before) return before.form
  const form = lang === 'en' ? english(words, at) : french(words, at)
  known.set(word, { form })
  return form
}
