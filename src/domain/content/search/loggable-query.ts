import { SEARCH_LOGGED_MAX } from '#contract/limits.ts'

const SHORTEST = 2
/** Telephone, card and account numbers, however their digits are grouped. */
const LONG_NUMBER = /\d(?:[\s().+/_-]*\d){6}/u
const ADDRESS = /@|:\/\/|\bwww\./u

/**
 * Normalized, so that equal queries are counted together.
 *
 * @returns undefined for a query that may identify its author or another person
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
