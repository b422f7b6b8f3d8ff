import { SEARCH_LOGGED_MAX } from '#contract/limits.ts'

const SHORTEST = 2
/** Digits in a row, however they are grouped: telephone, card and account numbers. */
const LONG_NUMBER = /\d(?:[\s().+/_-]*\d){6}/u
const ADDRESS = /@|:\/\/|\bwww\./u

/**
 * A query in the form in which equal ones are counted, or undefined for one that is not kept: nothing that may tell
 * who asked or whom about.
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
