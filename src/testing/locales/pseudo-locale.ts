/** Around every text, so that one that was cut, or joined from two, is seen. */
export const OPENING = '⟦'
export const CLOSING = '⟧'

const ACCENTED: Record<string, string> = {
  a: 'å',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ĝ',
  i: 'î',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  y: 'ý',
}
/** What a text needs as it is: placeholders, addresses of links, tags and names of what is stored. */
const SYNTAX = /\{\w+\}|\]\([^)]*\)|<[^>]*>|https?:\/\/\S+|\w+_\w+/g

/** Vowels are doubled, which makes a text, and each of its words, a third longer. */
const accent = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (character) => {
    const accented = ACCENTED[character.toLowerCase()] ?? character
    const cased = character === character.toLowerCase() ? accented : accented.toUpperCase()
    return /[aeiouy]/i.test(character) ? cased + accented : cased
  })

/** Splits at what is kept: texts at even, and what is kept at odd indices. */
const splitAt = (text: string, kept: RegExp): string[] => text.split(new RegExp(`(${kept.source})`, 'g'))

const pseudoText = (text: string): string =>
  /\p{L}/u.test(text)
    ? OPENING +
      splitAt(text, SYNTAX)
        .map((part, index) => (index % 2 === 0 ? accent(part) : part))
        .join('') +
      CLOSING
    : text

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The strings among the values of a function, also within objects and lists. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

/** Values stay as they are and outside the brackets, because some are content, and some are texts themselves. */
const pseudoResult = (text: string, values: readonly string[]): string => {
  if (values.length === 0) return pseudoText(text)
  // The longest first, because "7" is a part of "7 %".
  const longestFirst = values.toSorted((a, b) => b.length - a.length)
  return splitAt(text, new RegExp(longestFirst.map(escapePattern).join('|')))
    .map((part, index) => (index % 2 === 0 ? pseudoText(part) : part))
    .join('')
}

/** Field of text pages that is no text. */
const ID = 'id'

type TextFunction = (...values: unknown[]) => unknown

/**
 * Texts of a locale in a made-up language: accented, a third longer and in brackets. A screen that shows
 * anything else has words of its own, and one that does not hold it has no room for other languages.
 *
 * @param values of the function whose result the texts are
 */
export const pseudoTexts = (texts: unknown, values: readonly string[] = []): unknown => {
  if (typeof texts === 'string') return pseudoResult(texts, values)
  if (typeof texts === 'function')
    return (...given: unknown[]) => pseudoTexts((texts as TextFunction)(...given), wordsIn(given))
  if (Array.isArray(texts)) return texts.map((text) => pseudoTexts(text, values))
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      key === ID && typeof value === 'string' ? value : pseudoTexts(value, values),
    ]),
  )
}
