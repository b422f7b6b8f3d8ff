import type { Language } from '../../text/languages.ts'
import { fold } from '../../text/words.ts'
import type { NumberFact, Unit } from './number-fact.ts'
import { readPhrases } from './number-phrases.ts'
import { readNumberWords } from './number-words.ts'

const DIGITS =
  /(?<![\d])(?:\d{1,3}(?:([ \u00A0\u202F,.'’])\d{3})(?:\1\d{3})*(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?)/gu
const TIME =
  /(?<![\d.,])(\d{1,2})(?:\s?[hH]\s?(\d{2})?|[:.](\d{2}))(?![\d\p{L}%])(?:\s?([ap])\.?m\b)?|(?<![\d.,])(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b/giu

/** The first alternative that matches wins, so that longer ones come first. */
const MULTIPLIER =
  /^(?:[\s\u00A0\u202F-]?(?:(thousand|mille|milliers)|(millions?|mn|mln)|(milliards?|mds?|bn|billions?)|(trillions?|tn))(?![a-z])|([kmb])(?![a-z])|\s(m|md|k)(?=\s?[€$£]))/
const PERCENT = /^[\s\u00A0\u202F-]?(?:%|percent|per cent|pour cent|pct|percentage point)/
const CURRENCY_AFTER =
  /^[\s\u00A0\u202F-]?(?:d['’]|de |of |us |american )?(€|\$|£|¥|euros?|dollars?|pounds?|livres?|yens?|yuans?|usd|eur|gbp|cents?(?= (?:a|per))|francs?)(?![a-z])/
const CURRENCY_BEFORE = /(?:(us|au|a|c)?(\$)|(€|£|¥)|(usd|eur|gbp)\s)[\s\u00A0\u202F]?$/
const CURRENCY: Record<string, string> = {
  $: 'dollar',
  usd: 'dollar',
  dollar: 'dollar',
  '€': 'euro',
  eur: 'euro',
  euro: 'euro',
  '£': 'pound',
  gbp: 'pound',
  pound: 'pound',
  livre: 'pound',
  '¥': 'yen',
  yen: 'yen',
  yuan: 'yuan',
  franc: 'franc',
  cent: 'cent',
}
/**
 * Between two numbers, these words may share the unit of the second with the first: "5 to 10 %", "5-10
 * million".
 */
const RANGE = /^\s?(?:-|–|—|to|a|à|et|and|or|ou|,)\s?[$€£]?$/

interface Reading extends NumberFact {
  start: number
  end: number
  scale: number
}

/**
 * Set `isLoose` for the cited text: it returns every plausible value, because a false positive there only
 * lets a correct number pass.
 */
export const readNumbers = (text: string, lang: Language, isLoose: boolean): NumberFact[] => {
  // Lower-cased and not folded, because NFKD would turn "²" into the number 2.
  const lower = text.toLowerCase()
  const times = readTimes(lower, isLoose)
  const blanked = times.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    lower,
  )
  const readings = readDigits(blanked, lang, isLoose)
  if (!isLoose) return [...times, ...readings, ...readWords(text, lang, isLoose)]
  // The hour of a time counts as a number too: "13h00" may state 13.
  const inTimes = readDigits(lower, lang, true).filter(({ start }) =>
    times.some((time) => start >= time.start && start < time.end),
  )
  return [...times, ...withSharedUnits(blanked, readings), ...inTimes, ...readWords(text, lang, isLoose)]
}

const readTimes = (lower: string, isLoose: boolean): Reading[] =>
  [...lower.matchAll(TIME)].flatMap((match) => {
    const [raw] = match
    const time = timeOf(match)
    if (!time) return []
    const start = match.index
    return [
      {
        raw,
        values: time.hasHalf && isLoose ? [time.minutes, time.minutes % 720] : [time.minutes],
        unit: 'time' as const,
        start,
        end: start + raw.trimEnd().length,
        scale: 1,
      },
    ]
  })

/** In minutes since midnight. The last three groups of TIME match "3 pm" and "3.30 pm". */
const timeOf = ([raw, hours, afterH, afterMark, half, hours12, minutes12, half12]: RegExpExecArray):
  | { minutes: number; hasHalf: boolean }
  | undefined => {
  // A dot makes a time only with "am" or "pm": "3.30pm" is a time, "3.5" a decimal.
  if (hours !== undefined && afterMark !== undefined && half === undefined && raw.includes('.'))
    return undefined
  const hour = Number(hours ?? hours12)
  const minute = Number(afterH ?? afterMark ?? minutes12 ?? 0)
  if (hour > 24 || minute > 59) return undefined
  const given = half ?? half12
  const isAfternoon = given === 'p' && hour < 12
  return { minutes: ((isAfternoon ? hour + 12 : hour) * 60 + minute) % 1440, hasHalf: given !== undefined }
}

const readDigits = (lower: string, lang: Language, isLoose: boolean): Reading[] =>
  [...lower.matchAll(DIGITS)].map((match) => {
    const raw = match[0]
    const start = match.index
    const rest = lower.slice(start + raw.length, start + raw.length + 40)
    const multiplier = rest.match(MULTIPLIER)
    const scale = scaleOf(multiplier, lang)
    const after = rest.slice(multiplier?.[0].length ?? 0)
    const end = start + raw.length + (multiplier?.[0].length ?? 0)
    const plain = plainReadings(raw, match[1], lang, isLoose)
    const scaled = plain.map((value) => value * scale)
    const isLetter = multiplier?.[5] !== undefined
    // A number with a single letter may be a name, so that both values count: "4K" is 4,000 or 4.
    const values = isLoose && isLetter ? [...scaled, ...plain] : scaled
    return {
      raw: raw + (multiplier?.[0] ?? ''),
      values,
      unit: unitOf(lower.slice(Math.max(0, start - 5), start), after),
      start,
      end,
      scale,
    }
  })

const scaleOf = (multiplier: RegExpMatchArray | null, lang: Language): number => {
  if (!multiplier) return 1
  const word = (multiplier[0] ?? '').trim().replace(/^-/, '')
  if (multiplier[1] || word === 'k') return 1e3
  if (multiplier[2] || word === 'm') return 1e6
  // French uses the long scale, in which a « billion » is a million millions.
  if (multiplier[3]) return lang === 'fr' && word.startsWith('billion') ? 1e12 : 1e9
  if (multiplier[4]) return lang === 'fr' && word.startsWith('trillion') ? 1e18 : 1e12
  return word === 'b' || word === 'md' ? 1e9 : 1
}

const plainReadings = (
  raw: string,
  separator: string | undefined,
  lang: Language,
  isLoose: boolean,
): number[] => {
  const decimal = Number(raw.replace(',', '.'))
  if (separator === undefined) return [decimal]
  const parts = raw.split(separator)
  // A decimal part may follow the groups of thousands: "1,234.5", "1 234,5".
  const grouped = Number(raw.replaceAll(separator, '').replace(',', '.'))
  const isOneGroup = parts.length === 2 && /^[.,]$/.test(separator) && !Number.isNaN(decimal)
  const isDecimalHere = isOneGroup && (lang === 'en' ? separator === '.' : separator === ',')
  const readings = isDecimalHere ? [decimal, grouped] : isOneGroup ? [grouped, decimal] : [grouped]
  if (!isLoose) return readings.slice(0, 1)
  // Two numbers in a row may look like one with groups: "in 18 100 metres".
  return /\s/.test(separator) ? [...readings, ...parts.map(Number)] : readings
}

const unitOf = (before: string, after: string): Unit | null => {
  if (PERCENT.test(after)) return 'percent'
  const symbol =
    before
      .match(CURRENCY_BEFORE)
      ?.slice(2)
      .find((part) => part !== undefined) ?? after.match(CURRENCY_AFTER)?.[1]
  if (symbol === undefined) return null
  const name = CURRENCY[symbol] ?? CURRENCY[symbol.replace(/s$/, '')]
  return name === undefined ? null : `currency ${name}`
}

/** In a range, the unit of the first number applies to the second too: "$5-10 million". */
const SPAN = /^\s?(?:-|–|—|to|a|à)\s?$/

const withSharedUnits = (lower: string, readings: readonly Reading[]): Reading[] =>
  readings.flatMap((first, at) => {
    const second = readings[at + 1]
    const between = second && lower.slice(first.end, second.start)
    if (!second || between === undefined || !RANGE.test(between)) return [first]
    const scaled = first.scale === 1 ? first.values.map((value) => value * second.scale) : []
    const shared = [
      first,
      { ...first, values: [...first.values, ...scaled], unit: first.unit ?? second.unit },
    ]
    return SPAN.test(between) ? [...shared, { ...second, unit: second.unit ?? first.unit }] : shared
  })

const readWords = (text: string, lang: Language, isLoose: boolean): NumberFact[] => {
  const folded = fold(text)
  const { facts, rest } = readPhrases(folded, lang)
  // `rest` contains no fractions, so that the words of "a third" are not read again as numbers.
  const words = readNumberWords(isLoose ? folded : rest, lang, isLoose).map(({ value, start, end }) => ({
    raw: folded.slice(start, end),
    values: [value],
    unit: unitOf('', folded.slice(end, end + 40)),
  }))
  return [...facts, ...words]
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(a) * 1e-9

/**
 * Accepts a percentage for a fraction (50 % for a half), and a plain number for a factor (2 for "double").
 */
export const isStated = (fact: NumberFact, cited: readonly NumberFact[]): boolean =>
  cited.some(
    (other) =>
      isSameUnit(fact, other) &&
      fact.values.some((value) => other.values.some((given) => isSame(value, given))),
  ) ||
  (fact.unit === 'fraction' &&
    cited.some((other) => other.unit === 'percent' && isPercentOf(other.values, fact.values))) ||
  (fact.unit === 'times' &&
    cited.some((other) => other.unit === null && other.values.some((value) => fact.values.includes(value))))

const isSameUnit = (fact: NumberFact, other: NumberFact): boolean => {
  if (fact.unit === other.unit) return true
  // A currency may be omitted, such as the euros of "30 million euros", whereas a percent sign may not.
  return fact.unit === null && other.unit?.startsWith('currency') === true
}

/** Accepts rounding by less than 0.4 points, such as 33 % for a third. */
const isPercentOf = (percents: readonly number[], fractions: readonly number[]): boolean =>
  percents.some((percent) => fractions.some((fraction) => Math.abs(percent - fraction * 100) < 0.4))
