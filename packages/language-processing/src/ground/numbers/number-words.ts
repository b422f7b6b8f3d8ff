import type { Language as Locale } from '../../text/languages.ts'

/** Number words, folded. Ambiguous ones are omitted: "one", "un", "second" and "neuf" (new). */
const UNITS: Record<Locale, Record<string, number>> = {
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
/** Parsed only in the cited text, where a false positive does no harm, or inside a longer number. */
const LOOSE: Record<Locale, Record<string, number>> = {
  en: { one: 1, a: 1, an: 1, first: 1, once: 1, second: 2, twice: 2, both: 2, pair: 2, couple: 2 },
  fr: { un: 1, une: 1, premier: 1, premiere: 1, second: 2, seconde: 2, deuxieme: 2, neuf: 9 },
}
const SCALES: Record<Locale, Record<string, number>> = {
  en: { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 },
  fr: { cent: 100, cents: 100, mille: 1e3, million: 1e6, millions: 1e6, milliard: 1e9, milliards: 1e9 },
}

export interface WordNumber {
  value: number
  start: number
  end: number
}

const WORD = /[a-z]+/g
/** One only inside a number ("a hundred"): alone, every text would state a 1. */
const ARTICLES = /^(?:an?|une?)$/

/** `folded` must be folded text. `isLoose` also parses "one", "first", "second"… */
export const readNumberWords = (folded: string, lang: Locale, isLoose: boolean): WordNumber[] => {
  const words = [...folded.matchAll(WORD)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
  const found: WordNumber[] = []
  for (let at = 0; at < words.length; at++) {
    const run = readRun(folded, words, at, lang, isLoose)
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

/** "one hundred" rather than the pronoun. */
const isScale = (word: Word | undefined, lang: Locale): boolean =>
  word !== undefined && SCALES[lang][word.text] !== undefined

/** The longest number from a word on: "two hundred and fifty thousand", "quatre-vingt-dix-sept". */
const readRun = (folded: string, words: readonly Word[], at: number, lang: Locale, isLoose: boolean) => {
  let total = 0
  let current = 0
  let last = -1
  for (let next = at; next < words.length; next++) {
    const word = words[next]
    const previous = words[next - 1]
    if (!word || (next > at && previous && !/^[\s-]+$/.test(folded.slice(previous.end, word.start)))) break
    const scale = SCALES[lang][word.text]
    const unit =
      UNITS[lang][word.text] ??
      (isLoose || next > at || isScale(words[next + 1], lang) ? LOOSE[lang][word.text] : undefined)
    if (scale !== undefined) {
      if (last < 0 && !canStart(scale, previous?.text, lang, isLoose)) break
      if (scale === 100) current = Math.max(current, 1) * 100
      else [total, current] = [total + Math.max(current, 1) * scale, 0]
    } else if (unit !== undefined) {
      // "quatre-vingts" is four twenties.
      if (lang === 'fr' && unit === 20 && current % 100 === 4) current += 76
      else if (last >= 0 && !canFollow(current, unit, lang)) break
      else current += unit
    } else if (last >= 0 && current >= 20 && (word.text === 'and' || word.text === 'et') && words[next + 1])
      continue
    else break
    last = next
  }
  const [first, end] = [words[at], words[last]]
  if (!first || !end || ARTICLES.test(folded.slice(first.start, end.end))) return null
  return { number: { value: total + current, start: first.start, end: end.end }, last }
}

/** "millions of users" alone states no number, French "cent" and "mille" do; "pour cent" is a unit. */
const canStart = (scale: number, previous: string | undefined, lang: Locale, isLoose: boolean): boolean =>
  previous !== 'pour' && (isLoose || (scale <= 1000 && lang === 'fr'))

/** "twenty" takes "five" but not "twelve"; French "soixante" and "quatre-vingt" take both. */
const canFollow = (current: number, unit: number, lang: Locale): boolean => {
  const tens = current % 100
  if (tens === 0) return true
  if (tens % 10 !== 0) return false
  return unit < 10 || (lang === 'fr' && unit < 20 && (tens === 60 || tens === 80))
}

/** Whether a folded word is a number by itself, scales ("million") included. */
export const isNumberWord = (word: string, lang: Locale): boolean =>
  word in UNITS[lang] || word in SCALES[lang] || word.replace(/s$/, '') in SCALES[lang]

/** "six" → 6; null for scales and everything else. */
export const valueOfWord = (word: string, lang: Locale): number | null => UNITS[lang][word] ?? null
