import type { FoundPassage, Marks } from '#contract/content/articles.ts'
import { isContentLanguage } from '#contract/values/content-languages.ts'
import { fold } from './fold.ts'
import { passageOf } from './found-passage.ts'
import { type ExpandedQuery, quoted } from './query-expansion.ts'

/** PostgreSQL's text form of a lexeme in a tsquery. */
const LEXEME = /'((?:[^'\\]|''|\\\\)*)'/gu
const unquoted = (lexeme: string): string => lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\')

/** The words of PostgreSQL's parser, once `search_text` has replaced the signs inside them by spaces. */
const WORDS = /[\p{L}\p{Nd}\p{Nl}][\p{L}\p{Nd}\p{Nl}\p{M}]*/gu

const firstLetters = (word: string): string[] => [
  word.toLowerCase().slice(0, 1),
  fold(word.normalize('NFKD')).slice(0, 1),
]

export const lexemesOf = (tsquery: string): Set<string> =>
  new Set(Array.from(tsquery.matchAll(LEXEME), ([, lexeme = '']) => unquoted(lexeme)))

/** The weights of title and excerpt in the index (`public.search_vector`). Topics follow the excerpt. */
export type Weight = 'A' | 'B'

/** The number of the title's last word in the index (PostgreSQL's go to 16,383), from which the words of the excerpt are counted. */
const titleLength = (words: string): number => {
  let length = 0
  for (const [, position = ''] of words.matchAll(/(\d{1,5})A/gu)) length = Math.max(length, Number(position))
  return length
}

/** The positions of a stem, such as `3A,17B`. Lexemes contain no space, and a quotation mark inside is doubled. */
const positionsOf = (words: string, stem: string): string => {
  const key = `${quoted(stem)}:`
  let at = words.indexOf(key)
  while (at > 0 && words[at - 1] !== ' ') at = words.indexOf(key, at + 1)
  if (at < 0) return ''
  const end = words.indexOf(' ', at + key.length)
  return words.slice(at + key.length, end < 0 ? undefined : end)
}

/**
 * The words of a title or excerpt that match a word of the query, as `ts_headline` would mark them, but without
 * a stemmer of our own: the search index knows the stem of each word by the word's number.
 *
 * @param words the lexemes of title and excerpt with their positions, a tsvector as text
 * @returns ranges `[start, end)` in UTF-16 code units, in order
 */
export const markWords = (
  text: string,
  words: string,
  sought: ReadonlySet<string>,
  weight: Weight = 'A',
): Marks => {
  const found = new Map<number, string>()
  let offset: number | undefined
  for (const stem of sought)
    for (const [, position = ''] of positionsOf(words, stem).matchAll(
      weight === 'A' ? /(\d{1,5})A/gu : /(\d{1,5})B/gu,
    )) {
      offset ??= weight === 'A' ? 0 : titleLength(words)
      found.set(Number(position) - offset, stem)
    }
  if (found.size === 0) return []
  const marks: Marks = []
  let position = 0
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    position += 1
    const stem = found.get(position)
    // An invisible sign inside a word may make the engine count otherwise; nothing is marked then.
    if (stem !== undefined && firstLetters(word).includes(stem.slice(0, 1)))
      marks.push([index, index + word.length])
  }
  return marks
}

export interface FoundText {
  id: string
  lang: string
  title: string
  excerpt: string | null
  /** As the index has title and excerpt; null if it does not. */
  words: string | null
}

export interface MarkedTexts {
  /** Ranges of the shown titles by article id; an article without any is left out. */
  marks: Record<string, Marks>
  /** An article without an excerpt is left out. */
  passages: Record<string, FoundPassage>
}

export const markTexts = (texts: readonly FoundText[], queries: ExpandedQuery['queries']): MarkedTexts => {
  const sought = new Map(Object.entries(queries).map(([lang, { tsquery }]) => [lang, lexemesOf(tsquery)]))
  const found: MarkedTexts = { marks: {}, passages: {} }
  for (const { id, lang, title, excerpt, words } of texts) {
    const lexemes = (isContentLanguage(lang) ? sought.get(lang) : undefined) ?? new Set<string>()
    const marks = words === null ? [] : markWords(title, words, lexemes)
    if (marks.length > 0) found.marks[id] = marks
    if (excerpt)
      found.passages[id] = passageOf(excerpt, words === null ? [] : markWords(excerpt, words, lexemes, 'B'))
  }
  return found
}
