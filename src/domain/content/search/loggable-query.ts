import { SEARCH_LOGGED_MAX } from '#contract/limits.ts'

const SHORTEST = 2
/** Digits in a row, however they are grouped: telephone, card and account numbers. */
const LONG_NUMBER = /\d(?:[\s().+/_-]*\d){6}/u
const ADDRESS = /@|:\/\/|\bwww\./u

/**
 * The normalized form in which equal queries are counted; undefined for a query that may identify its author
 * or another person.
 */
export const loggableQuery = (query: string): string | undefined => {
  const text = query
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/[\p{C}\uFFFD]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
  if (text.length < SHORTEST || text.length > SEARCH_LOGGED_MAX) return undefined
  if (!/\p{L}/u.test(text) || LONG_NUMBER.test(text) || ADDRESS.test(text)) return undefined
  return text
}
