import type { Language } from '../text/languages.ts'
import { isFunctionWord } from '../summarise/words.ts'
import { fold, stemOf } from '../text/words.ts'
import { aliasesOf, isFrenchDateWord } from './meaning/aliases.ts'
import { isNumberWord } from './numbers/number-words.ts'
import { isOrdinaryStart } from './ordinary-words.ts'
import type { Token } from './tokens.ts'

export interface NameIndex {
  /** Folded words without punctuation, each surrounded by spaces, so that a search finds whole words. */
  flat: string
  words: ReadonlySet<string>
  /** Folded words that the text also writes in lower case. */
  lowerCase: ReadonlySet<string>
  /** First letters of longer words in their original case, so that an acronym can require a capital. */
  initials: string
  /** Folded words without separators, so that "GPT-5" matches "GPT 5". */
  joined: string
}

/**
 * Words of fewer than three letters are skipped, because acronyms omit them: "USA" for "United States of
 * America".
 */
const initialsOf = (text: string): string =>
  (text.match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []).map((word) => word[0]).join('')

const flatten = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

export const indexNames = (text: string): NameIndex => {
  const flat = flatten(text)
  const words = flat.trim().split(' ')
  return {
    flat,
    words: new Set(words),
    lowerCase: new Set((text.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{Ll}\p{M}]*(?![\p{L}])/gu) ?? []).map(fold)),
    initials: initialsOf(text),
    joined: flat.replaceAll(' ', ''),
  }
}

/** Web, mail and account addresses must be in the citation as they are, without aliases or inflections. */
const ADDRESS =
  /https?:\/\/\S+|www\.\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.\w+|(?<![\w.])@\w{2,}|(?<![\w-])[a-z0-9-]{2,}\.(?:com|org|net|io|ai|fr|co|dev|app|xyz|info|biz|ru|cn|shop|site|online)\b/giu
/** Letters and digits are compared together: "GPT-5", "H100". */
const COMPOUND = /(?<![\p{L}\p{N}])\p{L}+[-‑]?\d+(?:[.]\d+)*[\p{L}]*(?![\p{L}\p{N}])/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu

export const unknownNames = (
  { sentence, lang, sourceLang }: { sentence: string; lang: Language; sourceLang: Language },
  cited: NameIndex,
  source: NameIndex,
): string[] => {
  const isCrossLanguage = lang !== sourceLang
  const unknown = new Set<string>()
  for (const [address] of sentence.matchAll(ADDRESS))
    if (!cited.flat.includes(flatten(address))) unknown.add(address)
  for (const [compound] of sentence.matchAll(COMPOUND))
    if (!hasCompound(compound, cited)) unknown.add(compound)
  for (const name of nameWords(sentence, lang)) {
    if (knowsName(name, cited, isCrossLanguage)) continue
    if (!isCrossLanguage && isPlainCase(name.text) && isInflected(name.word, cited, lang)) continue
    if (name.isStart && isPlainCase(name.text) && isOrdinary(name.word, lang, source)) continue
    unknown.add(name.text)
  }
  return [...unknown]
}

const hasCompound = (compound: string, { joined }: NameIndex): boolean => {
  const wanted = flatten(compound).replaceAll(' ', '')
  for (let at = joined.indexOf(wanted); at !== -1; at = joined.indexOf(wanted, at + 1))
    if (!/\d/.test(joined[at + wanted.length] ?? '')) return true
  return false
}

const isPlainCase = (text: string): boolean => /^\p{Lu}[\p{Ll}\p{M}]*$/u.test(text)

/** Accepts an ordinary word that a headline capitalises: "Launches" where the text has "launched". */
const isInflected = (word: string, { lowerCase }: NameIndex, lang: Language): boolean => {
  const stem = stemOf(word, lang)
  return [...lowerCase].some((other) => stemOf(other, lang) === stem)
}

const isOrdinary = (word: string, lang: Language, source: NameIndex): boolean =>
  source.lowerCase.has(word) || isOrdinaryStart(word, lang) || isNumberWord(word, lang)

export interface NameWord {
  text: string
  word: string
  /** Folded phrases of the sentence around the word: "union", "union europeenne". */
  phrases: string[]
  isStart: boolean
}

