import type { Language } from '../../src/text/languages.ts'
import { aliasesOf } from '../../src/ground/meaning/aliases.ts'
import { type NameIndex, phrasesAround } from '../../src/ground/names.ts'
import { isNumberWord } from '../../src/ground/numbers/number-words.ts'
import type { Token } from '../../src/ground/tokens.ts'
import { stemOf } from '../../src/text/words.ts'

/** Share of a sentence’s content words that the cited text must contain, otherwise its meaning differs. */
const MIN_IN_CITED = 0.6
/** Between this share and `MIN_IN_CITED`, words from the rest of the article count too (`MIN_IN_SOURCE`). */
const MIN_IN_CITED_WITH_SOURCE = 0.45
const MIN_IN_SOURCE = 0.85

/** Excluded from word coverage, because the number check compares them by value with their numbers. */
const OF_NUMBERS = /^(?:percent|per|cent|pour|dollars?|euros?|pounds?|livres?|half|moitie|third|tiers)$/

const isCompared = ({ isContent, isNumber, word }: Token, lang: Language): boolean =>
  isContent && !isNumber && !isNumberWord(word, lang) && !OF_NUMBERS.test(word)

/** A word is covered if the text has an alias of its phrase, such as "IA" for "intelligence artificielle". */
const isInAlias = (words: readonly Token[], at: number, { flat }: NameIndex): boolean =>
  phrasesAround(words, at).some((phrase) => aliasesOf(phrase).some((alias) => flat.includes(` ${alias} `)))

interface ComparedTexts {
  sentence: readonly Token[]
  cited: readonly Token[]
  /** A function, so that the long article is tokenised only where the cited text does not suffice. */
  source: () => readonly Token[]
}

/** Null if enough words are covered; otherwise the problem, in English. */
export const missingContent = (
  { sentence, cited, source }: ComparedTexts,
  citedNames: NameIndex,
  lang: Language,
): string | null => {
  const own = [...sentence.entries()].filter(([, token]) => isCompared(token, lang))
  const missingIn = (tokens: readonly Token[]) => {
    const known = new Set(tokens.map(({ word }) => stemOf(word, lang)))
    return own.filter(
      ([at, { word }]) => !known.has(stemOf(word, lang)) && !isInAlias(sentence, at, citedNames),
    )
  }
  if (own.length === 0)
    return sentence.some(({ isContent }) => isContent) ? null : 'nothing in it can be checked'
  const missing = missingIn(cited)
  const share = 1 - missing.length / own.length
  if (share >= MIN_IN_CITED) return null
  if (share >= MIN_IN_CITED_WITH_SOURCE && 1 - missingIn(source()).length / own.length >= MIN_IN_SOURCE)
    return null
  return `only ${Math.round(share * 100)} % of its words come from the cited sentences`
}
