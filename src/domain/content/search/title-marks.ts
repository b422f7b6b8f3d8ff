import type { Marks } from '#contract/content/articles.ts'
import { isContentLanguage } from '#contract/values/content-languages.ts'
import { fold } from './fold.ts'
import type { ExpandedQuery } from './query-expansion.ts'

/** PostgreSQL's text form of a lexeme, in a tsquery or a tsvector, where its positions follow. */
const LEXEME = /'((?:[^'\\]|''|\\\\)*)'(?::([\dA,]+))?/gu
const unquoted = (lexeme: string): string => lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\')

/** The words of PostgreSQL's parser, once `search_text` has replaced the signs inside them by spaces. */
const WORDS = /[\p{L}\p{Nd}\p{Nl}][\p{L}\p{Nd}\p{Nl}\p{M}]*/gu

const firstLetters = (word: string): string[] => [
  word.toLowerCase().slice(0, 1),
  fold(word.normalize('NFKD')).slice(0, 1),
]

export const lexemesOf = (tsquery: string): Set<string> =>
  new Set(Array.from(tsquery.matchAll(LEXEME), ([, lexeme = '']) => unquoted(lexeme)))

/**
 * The words of a title that match a word of the query, as `ts_headline` would mark them, but without a stemmer
 * of our own: the search index knows the stem of each word by the word's number.
 *
 * @param titleWords the title's lexemes with their positions, a tsvector as text
 * @returns ranges `[start, end)` in UTF-16 code units, in order
 */
export const markWords = (title: string, titleWords: string, sought: ReadonlySet<string>): Marks => {
  const found = new Map<number, string>()
  for (const [, lexeme = '', positions = ''] of titleWords.matchAll(LEXEME)) {
    const stem = unquoted(lexeme)
    if (sought.has(stem))
      for (const position of positions.split(',')) found.set(Number.parseInt(position), stem)
  }
  if (found.size === 0) return []
  const marks: Marks = []
  let position = 0
  for (const { 0: word, index } of title.matchAll(WORDS)) {
    position += 1
    const stem = found.get(position)
    // An invisible sign inside a word may make the engine count otherwise; nothing is marked then.
    if (stem !== undefined && firstLetters(word).includes(stem.slice(0, 1)))
      marks.push([index, index + word.length])
  }
  return marks
}

export interface FoundTitle {
  id: string
  lang: string
  title: string
  titleWords: string | null
}

/** Ranges of the shown titles by article id; an article without any is left out. */
export const markTitles = (
  titles: readonly FoundTitle[],
  queries: ExpandedQuery['queries'],
): Record<string, Marks> => {
  const sought = new Map(Object.entries(queries).map(([lang, { tsquery }]) => [lang, lexemesOf(tsquery)]))
  return Object.fromEntries(
    titles.flatMap(({ id, lang, title, titleWords }) => {
      const lexemes = isContentLanguage(lang) ? sought.get(lang) : undefined
      const marks = lexemes && titleWords !== null ? markWords(title, titleWords, lexemes) : []
      return marks.length > 0 ? [[id, marks]] : []
    }),
  )
}
