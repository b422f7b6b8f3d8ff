import type { Operator } from '../../summarise/operators.ts'
import type { Word } from './read-text.ts'

/** An index outside the text counts as an empty word. */
export const isWordAt = (words: readonly Word[], at: number, pattern: RegExp): boolean =>
  pattern.test(words[at]?.word ?? '')

export const hasOperatorAt = (words: readonly Word[], at: number, operator: Operator): boolean =>
  words[at]?.operators.has(operator) === true

export const hasAny = ({ operators }: Word, wanted: readonly Operator[]): boolean =>
  wanted.some((operator) => operators.has(operator))

export const mentions = (words: readonly Word[], wanted: readonly Operator[]): boolean =>
  words.some((word) => hasAny(word, wanted))
