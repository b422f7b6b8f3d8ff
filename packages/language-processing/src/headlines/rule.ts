import { evenSpaces, fold } from '../text/words.ts'

/** Patterns run on the result of `plainTitle`: lower case, without accents, one space between words. */
export interface TitleRule {
  pattern: RegExp
  /** Must match too, for rules where two words in any order make a title junk. */
  with?: RegExp
  /** Any match makes the title news, so that the rule does not apply. */
  unless?: readonly RegExp[]
}

/** In UTF-16 units. No headline is longer, and the limit bounds the time that the patterns take. */
const MAX_LENGTH = 300

export const plainTitle = (title: string): string => evenSpaces(fold(title.slice(0, MAX_LENGTH)))

export const matchesAny = (rules: readonly TitleRule[], plain: string): boolean =>
  rules.some(
    ({ pattern, with: needed, unless }) =>
      pattern.test(plain) && (!needed || needed.test(plain)) && !unless?.some((news) => news.test(plain)),
  )
