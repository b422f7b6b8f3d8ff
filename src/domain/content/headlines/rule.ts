import { fold } from '#domain/kernel/text/words.ts'

/** A vocabulary of titles, all of it for a title as `plainTitle` gives it: lower case, without accents, one space between words. */
export interface TitleRule {
  pattern: RegExp
  /** What must be there too. */
  with?: RegExp
  /** What makes it news all the same. */
  unless?: readonly RegExp[]
}

/** Longer than any headline: what follows is a text. */
const MAX_LENGTH = 300

export const plainTitle = (title: string): string =>
  fold(title.slice(0, MAX_LENGTH)).replaceAll(/\s+/g, ' ').trim()

export const matchesAny = (rules: readonly TitleRule[], plain: string): boolean =>
  rules.some(
    ({ pattern, with: needed, unless }) =>
      pattern.test(plain) && (!needed || needed.test(plain)) && !unless?.some((news) => news.test(plain)),
  )
