import { fold } from '../text/words.ts'

/**
 * A vocabulary of titles as `plainTitle` serializes them: lower case, without accents, one space between
 * words.
 */
export interface TitleRule {
  pattern: RegExp
  /** A second pattern that has to match. */
  with?: RegExp
  /** Patterns of news, which is no junk. */
  unless?: readonly RegExp[]
}

/** Longer than any headline: more is a text. */
const MAX_LENGTH = 300

export const plainTitle = (title: string): string =>
  fold(title.slice(0, MAX_LENGTH)).replaceAll(/\s+/g, ' ').trim()

export const matchesAny = (rules: readonly TitleRule[], plain: string): boolean =>
  rules.some(
    ({ pattern, with: needed, unless }) =>
      pattern.test(plain) && (!needed || needed.test(plain)) && !unless?.some((news) => news.test(plain)),
  )
