import { fold } from '../../text/words.ts'

/** One table serves both languages ("240m", "1,5 milliard"), except that a French "billion" is 10¹². */
const SCALES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  mille: 1e3,
  m: 1e6,
  mn: 1e6,
  mln: 1e6,
  million: 1e6,
  millions: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  billions: 1e9,
  md: 1e9,
  mds: 1e9,
  mrd: 1e9,
  milliard: 1e9,
  milliards: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
  trillions: 1e12,
}
const FRENCH_SCALES: Record<string, number> = {
  billion: 1e12,
  billions: 1e12,
  trillion: 1e18,
  trillions: 1e18,
}

const NUMBER_WORDS: Record<string, number> = Object.fromEntries(
  [
    'two deux',
    'three trois',
    'four quatre',
    'five cinq',
    'six',
    'seven sept',
    'eight huit',
    'ten dix',
    'dozen douzaine',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, [2, 3, 4, 5, 6, 7, 8, 10, 12][at] ?? 0])),
)

const AMOUNT =
  // Looks for the first sign before it looks behind, which is slow.
  /(?=\d|(?:us|a|c)?[$€£¥])(?<![\p{L}\d.,-])(?:(?:us|a|c)?([$€£¥])\s?)?(\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?)(?:\s?-?(k|m|mn|mln|millions?|b|bn|billions?|md|mds|mrd|milliards?|t|tn|trillions?|thousand|mille)(?![\p{L}]))?\s?(%|percent|per cent|pour cent|pct|[$€£¥])?(?![\d])/gu

const COUNT_WORD = /\b(?:two|deux|three|trois|four|quatre|five|cinq|six|seven|sept|eight|huit|ten|dix)\b/g
const HALF = /\b(?:half of|la moitie)\b/

const HAS_DIGIT = /\d/
const SPACED_THOUSANDS = /(\d)\s(?=\d{3}(?!\d))/g
const VERSION = /[a-z]-(\d+(?:\.\d+)?)\b/g

const plainNumber = (digits: string, lang: string): number => {
  const text = digits.replaceAll(/[\s\u00a0\u202f]/g, '')
  // "1,500" in English and "1.500" in French are thousands; any other comma or point is a decimal mark.
  const grouped = lang === 'fr' ? /^\d{1,3}(?:\.\d{3})+$/ : /^\d{1,3}(?:,\d{3})+$/
  return Number(grouped.test(text) ? text.replaceAll(/[.,]/g, '') : text.replaceAll(',', '.'))
}

export interface Amounts {
  /**
   * Amounts that distinguish events: money and scaled numbers by value ("big:240000000"), shares ("pct:24").
   */
  strong: string[]
  /** Counts and versions as written ("n:3", "n:5.6"). A year distinguishes little and is omitted. */
  plain: string[]
}

const factorOf = (scale: string | undefined, lang: string): number =>
  scale ? ((lang === 'fr' ? FRENCH_SCALES[scale] : undefined) ?? SCALES[scale] ?? 1) : 1

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1990 && value <= 2040

/**
 * The numbers of a text with their units, normalised to one spelling for English and French. In text order,
 * deduplicated.
 */
export const amountsOf = (text: string, lang: string): Amounts => {
  const strong = new Set<string>()
  const plain = new Set<string>()
  const folded = fold(text)
  const hasDigits = HAS_DIGIT.test(folded)
  const written = hasDigits ? folded.replaceAll(SPACED_THOUSANDS, '$1') : folded
  if (hasDigits) addWritten(written, lang, { strong, plain })
  for (const word of written.match(COUNT_WORD) ?? []) plain.add(`n:${NUMBER_WORDS[word]}`)
  if (HALF.test(written)) strong.add('pct:50')
  // A version that a hyphen joins to a name ("gpt-5.6") is a number too.
  if (hasDigits) for (const [, version] of written.matchAll(VERSION)) plain.add(`n:${Number(version)}`)
  return { strong: [...strong], plain: [...plain] }
}

const addWritten = (
  text: string,
  lang: string,
  { strong, plain }: Record<keyof Amounts, Set<string>>,
): void => {
  for (const [, before, digits = '', scale, after] of text.matchAll(AMOUNT)) {
    const value = plainNumber(digits, lang)
    if (!Number.isFinite(value)) continue
    const factor = factorOf(scale, lang)
    if (after && /^(?:%|p)/.test(after)) strong.add(`pct:${value}`)
    else if (before || after || factor > 1) strong.add(`big:${Number((value * factor).toPrecision(6))}`)
    else if (value >= 10_000) strong.add(`big:${value}`)
    else if (!isYear(value)) plain.add(`n:${value}`)
  }
}
