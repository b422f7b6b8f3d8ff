import type { Language } from '../../text/languages.ts'

/** "One", « un », "second" and « neuf » are excluded, because they often are no numbers. */
const UNITS: Record<Language, Record<string, number>> = {
  en: {
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    dozen: 12,
    third: 3,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
  },
  fr: {
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    dix: 10,
    onze: 11,
    douze: 12,
    treize: 13,
    quatorze: 14,
    quinze: 15,
    seize: 16,
    vingt: 20,
    vingts: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    dizaine: 10,
    douzaine: 12,
    quinzaine: 15,
    vingtaine: 20,
    trentaine: 30,
    quarantaine: 40,
    cinquantaine: 50,
    soixantaine: 60,
    centaine: 100,
    troisieme: 3,
    quatrieme: 4,
    cinquieme: 5,
    sixieme: 6,
    septieme: 7,
    huitieme: 8,
    neuvieme: 9,
    dixieme: 10,
  },
}
/** Parsed in citations, where a false positive only lets a correct number pass, and inside longer numbers. */
const LOOSE: Record<Language, Record<string, number>> = {
  en: { one: 1, a: 1, an: 1, first: 1, once: 1, second: 2, twice: 2, both: 2, pair: 2, couple: 2 },
  fr: { un: 1, une: 1, premier: 1, premiere: 1, second: 2, seconde: 2, deuxieme: 2, neuf: 9 },
}
const SCALES: Record<Language, Record<string, number>> = {
  en: { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 },
  fr: { cent: 100, cents: 100, mille: 1e3, million: 1e6, millions: 1e6, milliard: 1e9, milliards: 1e9 },
}

export interface WordNumber {
  value: number
  start: number
  end: number
}

const WORD = /[a-z]+/g
/** An article alone is no number, although it is 1 in "a hundred"; otherwise every text would state a 1. */
const ARTICLES = /^(?:an?|une?)$/

/** Offsets refer to `folded`. With `isLoose`, words such as "one", "first" and "second" are parsed too. */
export const readNumberWords = (folded: string, lang: Language, isLoose: boolean): WordNumber[] => {
  const words = [...folded.matchAll(WORD)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
  const text: NumberText = { folded, words, lang, isLoose }
  const found: WordNumber[] = []
  for (let at = 0; at < words.length; at++) {
    const run = readRun(text, at)
    if (!run) continue
    found.push(run.number)
    at = run.last
  }
  return found
}

interface Word {
  text: string
  start: number
  end: number
}

interface NumberText {
  folded: string
  words: readonly Word[]
  lang: Language
  isLoose: boolean
}

/** A following scale multiplies `current` but not `total`. */
interface Sum {
  total: number
  current: number
}

/** Reads the longest number from `at`, because its parts alone would be other numbers. */
const readRun = (text: NumberText, at: number): { number: WordNumber; last: number } | null => {
  const { folded, words } = text
  const sum: Sum = { total: 0, current: 0 }
  let last = -1
  for (let next = at; next < words.length; next++) {
    if (next > at && !/^[\s-]+$/.test(folded.slice(words[next - 1]!.end, words[next]!.start))) break
    if (addWord(sum, text, next, next === at)) last = next
    else if (last < 0 || !isLinkingAnd(sum, text, next)) break
  }
  const [first, end] = [words[at], words[last]]
  if (!first || !end || ARTICLES.test(folded.slice(first.start, end.end))) return null
  return { number: { value: sum.total + sum.current, start: first.start, end: end.end }, last }
}

/** Returns false if the word neither starts nor continues the number. */
const addWord = (sum: Sum, text: NumberText, next: number, isFirst: boolean): boolean => {
  const scale = SCALES[text.lang][text.words[next]!.text]
  if (scale === undefined) return addUnit(sum, text, next, isFirst)
  if (isFirst && !canStart(scale, text.words[next - 1]?.text, text.lang, text.isLoose)) return false
  const multiplied = Math.max(sum.current, 1) * scale
  if (scale === 100) sum.current = multiplied
  else {
    sum.total += multiplied
    sum.current = 0
  }
  return true
}

const addUnit = (sum: Sum, { words, lang, isLoose }: NumberText, next: number, isFirst: boolean): boolean => {
  const { text } = words[next]!
  const mayBeLoose = isLoose || !isFirst || isScale(words[next + 1], lang)
  const unit = UNITS[lang][text] ?? (mayBeLoose ? LOOSE[lang][text] : undefined)
  if (unit === undefined) return false
  // « Quatre-vingts » is four times twenty; 76 is added, because the sum contains the four already.
  const isFourTwenties = lang === 'fr' && unit === 20 && sum.current % 100 === 4
  if (!isFourTwenties && !isFirst && !canFollow(sum.current, unit, lang)) return false
  sum.current += isFourTwenties ? 76 : unit
  return true
}

/** Before a scale, a word such as "one" is a number and no pronoun: "one hundred". */
const isScale = (word: Word | undefined, lang: Language): boolean =>
  word !== undefined && SCALES[lang][word.text] !== undefined

/**
 * "And" links two parts of a number only if another word follows: "two hundred and fifty", « soixante et onze
 * ».
 */
const isLinkingAnd = ({ current }: Sum, { words }: NumberText, next: number): boolean =>
  current >= 20 && /^(?:and|et)$/.test(words[next]!.text) && words[next + 1] !== undefined

/**
 * Without `isLoose` only French scales up to « mille » start a number, because "millions of users" states none.
 * After "pour" the word belongs to a percentage.
 */
const canStart = (scale: number, previous: string | undefined, lang: Language, isLoose: boolean): boolean =>
  previous !== 'pour' && (isLoose || (scale <= 1000 && lang === 'fr'))

/** A multiple of ten takes a unit below 10; French 60 and 80 take one below 20, as in « soixante-douze ». */
const canFollow = (current: number, unit: number, lang: Language): boolean => {
  const tens = current % 100
  if (tens === 0) return true
  if (tens % 10 !== 0) return false
  return unit < 10 || (lang === 'fr' && unit < 20 && (tens === 60 || tens === 80))
}

/** Includes scales such as "million". */
export const isNumberWord = (word: string, lang: Language): boolean =>
  word in UNITS[lang] || word in SCALES[lang] || word.replace(/s$/, '') in SCALES[lang]

/** Null for scales, and for words that are no numbers. */
export const valueOfWord = (word: string, lang: Language): number | null => UNITS[lang][word] ?? null
