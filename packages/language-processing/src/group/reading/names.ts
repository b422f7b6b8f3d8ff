import { NAME_ALIASES } from './name-aliases.ts'
import { fold, isStopWord, type Token, tokensOf } from '../../text/words.ts'
import { createPhraseIndex } from './phrase-index.ts'

const aliases = createPhraseIndex(
  NAME_ALIASES.map((forms) => ({
    id: `@${tokensOf(forms[0] ?? '')
      .map((token) => token.word)
      .join(' ')}`,
    forms,
  })),
  (token) => token.word,
)

const CAPITAL = /^\p{Lu}/u
const BEGINS_WITH_LETTER = /^\p{L}/u
/** No capital or digit makes these words names. */
const IS_LOWER_CASE = /^[a-z]+$/
/** Inner capitals, acronyms and digits ("iPhone", "GPT", "H200") mark names anywhere in a sentence. */
const SURELY_A_NAME = /^(?=.*\p{L})(?:\p{L}*\p{Ll}\p{Lu}|\p{Lu}{2}[\p{Lu}\p{N}.-]*$|(?=.*\p{N}))/u

/** Numbers with a unit ("1b", "400k") are no names, because `amounts.ts` parses them. */
const AMOUNT = /^\d[\d.]*(?:k|m|mn|b|bn|md|mds|t|tn|st|nd|rd|th|e|er|eme|x|gw|mw)?$/

/**
 * From this share of capitalised long words on, a headline is in Title Case, and its capitals do not identify
 * names.
 */
const TITLE_CASE_SHARE = 0.7
export const isTitleCase = (tokens: readonly Token[]): boolean => {
  let long = 0
  let capitals = 0
  for (const { text, word } of tokens) {
    if (word.length < 4 || !BEGINS_WITH_LETTER.test(text)) continue
    long += 1
    if (CAPITAL.test(text)) capitals += 1
  }
  return capitals >= TITLE_CASE_SHARE * long
}

export interface NamesFound {
  /** Keys such as "@openai" and "@united states". */
  names: Set<string>
  /** Indexes of tokens in known names, so that callers do not count them as words too. */
  covered: Set<number>
}

/** `isOrdinary` is called only for words with just a first capital, because the others are surely names. */
const nameByCapitals = ({ text, word }: Token, isOrdinary: () => boolean): string | undefined => {
  if (IS_LOWER_CASE.test(text)) return undefined
  if (text === 'US') return '@united states'
  if (isStopWord(fold(text))) return undefined
  if (SURELY_A_NAME.test(text)) return `@${word}`
  return CAPITAL.test(text) && word.length >= 3 && !isOrdinary() ? `@${word}` : undefined
}

/**
 * Finds known names by the alias table, and others by their capital.
 *
 * @param ordinary indexes of tokens that are dictionary words, which a first capital does not make names.
 * @param isOrdinary decides the first word, and all words of a headline in Title Case.
 */
export const findNames = (
  tokens: readonly Token[],
  ordinary: ReadonlySet<number>,
  isOrdinary: (word: string) => boolean,
): NamesFound => {
  const names = new Set<string>()
  const covered = new Set<number>()
  for (const { ids, start, length } of aliases.find(tokens.map((token) => token.word))) {
    const text = tokens[start]?.text ?? ''
    if (!CAPITAL.test(text) && !SURELY_A_NAME.test(text)) continue
    for (const id of ids) names.add(id)
    for (let at = start; at < start + length; at++) covered.add(at)
  }
  const titleCase = isTitleCase(tokens)
  for (const [at, token] of tokens.entries()) {
    const { word } = token
    if (covered.has(at) || word.length < 2 || AMOUNT.test(word)) continue
    const name = nameByCapitals(
      token,
      () => ordinary.has(at) || ((titleCase || at === 0) && isOrdinary(word)),
    )
    if (name !== undefined) names.add(name)
  }
  return { names, covered }
}
