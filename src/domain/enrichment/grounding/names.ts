import type { Locale } from '#contract/locales.ts'
import { isFunctionWord } from '#domain/enrichment/summaries/words.ts'
import { fold } from '#domain/stories/words.ts'
import { aliasesOf, isFrenchDateWord } from './aliases.ts'
import { isOrdinaryStart } from './ordinary-words.ts'

/** A text prepared to be asked whether it holds a name. */
export interface NameIndex {
  /** " word word … " folded, hyphens and apostrophes opened. */
  flat: string
  words: ReadonlySet<string>
  /** Words the text also writes in lower case: those are no names. */
  lowerCase: ReadonlySet<string>
  initials: string
  /** Folded, without separators, for "GPT-5" against "GPT 5". */
  joined: string
}

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
    // Small words have no initial of their own: "United States of America".
    initials: words
      .filter((word) => word.length > 2)
      .map((word) => word[0])
      .join(''),
    joined: flat.replaceAll(' ', ''),
  }
}

/** Links, addresses and handles must be the source's own, letter for letter. */
const ADDRESS =
  /https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+\.\w+|(?<![\w.])@\w{2,}|\b[a-z0-9-]{2,}\.(?:com|org|net|io|ai|fr|co|dev|app|xyz|info|biz|ru|cn|shop|site|online)\b/giu
/** "GPT-5", "Covid-19", "H100", "CIFAR-10": letters that belong to their number. */
const COMPOUND = /(?<![\p{L}\p{N}])\p{L}+[-‑]?\d+(?:[.]\d+)*[\p{L}]*(?![\p{L}\p{N}])/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Names the sentence writes and the text does not know, as the sentence writes them. */
export const unknownNames = (
  sentence: string,
  lang: Locale,
  cited: NameIndex,
  source: NameIndex,
  isCrossLanguage: boolean,
): string[] => {
  const unknown = new Set<string>()
  for (const [address] of sentence.matchAll(ADDRESS))
    if (!cited.flat.includes(flatten(address))) unknown.add(address)
  for (const [compound] of sentence.matchAll(COMPOUND))
    if (!hasCompound(compound, cited)) unknown.add(compound)
  for (const { text, word, run, isStart } of nameWords(sentence, lang)) {
    if (knowsName(word, run, cited, isCrossLanguage)) continue
    if (isStart && isPlainCase(text) && isOrdinary(word, lang, source)) continue
    unknown.add(text)
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

/** A first word that the source writes in lower case, or that many sentences start with. */
const isOrdinary = (word: string, lang: Locale, source: NameIndex): boolean =>
  source.lowerCase.has(word) || isOrdinaryStart(word, lang)

export interface NameWord {
  text: string
  word: string
  /** The whole run of capitalised words it stands in, folded: "european union". */
  run: string
  isStart: boolean
}

/** Words written as names: a capital inside the sentence, a capital inside the word, a day or a month. */
export const nameWords = (sentence: string, lang: Locale): NameWord[] => {
  const found: (NameWord & { end: number })[] = []
  for (const match of sentence.matchAll(WORD)) {
    const text = match[0]
    const before = sentence.slice(0, match.index)
    const word = fold(text)
    const isStart =
      /(?:^|[.!?…:]\s|[.!?…:]?\s?["“«([•–—-]\s?)\s*$/u.test(before) ||
      (/(?:^|\s)[\p{L}]{1,2}['’]$/u.test(before) && /^\p{Ll}/u.test(text))
    const isElision = /^['’]/.test(sentence.slice(match.index + text.length))
    if (/^\p{N}+$/u.test(text) || (isElision && text.length <= 2)) continue
    const isNamed = /\p{Lu}/u.test(text) || (lang === 'fr' && isFrenchDateWord(word))
    if (!isNamed) continue
    // "I", and the "S" of a possessive in capitals.
    if (word === 'i' || (text.length === 1 && /['’.]$/.test(before))) continue
    if (!isStart && isFunctionWord(word, lang) && isPlainCase(text)) continue
    const last = found.at(-1)
    const joins = last && /^[\s-]$/.test(sentence.slice(last.end, match.index))
    const entry = {
      text,
      word,
      run: joins ? `${last.run} ${word}` : word,
      isStart,
      end: match.index + text.length,
    }
    if (joins) {
      const first = found.findLastIndex(({ run }) => !run.startsWith(last.run.split(' ')[0] ?? '')) + 1
      for (const part of found.slice(first)) part.run = entry.run
    }
    found.push(entry)
  }
  return found
}

const PLURAL = /(?:'?s|x)$/
const MIN_ACRONYM = 2

const knowsName = (word: string, run: string, index: NameIndex, isCrossLanguage: boolean): boolean => {
  if (index.words.has(word) || index.words.has(word.replace(PLURAL, '')) || index.words.has(`${word}s`))
    return true
  if (word.length > 3 && index.joined.includes(word) && /\d/.test(word)) return true
  for (const form of [word, run])
    if (aliasesOf(form).some((alias) => index.flat.includes(` ${alias} `))) return true
  // "Banque centrale européenne" for "ECB" and the other way round.
  if (word.length > MIN_ACRONYM && /^[a-z]+$/.test(word) && index.initials.includes(word))
    return isAcronymOf(word, index)
  const initials = run
    .split(' ')
    .map((part) => part[0])
    .join('')
  if (initials.length > MIN_ACRONYM && index.words.has(initials)) return true
  return (
    isCrossLanguage && word.length >= MIN_COGNATE && [...index.words].some((other) => isCognate(word, other))
  )
}

/** The initials must follow one another, counting no small words: "wall street journal" for "wsj". */
const isAcronymOf = (word: string, { initials }: NameIndex): boolean =>
  initials.includes(word) && word.length > MIN_ACRONYM

const MIN_COGNATE = 6
/** "Californie" and "California", "Pentagone" and "Pentagon": the same beginning, another ending. */
const isCognate = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 3 || b.length < MIN_COGNATE - 1) return false
  const least = Math.max(5, Math.ceil(Math.max(a.length, b.length) * 0.7))
  return a.slice(0, least) === b.slice(0, least)
}