/** After these marks every word may have a capital, so that the capital does not identify a name. */
const BEFORE_START = /(?:[.!?…:]["”»)]?\s|["“«([•]\s?|\s[–—-]\s)\s*$/u
const HONORIFIC = /^(?:mr|mrs|ms|miss|dr|m|mm|mme|mmes|mlle|sir|lord|lady|maitre|me)$/
/** Capitals after a number belong to its suffix and not to a name: "1,7 Md€", "$5 bn". */
const COUNT_SUFFIX = /^(?:mds?|mn|bn|tn|[mkbt])$/
const MAX_PHRASE = 5

/** Includes French days and months, although French writes them in lower case. */
export const nameWords = (sentence: string, lang: Language): NameWord[] => {
  const words = [...sentence.matchAll(WORD)].map(({ 0: text, index }) => ({ text, index, word: fold(text) }))
  return words.flatMap((found, at) => {
    const { text, index, word } = found
    const isNamed = /\p{Lu}/u.test(text) || (lang === 'fr' && isFrenchDateWord(word))
    if (!isNamed || HONORIFIC.test(word) || isPartOfAnother(sentence, found)) return []
    const isStart = at === 0 || BEFORE_START.test(sentence.slice(Math.max(0, index - 6), index))
    // The capital of "May" inside a sentence identifies the month.
    if (isPlainCase(text) && isFunctionWord(word, lang) && (isStart || word !== 'may')) return []
    return [{ text, word, phrases: phrasesAround(words, at), isStart }]
  })
}

/** The capital of an elided article, a contraction, "I" or the suffix of a number identifies no name. */
const isPartOfAnother = (
  sentence: string,
  { text, index, word }: { text: string; index: number; word: string },
): boolean => {
  if (word === 'i') return true
  const before = sentence.slice(0, index)
  return (
    (text.length <= 2 && /^['’]/.test(sentence.slice(index + text.length))) ||
    (text.length === 1 && /['’.]$/.test(before)) ||
    (COUNT_SUFFIX.test(word) && /\d\s?$/.test(before))
  )
}

/** The first word of a sentence is a name unless the source or a list shows that it is an ordinary word. */
export const nameTest = (
  sentence: string,
  cited: string,
  source: NameIndex,
  lang: Language,
): ((token: Token) => boolean) => {
  const names = new Set(
    [...nameWords(sentence, lang), ...nameWords(cited, lang)]
      .filter(
        ({ isStart, text, word }) =>
          !isStart || /\p{Lu}.*\p{Lu}/u.test(text) || !isOrdinary(word, lang, source),
      )
      .map(({ word }) => word),
  )
  return ({ word, isNumber, text }) => !isNumber && names.has(word) && /\p{Lu}/u.test(text)
}

/** Phrases are needed because an alias may replace several words. */
export const phrasesAround = (words: readonly { word: string }[], at: number): string[] => {
  const phrases: string[] = []
  for (let from = Math.max(0, at - MAX_PHRASE + 1); from <= at; from++)
    for (let to = at + 1; to <= Math.min(words.length, from + MAX_PHRASE); to++)
      phrases.push(
        words
          .slice(from, to)
          .map(({ word }) => word)
          .join(' '),
      )
  return phrases
}

const MIN_ACRONYM = 3

const knowsName = (
  { text, word, phrases }: NameWord,
  index: NameIndex,
  isCrossLanguage: boolean,
): boolean => {
  const singular = word.replace(/s$/, '')
  if ([word, singular, `${word}s`].some((form) => index.words.has(form))) return true
  if (/\d/.test(word) && hasCompound(text, index)) return true
  if (phrases.some((phrase) => aliasesOf(phrase).some((alias) => index.flat.includes(` ${alias} `))))
    return true
  if (text.length >= MIN_ACRONYM && /^\p{Lu}+s?$/u.test(text) && isAcronymOf(singular, index)) return true
  if (phrases.some((phrase) => isSpeltOut(phrase, index))) return true
  return (
    isCrossLanguage && word.length >= MIN_COGNATE && [...index.words].some((other) => isCognate(word, other))
  )
}

/** Requires a capital only for the first word, as in "Wall street journal" for "WSJ". */
const isAcronymOf = (word: string, { initials }: NameIndex): boolean => {
  const folded = initials.toLowerCase()
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1))
    if (/\p{Lu}/u.test(initials[at] ?? '')) return true
  return false
}

/** The citation may contain only the acronym: "BCE" for « Banque centrale européenne ». */
const isSpeltOut = (phrase: string, { words }: NameIndex): boolean => {
  const initials = phrase
    .split(' ')
    .filter((word) => word.length > 2)
    .map((word) => word[0])
    .join('')
  return initials.length >= MIN_ACRONYM && words.has(initials)
}

/** Accepts parts of two spellings of one name, such as "AI" and "Artificial". */
export const areRelatedNames = (a: string, b: string): boolean => {
  const isForm = (word: string, other: string) =>
    aliasesOf(fold(word)).some((alias) => alias.split(' ').includes(fold(other)))
  const isInitial = (acronym: string, other: string) =>
    /^\p{Lu}+s?$/u.test(acronym) && acronym[0] === other[0]
  return isForm(a, b) || isForm(b, a) || isInitial(a, b) || isInitial(b, a)
}

const MIN_COGNATE = 6
/** The two languages often spell names with different endings: "Californie" and "California". */
const isCognate = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 3 || b.length < MIN_COGNATE - 1) return false
  const least = Math.max(5, Math.ceil(Math.max(a.length, b.length) * 0.7))
  return a.slice(0, least) === b.slice(0, least)
}
